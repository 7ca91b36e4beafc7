import { describe, expect, test, vi } from 'vitest';
import { createSubscribers } from '#renderer/platform/socket/subscribers.ts';
import { rateEchoes, rateOpening, ratePath } from './networkCheck.ts';
import { countServers, probePath } from './pathProbe.ts';
import { probeSignalling } from './signallingProbe.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

/** A socket that opens after `openAfterMs` and echoes each ping after the next of `delaysMs`. */
function aSocket(openAfterMs: number | undefined, delaysMs: readonly number[]) {
  const [opened, received, closed] = [
    createSubscribers<undefined>(),
    createSubscribers<string>(),
    createSubscribers<undefined>(),
  ];
  const delays = [...delaysMs];
  const log = { isClosed: false, sent: 0 };
  if (openAfterMs !== undefined) setTimeout(() => opened.emit(undefined), openAfterMs);
  return {
    log,
    lose: () => closed.emit(undefined),
    socket: {
      send() {
        log.sent += 1;
        const delay = delays.shift();
        if (delay === undefined) return;
        setTimeout(() => {
          received.emit('not of this protocol');
          received.emit('{"type":"pong"}');
        }, delay);
      },
      close() {
        log.isClosed = true;
      },
      onOpen: (listener: () => void) => opened.add(listener),
      onMessage: (listener: (text: string) => void) => received.add(listener),
      onClose: (listener: () => void) => closed.add(listener),
    },
  };
}

describe('the signalling probe', () => {
  const probe = (fake: ReturnType<typeof aSocket>, signal = new AbortController().signal) =>
    probeSignalling(
      () => fake.socket,
      signal,
      () => Date.now(),
    );

  test('measures the opening and five echoes, then closes', async () => {
    const fake = aSocket(30, [10, 20, 30, 20, 10, 10]);
    const pending = probe(fake);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await pending).toEqual({ openMs: 30, echoesMs: [10, 20, 30, 20, 10] });
    expect(fake.log).toEqual({ isClosed: true, sent: 5 });
  });

  test('gives up on a silent server', async () => {
    const fake = aSocket(undefined, []);
    const pending = probe(fake);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await pending).toEqual({ openMs: undefined, echoesMs: [] });
    expect(fake.log.isClosed).toBe(true);
  });

  test('reports the results so far when the echoes stop', async () => {
    const fake = aSocket(30, [10, 20]);
    const pending = probe(fake);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await pending).toEqual({ openMs: 30, echoesMs: [10, 20] });
  });

  test('ends when the socket is lost or the check is aborted', async () => {
    const lost = aSocket(undefined, []);
    const pending = probe(lost);
    lost.lose();
    expect((await pending).openMs).toBeUndefined();

    const ended = new AbortController();
    const left = aSocket(10, []);
    const leaving = probe(left, ended.signal);
    ended.abort();
    await leaving;
    expect(left.log.isClosed).toBe(true);
  });
});

test.each([
  [[10, 12, 11, 10, 11], 'latency.good', { ms: 11, jitter: 1 }],
  [[200, 210, 205, 215], 'latency.fair', { ms: 208, jitter: 8 }],
  [[20, 120, 20, 120, 20], 'latency.fair', { ms: 20, jitter: 100 }],
  [[900, 900], 'latency.poor', { ms: 900, jitter: 0 }],
  [[20, 400, 20, 400, 20], 'latency.poor', { ms: 20, jitter: 380 }],
  [[50], 'latency.good', { ms: 50, jitter: 0 }],
  [[], 'latency.noAnswer', undefined],
] as const)('echoes of %j ms are %s', (echoes, code, numbers) => {
  expect(rateEchoes(echoes)).toMatchObject(numbers === undefined ? { code } : { code, numbers });
});

test.each([
  [undefined, 'signalling.poor'],
  [80.4, 'signalling.good'],
  [4000, 'signalling.fair'],
] as const)('an opening after %s ms is %s', (openMs, code) => {
  expect(rateOpening(openMs)).toMatchObject({ code });
});

test.each([
  [{ connectedMs: undefined, hasRelayCandidate: true }, 1, 'relay.noPath'],
  [{ connectedMs: 20, hasRelayCandidate: false }, 0, 'relay.direct'],
  [{ connectedMs: 20, hasRelayCandidate: true }, 1, 'relay.reached'],
  [{ connectedMs: 20, hasRelayCandidate: false }, 1, 'relay.missing'],
  [{ connectedMs: 6000, hasRelayCandidate: false }, 0, 'relay.slow'],
] as const)('the path %j with %d relays is %s', (measure, turnServers, code) => {
  expect(ratePath(measure, { stunServers: 0, turnServers })).toMatchObject({ code });
});

test('counts STUN and TURN servers', () => {
  const servers = [
    { urls: ['stun:a.example', 'turn:a.example'] },
    { urls: 'turns:b.example', username: 'u', credential: 'c' },
  ];
  expect(countServers(servers)).toEqual({ stunServers: 1, turnServers: 2 });
});

test('reports no path in a browser that cannot connect', async () => {
  const connect = (): never => {
    throw new Error('not here');
  };
  expect(await probePath([], new AbortController().signal, connect)).toEqual({
    connectedMs: undefined,
    hasRelayCandidate: false,
  });
});
