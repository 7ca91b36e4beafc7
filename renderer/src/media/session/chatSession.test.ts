import { expect, test, vi } from 'vitest';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import { ALL_CALL_RIGHTS } from '#shared/wire/call/rights.ts';
import { createChatSession } from './chatSession.ts';
import { EMPTY_CHAT, changeChat } from './chatState.ts';
import { createGestureSession } from './gestureSession.ts';
import type { CallMessage } from './signallingClient.ts';

const said = (place: number, id = `id-${String(place)}`): ChatMessage => ({
  ...{ place, id, personId: 'ann@server', displayName: 'Ann', atMs: place, text: String(place) },
});
const places = (messages: readonly ChatMessage[]) => messages.map(({ place }) => place);

function start() {
  const sent: CallMessage[] = [];
  let count = 0;
  const chat = createChatSession(
    (message) => sent.push(message),
    () => undefined,
    () => {
      count += 1;
      return `own-${String(count)}`;
    },
  );
  return { chat, sent };
}

test('[RT-7] sends messages written while disconnected after reconnecting, under the same id', () => {
  const { chat, sent } = start();
  chat.send({ text: 'Hello' });
  expect(sent).toEqual([]);
  expect(chat.getState().pending).toMatchObject([{ id: 'own-1', text: 'Hello' }]);
  chat.connected();
  chat.disconnected();
  chat.connected();
  const once = { type: 'chatSend', id: 'own-1', text: 'Hello' };
  expect(sent).toEqual([once, once]);
  chat.receive({ type: 'chatMessage', message: said(7, 'own-1') });
  expect(chat.getState()).toMatchObject({ pending: [], messages: [{ place: 7 }] });
});

test('[RT-7] shows why a message was refused, and resends it only on request', () => {
  const { chat, sent } = start();
  chat.connected();
  chat.send({ text: 'Too much' });
  chat.receive({ type: 'chatRefused', id: 'own-1', reason: 'tooMany' });
  expect(chat.getState().pending).toMatchObject([{ problem: 'tooMany' }]);
  chat.connected();
  expect(sent).toHaveLength(1);
  chat.retry('own-1');
  expect(sent).toHaveLength(2);
  chat.discard('own-1');
  expect(chat.getState().pending).toEqual([]);
});

test('[RT-7] keeps no gaps: messages that do not adjoin the known ones replace them', () => {
  const stretch = (messages: ChatMessage[], hasOlder: boolean, before?: number) =>
    ({ type: 'chatStretch', messages, hasOlder, ...(before !== undefined && { before }) }) as const;
  let chat = changeChat(EMPTY_CHAT, stretch([said(3), said(4)], true));
  chat = changeChat(chat, stretch([said(1), said(2)], false, 3));
  expect(places(chat.messages)).toEqual([1, 2, 3, 4]);
  chat = changeChat(chat, stretch([said(4), said(5)], true));
  expect(places(chat.messages)).toEqual([1, 2, 3, 4, 5]);
  expect(chat.hasOlder).toBe(false);
  chat = changeChat(chat, stretch([said(8), said(9)], true));
  expect(places(chat.messages)).toEqual([8, 9]);
  chat = changeChat(chat, stretch([said(1), said(2)], false, 3));
  expect(places(chat.messages)).toEqual([8, 9]);
});

test('[RT-7] messages received before the history is complete leave no gap', () => {
  const { chat } = start();
  const newest = (messages: ChatMessage[], hasOlder: boolean) =>
    chat.receive({ type: 'chatStretch', messages, hasOlder });
  const hear = (place: number) => chat.receive({ type: 'chatMessage', message: said(place) });
  chat.connected();
  hear(3);
  newest([said(2), said(3)], true);
  expect(chat.getState()).toMatchObject({ hasOlder: true, isKnown: true });
  hear(4);

  chat.disconnected();
  hear(6); // 5 was lost on this path
  expect(places(chat.getState().messages)).toEqual([2, 3, 4, 6]);
  chat.connected();
  newest([said(4), said(5), said(6)], true);
  expect(places(chat.getState().messages)).toEqual([2, 3, 4, 5, 6]);

  chat.disconnected();
  hear(9);
  chat.connected();
  newest([said(8), said(9)], true);
  expect(places(chat.getState().messages)).toEqual([8, 9]);
  hear(10);
  chat.disconnected();
  chat.connected();
  newest([said(10), said(11)], true);
  expect(places(chat.getState().messages)).toEqual([8, 9, 10, 11]);
});

test('[RT-7] removes the messages when the right to read is revoked', () => {
  const { chat, sent } = start();
  chat.connected();
  chat.receive({ type: 'chatMessage', message: said(1) });
  chat.rightsChanged(ALL_CALL_RIGHTS, { ...ALL_CALL_RIGHTS, audio_send: false });
  expect(chat.getState().messages).toHaveLength(1);
  chat.rightsChanged(ALL_CALL_RIGHTS, { ...ALL_CALL_RIGHTS, chat_rcv: false });
  expect(chat.getState().messages).toEqual([]);
  expect(sent.at(-1)).toEqual({ type: 'chatHistory' });
});

test('[RT-7] returns a file’s key from the server, or the reason for its absence', async () => {
  const { chat } = start();
  const wish = { kind: 'receive', file: 'f'.repeat(32) } as const;
  expect(await chat.askForFile(wish)).toEqual({ ok: false, failure: 'offline' });
  chat.connected();
  const first = chat.askForFile(wish);
  chat.receive({ type: 'chatFileKey', id: 'own-1', key: 'k' });
  expect(await first).toEqual({ ok: true, value: 'k' });
  const second = chat.askForFile(wish);
  chat.disconnected();
  expect(await second).toEqual({ ok: false, failure: 'offline' });
});

test('[RT-7] a raised hand survives a lost seat, unless it was lowered', () => {
  const sent: CallMessage[] = [];
  const gestures = createGestureSession((message) => sent.push(message), vi.fn());
  const media = { audio: false, video: false, screen: false };
  const who = { id: 'a', personId: 'a', displayName: 'Ann', isGuest: true, isOwner: false };
  const self = { ...who, media, isConnected: true };
  gestures.connected(self, false);
  gestures.setHand(true);
  gestures.selfChanged({ ...self, hand: 1 });
  gestures.disconnected();
  gestures.connected(self, false);
  const raised = { type: 'hand', isRaised: true };
  expect(sent).toEqual([raised, raised]);
  gestures.selfChanged(self);
  gestures.disconnected();
  gestures.connected(self, true);
  expect(sent).toHaveLength(2);
  gestures.disconnected();
  gestures.setHand(true);
  gestures.connected(self, true);
  expect(sent).toHaveLength(3);
});
