/** A person's past sessions, and their chats (contract 6.5; attended ones and chats are proposed). */
import {
  type PastSession,
  pastSessionListSchema,
  sessionChatSchema,
} from '#shared/history/history.ts';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import { API_BASE, ATTENDED_PARAMETER, SESSION_CHAT_PATH } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { ok } from '#shared/result.ts';
import { type HttpClient, apiPath } from './httpClient.ts';
import { callLogKeys } from './callLog.ts';

const BASE = `${API_BASE}/logs/calls`;

/** The page size of the history. */
export const HISTORY_PAGE_SIZE = 100;

/** Query keys of this resource. */
export const historyKeys = {
  list: (isWithAttended: boolean) => [...callLogKeys.all, 'history', isWithAttended] as const,
};

/** A page of someone's sessions, newest first, counted from 1: their own, and those they attended where the server lists them. */
export function loadHistoryPage(
  http: HttpClient,
  isWithAttended: boolean,
  page: number,
  signal: AbortSignal,
): Answer<{ readonly total: number; readonly sessions: readonly PastSession[] }> {
  const query = {
    ...(isWithAttended && { [ATTENDED_PARAMETER]: '1' }),
    sort_field: 'start_time',
    sort_order: '1',
    page_id: String(page),
    page_size: String(HISTORY_PAGE_SIZE),
  };
  return http.send({ path: BASE, query, signal }, pastSessionListSchema);
}

/** The whole chat of a session, in order. */
export async function loadSessionChat(
  http: HttpClient,
  sessionId: string,
): Answer<readonly ChatMessage[]> {
  const path = apiPath(BASE, sessionId, SESSION_CHAT_PATH);
  let messages: readonly ChatMessage[] = [];
  for (let before: number | undefined; ; before = messages[0]?.place) {
    const answer = await http.send(
      { path, ...(before !== undefined && { query: { before: String(before) } }) },
      sessionChatSchema,
    );
    if (!answer.ok) return answer;
    messages = [...answer.value.messages, ...messages];
    // Stops at an empty chunk, which would be requested forever.
    if (!answer.value.hasOlder || answer.value.messages.length === 0) return ok(messages);
  }
}
