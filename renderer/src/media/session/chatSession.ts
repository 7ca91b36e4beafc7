import type { ChatCommands, ChatState, FileKeyFailure, PendingMessage } from '../conversation.ts';
import type { CallRights } from '#shared/wire/call/rights.ts';
import type { ServerMessage } from '#shared/wire/signalling.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { EMPTY_CHAT, changeChat, withPending, withoutPending } from './chatState.ts';
import type { CallMessage } from './signallingClient.ts';

type ChatSessionMessage = Extract<
  ServerMessage,
  { type: 'chatMessage' | 'chatStretch' | 'chatRefused' | 'chatFileKey' }
>;

export interface ChatSession extends ChatCommands {
  readonly getState: () => ChatState;
  receive(message: ChatSessionMessage): void;
  /** The page has (re)joined: unconfirmed messages are sent, with the same ids. */
  connected(): void;
  disconnected(): void;
  rightsChanged(before: CallRights, now: CallRights): void;
}

/** The chat of one call. It survives lost connections and lost seats. */
export function createChatSession(
  send: (message: CallMessage) => void,
  onChange: () => void,
  createId: () => string,
): ChatSession {
  let state = EMPTY_CHAT;
  let isConnected = false;
  const wishes = new Map<string, (answer: Result<string, FileKeyFailure>) => void>();

  function change(next: ChatState): void {
    state = next;
    onChange();
  }
  function post({ id, text, replyTo, file }: PendingMessage): void {
    if (!isConnected) return;
    send({
      ...{ type: 'chatSend', id, text },
      ...(replyTo && { replyTo: replyTo.place }),
      ...(file && { file: file.id }),
    });
  }
  function answer(id: string, result: Result<string, FileKeyFailure>): void {
    wishes.get(id)?.(result);
    wishes.delete(id);
  }

  return {
    getState: () => state,
    send(draft) {
      const message = { ...draft, id: createId() };
      change(withPending(state, message));
      post(message);
    },
    retry(id) {
      const found = state.pending.find((each) => each.id === id);
      if (found === undefined) return;
      const message = { ...found, problem: undefined };
      change(withPending(state, message));
      post(message);
    },
    discard: (id) => change(withoutPending(state, id)),
    loadOlder() {
      const before = state.messages[0]?.place;
      if (!isConnected || !state.hasOlder || state.isLoadingOlder || before === undefined) return;
      change({ ...state, isLoadingOlder: true });
      send({ type: 'chatHistory', before });
    },
    askForFile: (wish) =>
      new Promise((resolve) => {
        if (!isConnected) return resolve(fail('offline'));
        const id = createId();
        wishes.set(id, resolve);
        send({ type: 'chatFile', id, wish });
      }),
    receive(message) {
      if (message.type === 'chatFileKey') return answer(message.id, ok(message.key));
      if (message.type === 'chatRefused') answer(message.id, fail(message.reason));
      change(changeChat(state, message));
    },
    connected() {
      isConnected = true;
      for (const message of state.pending) if (message.problem === undefined) post(message);
    },
    disconnected() {
      isConnected = false;
      state = { ...state, isLoadingOlder: false, isCaughtUp: false };
      for (const id of wishes.keys()) answer(id, fail('offline'));
    },
    rightsChanged(before, now) {
      const isSame = (right: 'chat_rcv' | 'file_transfer_rcv'): boolean =>
        before[right] === now[right];
      if (isSame('chat_rcv') && isSame('file_transfer_rcv')) return;
      // Messages that may no longer be read are dropped; allowed ones are sent again.
      state = { ...EMPTY_CHAT, pending: state.pending };
      send({ type: 'chatHistory' });
    },
  };
}
