import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { challengeOf } from '#renderer/domain/signInProvider.ts';
import { aStore } from '#tests/support/builders.ts';
import type { Answer, Answers } from '#tests/support/fakeServer.ts';
import { awaitBrowserAtom, browserSignInAtom, openBrowserAtom } from './browserSignIn.ts';
import { sessionAtom } from './session.ts';

const TOKEN = 'POST /oauth2/v1/token';
const granted: Answer = {
  json: { access_token: 'token-2', expires_in: 3600, refresh_token: 'refresh-2', user_id: 'anna' },
};
const anna: Answer = { json: { user: { id: 'anna', display_name: 'Anna Berg' } } };
const refused: Answer = {
  status: 400,
  json: { error: 'invalid_grant', reason: 'providerExpired' },
};

/** The requests to the shell, and how it hands a code over. */
let challenges: (string | undefined)[];
let listeners: Set<(news: { readonly code: string }) => void>;
const handOver = (code: string): void => {
  for (const listener of listeners) listener({ code });
};

beforeEach(() => {
  challenges = [];
  listeners = new Set();
  const signIn = async (challenge: string | undefined) => {
    challenges.push(challenge);
    return { ok: true };
  };
  const onSignInCode = (listener: (news: { readonly code: string }) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  vi.stubGlobal('window', { plenumShell: { signIn, onSignInCode } });
  // The texts of the reasons. Without them the wait would not end, and would run into the clock of another test.
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function aWait(token: Answers[string] = granted) {
  const { store, server } = aStore({
    answers: { [TOKEN]: token, 'GET /api/v3.8/users/anna': anna },
  });
  const end = store.set(awaitBrowserAtom);
  const kind = () => store.get(browserSignInAtom).kind;
  const traded = () => server.asked.filter(({ path }) => path === '/oauth2/v1/token');
  return { store, end, kind, traded };
}

function secretOf(request: { readonly json: unknown } | undefined): string {
  const { code_verifier: secret } = Object(request?.json) as { readonly code_verifier?: string };
  return secret ?? '';
}

test('[AU-9] exchanges the code with the secret whose hash was passed to the browser', async () => {
  const { store, kind, traded } = aWait();
  await store.set(openBrowserAtom);
  handOver('a code');
  await vi.waitFor(() => expect(kind()).toBe('signedIn'));
  expect(traded()).toHaveLength(1);
  expect(traded()[0]?.json).toMatchObject({ code: 'a code' });
  expect(challenges).toEqual([await challengeOf(secretOf(traded()[0]))]);
  expect(store.get(sessionAtom)).toMatchObject({ kind: 'user', user: { id: 'anna' } });
});

test('sends the code of an earlier attempt with the newest secret, which fails', async () => {
  const { store, kind, traded } = aWait(refused);
  await store.set(openBrowserAtom);
  await store.set(openBrowserAtom);
  expect(new Set(challenges).size).toBe(2);
  handOver('a code of the first');
  await vi.waitFor(() => expect(traded()).toHaveLength(1));
  expect(await challengeOf(secretOf(traded()[0]))).toBe(challenges[1]);
  await vi.waitFor(() => expect(kind()).toBe('failed'));
});

test('Cancel ends the wait in the page and in the shell', async () => {
  const { store, end, kind, traded } = aWait();
  await store.set(openBrowserAtom);
  const [late] = listeners;
  end();
  expect(challenges.at(-1)).toBeUndefined();
  expect(listeners.size).toBe(0);
  // One that was already pending.
  late?.({ code: 'late' });
  await store.set(openBrowserAtom).then(() => end());
  expect([traded(), kind()]).toEqual([[], 'waiting']);
});

test('exchanges the code of a link opened twice only once, and its response does not affect a later attempt', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const { store, kind, traded } = aWait(() => new Promise((resolve) => (answer = resolve)));
  await store.set(openBrowserAtom);
  handOver('a code');
  handOver('a code');
  await vi.waitFor(() => expect(traded()).toHaveLength(1));
  await store.set(openBrowserAtom);
  answer(granted);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([traded().length, kind()]).toEqual([1, 'waiting']);
});
