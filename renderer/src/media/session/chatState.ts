import type { ChatState, PendingMessage } from '../conversation.ts';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import type { ServerMessage } from '#shared/wire/signalling.ts';

export const EMPTY_CHAT: ChatState = {
  messages: [],
  pending: [],
  hasOlder: false,
  isLoadingOlder: false,
  isKnown: false,
  unsureFrom: undefined,
  isCaughtUp: false,
};

export type ChatNews = Extract<
  ServerMessage,
  { type: 'chatMessage' | 'chatStretch' | 'chatRefused' }
>;

/** The chat after a message from the server. */
export function changeChat(chat: ChatState, news: ChatNews): ChatState {
  switch (news.type) {
    case 'chatMessage': {
      const { place } = news.message;
      const unsureFrom = chat.isCaughtUp ? undefined : Math.min(place, chat.unsureFrom ?? place);
      return { ...withMessages(chat, [news.message]), unsureFrom };
    }
    case 'chatRefused':
      return {
        ...chat,
        pending: chat.pending.map((each) =>
          each.id === news.id ? { ...each, problem: news.reason } : each,
        ),
      };
    case 'chatStretch': {
      const { before, messages, hasOlder } = news;
      if (before !== undefined) {
        // An answer that arrives after the list was reset would leave a gap.
        if (chat.messages[0]?.place !== before) return { ...chat, isLoadingOlder: false };
        return { ...withMessages(chat, messages), hasOlder, isLoadingOlder: false };
      }
      // Messages received meanwhile are also in this chunk, unless more arrived than fit into one.
      const sure = chat.messages.filter(({ place }) => place < (chat.unsureFrom ?? Infinity));
      const isJoined = messages.some(({ place }) => sure.some((each) => each.place === place));
      // Too much was missed to close the gap: the old messages are dropped, and can be loaded again.
      const known = { ...chat, messages: isJoined || !hasOlder ? sure : [] };
      return {
        ...withMessages(known, messages),
        hasOlder: isJoined ? chat.hasOlder : hasOlder,
        isLoadingOlder: false,
        isKnown: true,
        unsureFrom: undefined,
        isCaughtUp: true,
      };
    }
  }
}

/** The chat with an own message that is being sent, for the first time or again. */
export function withPending(chat: ChatState, message: PendingMessage): ChatState {
  return {
    ...withoutPending(chat, message.id),
    pending: [...chat.pending.filter(({ id }) => id !== message.id), message],
  };
}

/** The chat without an own message that was refused. */
export function withoutPending(chat: ChatState, id: string): ChatState {
  return { ...chat, pending: chat.pending.filter((each) => each.id !== id) };
}

function withMessages(chat: ChatState, added: readonly ChatMessage[]): ChatState {
  const byPlace = new Map([...chat.messages, ...added].map((each) => [each.place, each]));
  const messages = [...byPlace.values()].sort((left, right) => left.place - right.place);
  const ids = new Set(added.map(({ id }) => id));
  const pending = chat.pending.filter(({ id }) => !ids.has(id));
  return { ...chat, messages, pending };
}
