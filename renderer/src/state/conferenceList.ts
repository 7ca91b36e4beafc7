/** The signed-in user's conferences and rooms: all pages, the first one shown while the others come. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { LIST_PAGE_SIZE } from '#shared/limits.ts';
import type { Conference } from '#shared/wire/conference.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { conferenceKeys, loadConferencePage } from '#renderer/api/conferences.ts';
import { servicesAtom } from './services.ts';
import { sessionUserAtom } from './session.ts';

export type ConferenceListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly conferences: readonly Conference[];
      /** False while further pages are on their way. */
      readonly isComplete: boolean;
    };

/** Carries a failure through the query library, which tells failures by a throw. */
class ListFailure extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export function useConferenceList(): ConferenceListState {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const query = useInfiniteQuery({
    queryKey: [...conferenceKeys.list(), user?.id],
    enabled: user !== undefined,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await loadConferencePage(http, pageParam, signal);
      if (!answer.ok) throw new ListFailure(answer.failure);
      return answer.value;
    },
    getNextPageParam: (page, _pages, number) =>
      page.conferences.length > 0 && number * LIST_PAGE_SIZE < page.total ? number + 1 : undefined,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (query.data === undefined) {
    return query.error instanceof ListFailure
      ? { kind: 'failed', failure: query.error.failure, retry: () => void query.refetch() }
      : { kind: 'loading' };
  }
  return {
    kind: 'ready',
    conferences: query.data.pages.flatMap((page) => page.conferences),
    isComplete: !hasNextPage,
  };
}
