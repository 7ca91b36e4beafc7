import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseJoinAtom, joinChoiceAtom } from '#renderer/state/joinChoice.ts';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';
import { beginCall, findBegunCall, takeBegunCall } from './begunCall.ts';

withFakeTimers();

/** A server that responds to each join with this message; its sockets open at once. */
function serverThatSays(answer: object) {
  const said: string[] = [];
  class Socket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 1;
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event('open')));
    }
    send(text: string): void {
      const { type }: { type: string } = JSON.parse(text);
      if (type !== 'ping') said.push(type);
      if (type !== 'join') return;
      const data = JSON.stringify(answer);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    close(): void {
      said.push('close');
    }
  }
  vi.stubGlobal('WebSocket', Socket);
  onTestFinished(() => void vi.unstubAllGlobals());
  return said;
}

function pressJoin() {
  const { store } = aStore({ session: aUserSession() });
  store.set(chooseJoinAtom, { callId: 'demo', audio: false, video: false });
  return { choice: store.get(joinChoiceAtom), begun: beginCall(store) };
}

test('[RT-7] is available to its choice after the server’s first response, and only its page leaves it', async () => {
  const said = serverThatSays({ type: 'waiting' });
  const { choice, begun } = pressJoin();
  await begun;
  const engine = findBegunCall(choice);
  expect(engine?.getSnapshot().kind).toBe('waitingRoom');
  expect(findBegunCall(choice && { ...choice })).toBeUndefined();
  if (engine) takeBegunCall(engine);
  expect(findBegunCall(choice)).toBeUndefined();
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual(['join']);
  engine?.leave();
});

test('[RT-7] is left after ten seconds when no page shows it', async () => {
  const said = serverThatSays({ type: 'waiting' });
  const { choice, begun } = pressJoin();
  await begun;
  vi.advanceTimersByTime(9999);
  expect(said).toEqual(['join']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['join', 'leave', 'close']);
  expect(findBegunCall(choice)).toBeUndefined();
});

test('[RT-7] another press leaves the first call', async () => {
  const said = serverThatSays({ type: 'waiting' });
  const first = pressJoin();
  await first.begun;
  const second = pressJoin();
  expect(said).toEqual(['join', 'leave', 'close']);
  await second.begun;
  expect(findBegunCall(first.choice)).toBeUndefined();
  const engine = findBegunCall(second.choice);
  if (engine) takeBegunCall(engine);
  engine?.leave();
  expect(said).toEqual(['join', 'leave', 'close', 'join', 'leave', 'close']);
});
