/** The signed-in user's conferences and rooms: all pages; the first is shown while the others load. */
import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { LIST_FIRST_SIZE, LIST_PAGE_SIZE, LIST_ROWS_SIZE } from '#shared/limits.ts';
import type { ListedConference, ListedPage } from '#shared/conferences/listedConference.ts';
import { conferenceKeys } from '#renderer/api/conferences.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import { loadConferencePage } from '#renderer/api/plannedConferences.ts';
import { type Pending, pending, valueOrThrow } from '../asked.ts';
import { readyServerInfoAtom } from '../serverInfo.ts';
import { type Store, servicesAtom } from '../services.ts';
import { sessionAtom, sessionUserAtom } from '../session.ts';
import { useAllPages } from '../lists/listPages.ts';

export type ConferenceListState =
  | Pending
  | {
      readonly kind: 'ready';
      readonly conferences: readonly ListedConference[];
      /** False while further pages load. */
      readonly isComplete: boolean;
      /** The total that the server gives. */
      readonly total: number;
    };

type Pages = InfiniteData<ListedPage, PageParam>;

/** The poll interval of a list on the screen. */
const REFRESH_MS = 30_000;
/** A longer list is polled less often, so that the server has no more work with it. */
const PAGES_AT_FULL_RATE = 4;
const ROWS_AT_FULL_RATE = PAGES_AT_FULL_RATE * LIST_PAGE_SIZE;

/** Planned conferences and rooms. Ad hoc calls are in no list (contract 9.4). */
export function useConferenceList(): ConferenceListState {
  const query = useListedPages();
  const { data, hasNextPage } = query;
  if (data === undefined) return pending(query);
  const { listed, calls } = conferencesIn(data.pages);
  return {
    kind: 'ready',
    conferences: listed,
    isComplete: !hasNextPage,
    total: (data.pages.at(-1)?.total ?? 0) - calls.length,
  };
}

/** Running ad hoc calls that someone else started: the user is being called. */
export function useComingCalls(): readonly ListedConference[] {
  const user = useAtomValue(sessionUserAtom);
  const { data } = useListedPages();
  const calls = data === undefined ? NONE : conferencesIn(data.pages).calls;
  return calls.filter(
    ({ isRunning, ownerId }) => isRunning && ownerId !== user?.id && ownerId !== user?.fullId,
  );
}

const NONE: readonly ListedConference[] = [];

interface PageParam {
  /** 0 is the short page that comes first; the long ones count from 1. */
  readonly number: number;
  /** The same for all long pages of one pass: their places follow from their length. */
  readonly asRows: boolean;
}

/** Whether the server gives pages as rows. */
const hasRowsAtom = atom(
  (get) => get(readyServerInfoAtom)?.capabilities.includes('list_rows') === true,
);

function useListedPages() {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const hasRows = useAtomValue(hasRowsAtom);
  const query = useInfiniteQuery({
    ...listedPages(http, user?.id, hasRows),
    enabled: user !== undefined,
    refetchInterval: ({ state: { data: { pages = [] } = {} } }) =>
      REFRESH_MS *
      Math.max(1, pages.length / PAGES_AT_FULL_RATE, countIn(pages) / ROWS_AT_FULL_RATE),
  });
  useAllPages(query);
  return query;
}

/**
 * Loads the first page before the views need it. Only for a signed-in user: without one the server refuses, and the refusal would
 * be taken for an answer to the session that begins meanwhile. Resolves when the page has loaded or failed; after a failure the
 * views ask again.
 */
export async function prefetchConferences(client: QueryClient, store: Store): Promise<void> {
  await sessionKnown(store);
  const user = store.get(sessionUserAtom);
  if (user === undefined) return;
  const { http } = store.get(servicesAtom);
  await client.prefetchInfiniteQuery(listedPages(http, user.id, store.get(hasRowsAtom)));
}

async function sessionKnown(store: Store): Promise<void> {
  const isKnown = (): boolean => store.get(sessionAtom).kind !== 'unknown';
  if (isKnown()) return;
  await new Promise<void>((resolve) => {
    const stop = store.sub(sessionAtom, () => {
      if (!isKnown()) return;
      stop();
      resolve();
    });
  });
}

/** The query of the list. */
function listedPages(http: HttpClient, userId: string | undefined, hasRows: boolean) {
  return infiniteQueryOptions({
    queryKey: [...conferenceKeys.list(), userId],
    initialPageParam: { number: 0, asRows: hasRows },
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const { number, asRows } = pageParam;
      const size = number === 0 ? LIST_FIRST_SIZE : asRows ? LIST_ROWS_SIZE : LIST_PAGE_SIZE;
      const known = () => client.getQueryData<Pages>(queryKey)?.pages ?? [];
      const wanted = { page: Math.max(number, 1), size, asRows, before: known() };
      const page = valueOrThrow(await loadConferencePage(http, wanted, signal));
      const pages = known();
      return sharePage(pages[number] ?? pages[0], page);
    },
    // Counted by what arrived: a server may send smaller pages than requested. The short first page is the start of the first long
    // one.
    getNextPageParam: (page, pages, { number, asRows }) =>
      page.conferences.length > 0 && countIn(pages.slice(Math.min(number, 1))) < page.total
        ? { number: number + 1, asRows: number === 0 ? hasRows : asRows }
        : undefined,
    // `sharePage` does it page by page: comparing a list of ten thousand at once would block the page.
    structuralSharing: false,
  });
}

function countIn(pages: readonly ListedPage[]): number {
  return pages.reduce((count, { conferences }) => count + conferences.length, 0);
}

/** Puts a conference in its present state into the lists, without asking the server for all of it. */
export function keepInLists(client: QueryClient, changed: ListedConference): void {
  changeLists(client, (conferences) =>
    conferences.map((each) => (each.id === changed.id ? changed : each)),
  );
}

/** Changes what is known of a conference in the lists. */
export function patchInLists(
  client: QueryClient,
  id: string,
  patch: (conference: ListedConference) => ListedConference,
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
  change: (conferences: readonly ListedConference[]) => readonly ListedConference[],
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

/** The page with the known object of each unchanged conference, so that rows and order can skip it. */
function sharePage(known: ListedPage | undefined, page: ListedPage): ListedPage {
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
  readonly listed: readonly ListedConference[];
  readonly calls: readonly ListedConference[];
}

const lists = new WeakMap<readonly ListedPage[], Sorted>();

/** Returns the same lists for the same pages. A conference that moved to the next page while they loaded is listed once. */
function conferencesIn(pages: readonly ListedPage[]): Sorted {
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
