import { expect, test, vi } from 'vitest';
import type { ServerMessage } from '#shared/wire/signalling.ts';
import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';
import { createSubscribers } from '#renderer/platform/socket/subscribers.ts';
import { createOutbox } from './outbox.ts';
import { createSignallingClient } from './signallingClient.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const SELF = {
  id: 'p1',
  personId: '#guest1@server',
  displayName: 'Ann',
  isGuest: true,
  isOwner: false,
  media: { audio: false, video: false, screen: false },
  isConnected: true,
};

function aJoined(resumed: boolean): ServerMessage {
  return {
    type: 'joined',
    self: SELF,
    resumeKey: 'key1',
    resumed,
    participants: [],
    iceServers: [],
    canAdmit: false,
    waiting: [],
  };
}

/** A socket whose server side is the test. */
function aSocket() {
  const opened = createSubscribers<undefined>();
  const received = createSubscribers<string>();
  const closed = createSubscribers<undefined>();
  const sent: unknown[] = [];
  const close = vi.fn();
  const socket: SignallingSocket = {
    send: (text) => sent.push(JSON.parse(text)),
    close,
    onOpen: (listener) => opened.add(listener),
    onMessage: (listener) => received.add(listener),
    onClose: (listener) => closed.add(listener),
  };
  const types = (): unknown[] => sent.map((message) => Object(message).type);
  return {
    socket,
    sent,
    types,
    close,
    open: () => opened.emit(undefined),
    say: (message: ServerMessage) => received.emit(JSON.stringify(message)),
    sayText: (text: string) => received.emit(text),
    drop: () => closed.emit(undefined),
  };
}

function aClient() {
  const sockets: ReturnType<typeof aSocket>[] = [];
  const returned = createSubscribers<undefined>();
  const woken = createSubscribers<boolean>();
  const gone = createSubscribers<undefined>();
  const onMessage = vi.fn();
  const onLost = vi.fn();
  const onRetry = vi.fn();
  const client = createSignallingClient({
    openSocket: () => {
      const next = aSocket();
      sockets.push(next);
      return next.socket;
    },
    page: {
      onReturn: (listener) => returned.add(() => listener()),
      onWake: (listener) => woken.add((hasSlept) => listener(hasSlept)),
      onGone: (listener) => gone.add(() => listener()),
    },
    random: () => 0,
    createJoin: () => Promise.resolve({ callId: 'room', guestName: 'Ann', media: SELF.media }),
    onMessage,
    onLost,
    onRetry,
  });
  const last = (): ReturnType<typeof aSocket> => sockets[sockets.length - 1] ?? aSocket();
  const seat = async (resumed = false): Promise<void> => {
    last().open();
    await vi.advanceTimersByTimeAsync(0);
    last().say(aJoined(resumed));
  };
  return { client, sockets, last, seat, onMessage, onLost, onRetry, returned, woken, gone };
}

withFakeTimers();

test('joins, and after a loss rejoins on the same seat with the queued messages', async () => {
  const { client, sockets, last, seat, onLost } = aClient();
  await seat();
  expect(last().sent).toEqual([
    { type: 'join', callId: 'room', guestName: 'Ann', media: SELF.media },
  ]);

  last().drop();
  expect(onLost).toHaveBeenCalledWith(1, 0);
  client.send({ type: 'admit', participantId: 'p2' });
  client.send({ type: 'extend', endS: 1_800_000_000 });
  client.send({ type: 'signal', to: 'p2', data: { candidate: { candidate: 'c' } } });
  client.send({ type: 'media', media: SELF.media });
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
  await seat(true);
  expect(last().types()).toEqual(['join', 'admit', 'extend']);
  expect(last().sent[0]).toMatchObject({ resume: { participantId: 'p1', key: 'key1' } });
});

test('discards queued messages on a new seat', async () => {
  const { client, last, seat } = aClient();
  await seat();
  last().drop();
  client.send({ type: 'admit', participantId: 'p2' });
  await vi.advanceTimersByTimeAsync(0);
  await seat(false);
  expect(last().types()).toEqual(['join']);
});

test('follows the reconnect curve while the server is unreachable', async () => {
  const { sockets, last, seat } = aClient();
  await seat();
  last().drop();
  for (const [wait, count] of [
    [0, 2],
    [300, 3],
    [1200, 4],
    [2700, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait);
    expect(sockets).toHaveLength(count);
    last().drop();
  }
});

test('drops a silent link within 20 s, and keeps one that answers', async () => {
  const { last, seat, sockets, onLost } = aClient();
  await seat();
  for (let second = 0; second < 60; second += 5) {
    await vi.advanceTimersByTimeAsync(5000);
    last().say({ type: 'pong' });
  }
  expect(onLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onLost).toHaveBeenCalledOnce();
  expect(sockets[0]?.close).toHaveBeenCalled();
});

test('retries an unanswered join', async () => {
  const { last, sockets, onLost } = aClient();
  last().open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onLost).toHaveBeenCalledWith(1, 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
});

test('reconnects at once when the network is back', async () => {
  const { last, sockets, seat, returned } = aClient();
  await seat();
  for (let index = 0; index < 6; index += 1) {
    last().drop();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  last().drop();
  const before = sockets.length;
  returned.emit(undefined);
  expect(sockets).toHaveLength(before + 1);
});

test('checks the link when the network returns, and drops it after 5 s without an answer', async () => {
  const { last, seat, returned, onLost } = aClient();
  await seat();
  returned.emit(undefined);
  expect(last().types()).toEqual(['join', 'ping']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onLost).toHaveBeenCalledOnce();
});

test.each([
  ['rejected', ['join']],
  ['left', ['join', 'leave']],
  ['gone', ['join', 'leave']],
])('does not reconnect after it was %s', async (end, types) => {
  const { client, last, seat, sockets, gone } = aClient();
  await seat();
  if (end === 'rejected') last().say({ type: 'rejected', book: 'login', code: '005' });
  if (end === 'left') client.leave();
  if (end === 'gone') gone.emit(undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets).toHaveLength(1);
  expect(last().close).toHaveBeenCalled();
  expect(last().types()).toEqual(types);
});

test.each(['', '{', '[]', '{"type":"joined"}', '{"type":"nonsense"}'])(
  'ignores the message %s',
  async (text) => {
    const { last, seat, onMessage } = aClient();
    await seat();
    onMessage.mockClear();
    last().sayText(text);
    expect(onMessage).not.toHaveBeenCalled();
  },
);

test('the outbox keeps the order and a rate limit of 40 messages a second', () => {
  const sent: string[] = [];
  const outbox = createOutbox((text) => sent.push(text));
  for (let index = 0; index < 100; index += 1) outbox.post(String(index));
  expect(sent).toHaveLength(40);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(80);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual(Array.from({ length: 100 }, (_, index) => String(index)));
});

test('after sleep, checks at once and reconnects without waiting for the heartbeat', async () => {
  const { sockets, last, seat, woken, onLost } = aClient();
  await seat();
  woken.emit(true);
  expect(last().types()).toEqual(['join', 'ping']);
  last().say({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(onLost).not.toHaveBeenCalled();
  woken.emit(true);
  await vi.advanceTimersByTimeAsync(5000); // no answer: the socket broke during sleep
  expect(onLost).toHaveBeenCalledWith(1, 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
});

test('sleep between two attempts ends the wait for the next one', async () => {
  const { sockets, last, seat, woken } = aClient();
  await seat();
  last().drop();
  await vi.advanceTimersByTimeAsync(1);
  last().drop();
  woken.emit(true); // the next one would come in 300 ms
  expect(sockets).toHaveLength(3);
});

test('a press retries at once, only while waiting for an attempt', async () => {
  const { client, sockets, last, seat, onRetry } = aClient();
  await seat();
  client.retryNow();
  expect(sockets).toHaveLength(1);
  last().drop();
  await vi.advanceTimersByTimeAsync(0);
  last().drop(); // the next one would come in 300 ms
  client.retryNow();
  client.retryNow(); // one is pending
  expect(sockets).toHaveLength(3);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('the network’s return restarts a stuck attempt, and keeps a recent one', async () => {
  const { sockets, last, seat, returned, onLost } = aClient();
  await seat();
  last().drop();
  await vi.advanceTimersByTimeAsync(0);
  returned.emit(undefined);
  expect(sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  returned.emit(undefined);
  expect(sockets).toHaveLength(3);
  expect(sockets[1]?.close).toHaveBeenCalledOnce();
  expect(onLost).toHaveBeenCalledOnce();
  await seat(true);
  expect(last().types()).toEqual(['join']);
});
