/** The signed-in user's conferences and rooms: all pages, the first one shown while the others come. */
import {
  type InfiniteData,
  type QueryClient,
  replaceEqualDeep,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { LIST_PAGE_SIZE } from '#shared/limits.ts';
import type { Conference, ConferencePage } from '#shared/personal/conference.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { conferenceKeys } from '#renderer/api/conferences.ts';
import { loadConferencePage } from '#renderer/api/personal/conferences.ts';
import { servicesAtom } from '../services.ts';
import { sessionUserAtom } from '../session.ts';
import { ListFailure, valueOrThrow } from './listFailure.ts';

export type ConferenceListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly conferences: readonly Conference[];
      /** False while further pages are on their way. */
      readonly isComplete: boolean;
      /** How many there are in all, by the server's word. */
      readonly total: number;
    };

type Pages = InfiniteData<ConferencePage, number>;

/** How often a list that is looked at is asked for again. */
const REFRESH_MS = 30_000;
/** A list of more pages than these is asked for less often, so that it costs the server no more. */
const PAGES_AT_FULL_RATE = 10;

/** What is planned and what is open. Ad hoc calls are in no list (contract 9.4). */
export function useConferenceList(): ConferenceListState {
  const { data, error, hasNextPage, refetch } = useConferencePages();
  if (data === undefined) {
    return error instanceof ListFailure
      ? { kind: 'failed', failure: error.failure, retry: () => void refetch() }
      : { kind: 'loading' };
  }
  const { listed, calls } = conferencesIn(data.pages);
  return {
    kind: 'ready',
    conferences: listed,
    isComplete: !hasNextPage,
    total: (data.pages.at(-1)?.total ?? 0) - calls.length,
  };
}

/** The ad hoc calls that run now and that someone else began: the user is called. */
export function useComingCalls(): readonly Conference[] {
  const user = useAtomValue(sessionUserAtom);
  const { data } = useConferencePages();
  const calls = data === undefined ? NONE : conferencesIn(data.pages).calls;
  return calls.filter(
    ({ isRunning, ownerId }) => isRunning && ownerId !== user?.id && ownerId !== user?.fullId,
  );
}

const NONE: readonly Conference[] = [];

function useConferencePages() {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const query = useInfiniteQuery({
    queryKey: [...conferenceKeys.list(), user?.id],
    enabled: user !== undefined,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const page = valueOrThrow(await loadConferencePage(http, pageParam, signal));
      const known = client.getQueryData<Pages>(queryKey)?.pages[pageParam - 1];
      return sharePage(known, page);
    },
    getNextPageParam: (page, _pages, number) =>
      page.conferences.length > 0 && number * LIST_PAGE_SIZE < page.total ? number + 1 : undefined,
    // Done page by page above: all pages at one go would hold up a list of ten thousand.
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) =>
      REFRESH_MS * Math.max(1, (data?.pages.length ?? 0) / PAGES_AT_FULL_RATE),
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { data, error, hasNextPage, refetch };
}

/** Puts a conference in its present state into the lists, without asking the server for all of it. */
export function keepInLists(client: QueryClient, changed: Conference): void {
  changeLists(client, (conferences) =>
    conferences.map((each) => (each.id === changed.id ? changed : each)),
  );
}

/** Changes what is known of a conference in the lists. */
export function patchInLists(
  client: QueryClient,
  id: string,
  patch: (conference: Conference) => Conference,
): void {
  changeLists(client, (conferences) =>
    conferences.map((each) => (each.id === id ? patch(each) : each)),
  );
}

/** Takes a conference out of the lists. */
export function dropFromLists(client: QueryClient, id: string): void {
  changeLists(client, (conferences) => conferences.filter((each) => each.id !== id));
}

function changeLists(
  client: QueryClient,
  change: (conferences: readonly Conference[]) => readonly Conference[],
): void {
  client.setQueriesData<Pages>(
    { queryKey: conferenceKeys.list() },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, conferences: [...change(page.conferences)] })),
      },
  );
}

/** A page whose unchanged conferences are the objects that are known: rows and order need no second look at them. */
function sharePage(known: ConferencePage | undefined, page: ConferencePage): ConferencePage {
  if (known === undefined) return page;
  // By id: a new conference moves all others by one place.
  const byId = new Map(known.conferences.map((each) => [each.id, each]));
  const conferences = page.conferences.map((each) => {
    const before = byId.get(each.id);
    return before === undefined ? each : replaceEqualDeep(before, each);
  });
  return replaceEqualDeep(known, { ...page, conferences });
}

interface Sorted {
  readonly listed: readonly Conference[];
  readonly calls: readonly Conference[];
}

const lists = new WeakMap<readonly ConferencePage[], Sorted>();

/** The same lists for the same pages, no matter who asks. What moved from one page to the next meanwhile is there once. */
function conferencesIn(pages: readonly ConferencePage[]): Sorted {
  const known = lists.get(pages);
  if (known) return known;
  const byId = new Map(pages.flatMap((page) => page.conferences.map((each) => [each.id, each])));
  const all = [...byId.values()];
  const made = {
    listed: all.filter(({ isAdHoc }) => !isAdHoc),
    calls: all.filter(({ isAdHoc }) => isAdHoc),
  };
  lists.set(pages, made);
  return made;
}
