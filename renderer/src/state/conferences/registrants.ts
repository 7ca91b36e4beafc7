/** The people registered for a conference: all pages; the first is shown while the others load. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Registrant } from '#shared/conferences/registrants.ts';
import { type Answer, statusOf } from '#renderer/domain/apiFailure.ts';
import {
  REGISTRANT_PAGE_SIZE,
  deleteRegistrant,
  loadRegistrants,
  registrantKeys,
} from '#renderer/api/registrants.ts';
import { type Pending, pending, useShown, valueOrThrow } from '../asked.ts';
import { ok } from '#shared/result.ts';
import { servicesAtom } from '../services.ts';
import { useAllPages } from '../lists/listPages.ts';

export type RegistrantsState =
  | Pending
  | {
      readonly kind: 'ready';
      readonly registrants: readonly Registrant[];
      readonly total: number;
      /** False while further pages load. */
      readonly isComplete: boolean;
    };

/** Reads the registrations for a conference. */
export function useRegistrants(callId: string): RegistrantsState {
  const { http } = useAtomValue(servicesAtom);
  const query = useInfiniteQuery({
    queryKey: registrantKeys.of(callId),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      return valueOrThrow(await loadRegistrants(http, callId, pageParam, signal));
    },
    getNextPageParam: (page, _pages, number) =>
      page.registrants.length > 0 && number * REGISTRANT_PAGE_SIZE < page.total
        ? number + 1
        : undefined,
  });
  useAllPages(query);
  if (query.data === undefined) return pending(query);
  return {
    kind: 'ready',
    registrants: query.data.pages.flatMap((page) => page.registrants),
    total: query.data.pages.at(-1)?.total ?? 0,
    isComplete: !query.hasNextPage,
  };
}

/** Deletes a registration and reads the list again. Deleting one that no longer exists succeeds. */
export function useDeleteRegistrant(callId: string): (id: string) => Answer<unknown> {
  const { http } = useAtomValue(servicesAtom);
  return useShown(registrantKeys.of(callId))(async (id: string) => {
    const answer = await deleteRegistrant(http, callId, id);
    return !answer.ok && statusOf(answer.failure) === 404 ? ok(undefined) : answer;
  });
}
