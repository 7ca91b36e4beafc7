import type { PendingMessage } from '#renderer/media/conversation.ts';
import type { ChatMessage } from '#shared/wire/call/chat.ts';

/** A line of the list. */
export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly atMs: number }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      /** The author is the same as before, so the name isn't repeated. */
      readonly isContinued: boolean;
    }
  | { readonly kind: 'pending'; readonly key: string; readonly message: PendingMessage };

/** Messages of a person within this time are grouped under one name. */
const TOGETHER_MS = 3 * 60_000;

/**
 * The rows of the list: days, the mark of new messages, messages, and those being sent. If all messages are from today, the day is
 * omitted.
 */
export function listRows(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  newAfter: number | undefined,
  dayOf: (atMs: number) => string,
  nowMs: number,
): readonly ChatRow[] {
  const rows: ChatRow[] = [];
  let last: ChatMessage | undefined;
  let isNewShown = newAfter === undefined;
  for (const message of messages) {
    const { place, atMs } = message;
    const isOtherDay = last === undefined || dayOf(last.atMs) !== dayOf(atMs);
    const isDayKnown = last === undefined && dayOf(atMs) === dayOf(nowMs);
    if (isOtherDay && !isDayKnown) rows.push({ kind: 'day', key: `day-${String(place)}`, atMs });
    const isFirstNew = !isNewShown && place > (newAfter ?? 0);
    if (isFirstNew) {
      rows.push({ kind: 'new', key: 'new' });
      isNewShown = true;
    }
    const isContinued =
      !isOtherDay &&
      !isFirstNew &&
      last?.personId === message.personId &&
      last.displayName === message.displayName &&
      atMs - last.atMs < TOGETHER_MS;
    rows.push({ kind: 'message', key: String(place), message, isContinued });
    last = message;
  }
  for (const message of pending) rows.push({ kind: 'pending', key: message.id, message });
  return rows;
}
