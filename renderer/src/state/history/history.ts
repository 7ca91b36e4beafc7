/** The past sessions of the signed-in person: all pages; the first is shown while the others load. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { PastSession } from '#shared/history/history.ts';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import {
  HISTORY_PAGE_SIZE,
  historyKeys,
  loadHistoryPage,
  loadSessionChat,
} from '#renderer/api/history.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type Pending, pending, valueOrThrow } from '../asked.ts';
import { readyServerInfoAtom } from '../serverInfo.ts';
import { servicesAtom } from '../services.ts';
import { useAllPages } from '../lists/listPages.ts';

export type HistoryState =
  | Pending
  | {
      readonly kind: 'ready';
      /** Over, and newest first. */
      readonly sessions: readonly PastSession[];
      /** False while further pages load. */
      readonly isComplete: boolean;
    };

/** A recording that is being saved is ready within moments. */
const UNFINISHED_INTERVAL_MS = 5000;

/** Own sessions, and those attended where the server lists them. */
export function useHistory(): HistoryState {
  const { http } = useAtomValue(servicesAtom);
  const info = useAtomValue(readyServerInfoAtom);
  const isWithAttended = info?.capabilities.includes('attended_sessions') === true;
  const query = useInfiniteQuery({
    queryKey: historyKeys.list(isWithAttended),
    enabled: info !== undefined,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      valueOrThrow(await loadHistoryPage(http, isWithAttended, pageParam, signal)),
    getNextPageParam: (page, _pages, number) =>
      page.sessions.length > 0 && number * HISTORY_PAGE_SIZE < page.total ? number + 1 : undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.sessions.some((each) => each.isRecordingUnfinished)) === true
        ? UNFINISHED_INTERVAL_MS
        : false,
  });
  useAllPages(query);
  const { data, hasNextPage } = query;
  if (data === undefined) return pending(query);
  return { kind: 'ready', sessions: endedOnce(data.pages), isComplete: !hasNextPage };
}

/** A session that ends between two requests moves the others by one place; each is listed once. */
function endedOnce(
  pages: readonly { readonly sessions: readonly PastSession[] }[],
): readonly PastSession[] {
  const all = pages.flatMap(({ sessions }) => sessions).filter(({ endS }) => endS !== undefined);
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

/** Reads the chat of a session, for a file. */
export function useLoadSessionChat(): (sessionId: string) => Answer<readonly ChatMessage[]> {
  const { http } = useAtomValue(servicesAtom);
  return (sessionId) => loadSessionChat(http, sessionId);
}
