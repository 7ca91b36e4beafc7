import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { problemAddress, problemOfError } from './pageProblem.ts';
import { BLANK_LIMIT_MS, SILENCE_LIMIT_MS, watchProblem } from './problemWatch.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const ORIGIN = 'https://meet.example.org';
const PAGE = `${ORIGIN}/c/demo`;
const REFUSED = problemAddress(problemOfError('ERR_CONNECTION_REFUSED'));

withFakeTimers();

function setUp() {
  const events = new EventEmitter();
  const state = { url: '', isLoading: true, isAlive: true, isAsking: false, status: 0 };
  let answer: (isTrusted: boolean) => void = () => undefined;
  const load = vi.fn<(address: string) => void>();
  const contents = Object.assign(events, {
    session: {
      fetch: () =>
        state.status === 0
          ? Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'))
          : Promise.resolve({ status: state.status }),
    },
    isDestroyed: () => false,
    getURL: () => state.url,
    isLoadingMainFrame: () => state.isLoading,
    executeJavaScript: () => Promise.resolve(state.isAlive),
  });
  // The contents, with only the members that a watch uses.
  const watch = watchProblem(contents as unknown as WebContents, {
    isAsking: () => state.isAsking,
    isPage: (address) => address.startsWith(`${ORIGIN}/`),
    trust: {
      isAsking: () => false,
      onAnswer: (listener) => {
        answer = listener;
        return () => undefined;
      },
    },
    load,
    again: (last) => `${last ?? `${ORIGIN}/`}?mode=inapp`,
  });
  const say = (name: string, ...values: readonly unknown[]): void => {
    events.emit(name, ...values);
  };
  return {
    ...{ state, load, watch },
    begin: (url = PAGE) =>
      say('did-start-navigation', { url, isMainFrame: true, isSameDocument: false }),
    arrive: (url: string, status = 200) => {
      state.url = url;
      state.isLoading = false;
      say('did-navigate', {}, url, status);
      say('did-stop-loading');
    },
    fail: (word: string) => say('did-fail-load', {}, word === '' ? -3 : -1, word, PAGE, true),
    answerTrust: (isTrusted: boolean) => answer(isTrusted),
  };
}

test('[IA-1] reports a server that is down, retries, and opens the same page', async () => {
  const { begin, fail, arrive, load, state } = setUp();
  begin();
  fail('ERR_CONNECTION_REFUSED');
  expect(load.mock.calls).toEqual([[REFUSED]]);
  arrive(REFUSED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  state.status = 503;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
  state.status = 405;
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenLastCalledWith(`${PAGE}?mode=inapp`);
  begin();
  arrive(PAGE);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('[IA-1] gives up on a silent server, except during a question', async () => {
  const { begin, load, state } = setUp();
  state.isAsking = true;
  begin();
  await vi.advanceTimersByTimeAsync(SILENCE_LIMIT_MS * 3);
  expect(load).not.toHaveBeenCalled();
  state.isAsking = false;
  await vi.advanceTimersByTimeAsync(SILENCE_LIMIT_MS);
  expect(load.mock.lastCall?.[0]).toContain('noAnswer/ERR_TIMED_OUT');
});

test('[IA-1] reports an empty page, and retries with growing pauses', async () => {
  const { begin, arrive, load, state } = setUp();
  state.isAlive = false;
  begin();
  arrive(PAGE);
  await vi.advanceTimersByTimeAsync(BLANK_LIMIT_MS);
  expect(load.mock.lastCall?.[0]).toContain('blank/EMPTY_PAGE');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenLastCalledWith(`${PAGE}?mode=inapp`);
});

test('[IA-1] replaces a gateway’s error page, and keeps the server’s 404 page', () => {
  const { begin, arrive, load } = setUp();
  begin();
  arrive(PAGE, 404);
  expect(load).not.toHaveBeenCalled();
  begin();
  arrive(PAGE, 502);
  expect(load.mock.lastCall?.[0]).toContain('noAnswer/HTTP_502');
});

test('[IA-1] reports a refused certificate, and opens the page once it is trusted', () => {
  const { begin, arrive, load, answerTrust } = setUp();
  begin();
  answerTrust(false);
  const shown = load.mock.lastCall?.[0] ?? '';
  expect(shown).toContain('certificate/ERR_CERT_AUTHORITY_INVALID');
  arrive(shown);
  answerTrust(true);
  expect(load).toHaveBeenLastCalledWith(`${PAGE}?mode=inapp`);
});

test('[IA-1] “Reload” on the problem’s page loads the server’s page', () => {
  const { begin, fail, arrive, load } = setUp();
  begin();
  fail('ERR_CONNECTION_REFUSED');
  arrive(REFUSED);
  arrive(REFUSED);
  expect(load).toHaveBeenLastCalledWith(`${PAGE}?mode=inapp`);
});

test('[IA-1] ignores an aborted navigation, except one that leaves an empty window', async () => {
  const { begin, fail, load, state } = setUp();
  begin();
  fail('');
  await vi.advanceTimersByTimeAsync(2000);
  expect(load).not.toHaveBeenCalled();
  fail('');
  state.isLoading = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(load.mock.lastCall?.[0]).toContain('failed/ERR_ABORTED');
});
