import { describe, expect, test, vi } from 'vitest';
import { keptToken } from '#shared/wire/keptToken.ts';
import { aStore, aStoredUser, aUser, aUserSession } from '#tests/support/builders.ts';
import { type Answer, type Answers, anErrorEnvelope } from '#tests/support/fakeServer.ts';
import { sessionAtom, sessionUserAtom } from './session.ts';
import { accessTokenAtom } from './accessToken.ts';
import {
  checkAuthorizationAtom,
  signInAsGuestAtom,
  signInAsUserAtom,
  signInWithKeyAtom,
  signOutAtom,
} from './sessionActions.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const NOW_MS = Date.parse('2026-03-02T09:00:00Z');
const TOKEN = 'POST /oauth2/v1/token';
const ANNA = 'GET /api/v3.8/users/anna';
const granted: Answer = {
  json: { access_token: 'token-2', expires_in: 3600, refresh_token: 'refresh-2', user_id: 'anna' },
};
const anna: Answer = { json: { user: { id: 'anna', display_name: 'Anna Berg' } } };
const wrong: Answer = {
  status: 400,
  json: { error: 'invalid_grant', reason: 'InvalidCredentials' },
};
const forbidden: Answer = { status: 403, json: anErrorEnvelope(403, 'accessTokenInvalid') };
const credentials = { username: 'anna', password: 'secret' };

withFakeTimers({ now: NOW_MS });

describe('signing in with a password', () => {
  test('stores the authorization and the login, but not the password', async () => {
    const { store, storage, area } = aStore({ answers: { [TOKEN]: granted, [ANNA]: anna } });
    expect(await store.set(signInAsUserAtom, credentials)).toEqual({
      ok: true,
      value: { kind: 'signedIn' },
    });
    expect(store.get(sessionAtom)).toMatchObject({
      kind: 'user',
      user: { id: 'anna' },
      accessToken: 'token-2',
    });
    expect(storage.read('authorization')).toEqual({
      kind: 'user',
      userId: 'anna',
      accessToken: 'token-2',
      refreshToken: 'refresh-2',
      expiresAtMs: NOW_MS + 3_600_000,
    });
    expect(storage.read('lastUserName')).toBe('anna');
    expect(
      [...Array(area.length).keys()].map((index) => area.getItem(area.key(index) ?? '')).join(),
    ).not.toContain('secret');
  });

  test.each<[string, Answers, object]>([
    [
      'a wrong password',
      { [TOKEN]: wrong },
      { kind: 'http', status: 400, report: { reason: 'InvalidCredentials', problems: [] } },
    ],
    ['no connection', { [TOKEN]: 'noConnection' }, { kind: 'network' }],
    ['an unreadable user', { [TOKEN]: granted, [ANNA]: 'noConnection' }, { kind: 'network' }],
    ['a response without a token', { [TOKEN]: { json: {} } }, { kind: 'malformed' }],
  ])('fails with %s and signs no one in', async (_case, answers, failure) => {
    const { store, storage } = aStore({ answers });
    expect(await store.set(signInAsUserAtom, credentials)).toEqual({ ok: false, failure });
    expect(store.get(sessionUserAtom)).toBeUndefined();
    expect(storage.read('authorization')).toBeUndefined();
  });

  test('[AU-9] on another server returns its response, and signs no one in here', async () => {
    const answer = { anotherServer: true, url: 'https://other.example', call_id: '7', k: 'key' };
    const { store, storage } = aStore({ answers: { [TOKEN]: { json: answer } } });
    expect(await store.set(signInAsUserAtom, credentials)).toEqual({
      ok: true,
      value: { kind: 'anotherServer', url: 'https://other.example', callId: '7', callKey: 'key' },
    });
    expect(store.get(sessionUserAtom)).toBeUndefined();
    expect(storage.read('authorization')).toBeUndefined();
    expect(storage.read('lastUserName')).toBe('anna');
  });

  test.each([[TOKEN], [ANNA]])('signs no one in when aborted during %s', async (step) => {
    const attempt = new AbortController();
    const abort = (answer: Answer) => () => {
      attempt.abort();
      return answer;
    };
    const { store, storage } = aStore({
      answers: { [TOKEN]: granted, [ANNA]: anna, [step]: abort(step === TOKEN ? granted : anna) },
    });
    expect(await store.set(signInAsUserAtom, credentials, attempt.signal)).toEqual({
      ok: false,
      failure: { kind: 'aborted' },
    });
    expect(store.get(sessionUserAtom)).toBeUndefined();
    expect(storage.read('authorization')).toBeUndefined();
  });
});

test('[GD-5b] signing in with a key stores the token’s call id', async () => {
  const { store, storage } = aStore({ answers: { [TOKEN]: granted, [ANNA]: anna } });
  await store.set(signInWithKeyAtom, { callId: 'anna@conf', callKey: 'key' });
  expect(store.get(sessionUserAtom)?.id).toBe('anna');
  expect(storage.read('authorization')).toMatchObject({ callId: 'anna@conf' });
});

test('[AU-11] [AU-12] signing in as a guest stores the trimmed name, and sends no request', () => {
  const { store, storage, server } = aStore();
  store.set(signInAsGuestAtom, '  Ann ');
  expect(store.get(sessionAtom)).toMatchObject({ kind: 'guest', guest: { guestId: '$Ann' } });
  expect(storage.read('authorization')).toEqual({ kind: 'guest', name: 'Ann' });
  expect(storage.read('lastGuestName')).toBe('Ann');
  expect(server.asked).toEqual([]);
});

describe('signing out', () => {
  test.each([
    ['a signed-in user', aUserSession()],
    ['a user not loaded yet', undefined],
  ])('removes %s here and on the server', (_who, session) => {
    const { store, storage, server } = aStore({
      authorization: aStoredUser(),
      ...(session ? { session } : {}),
    });
    store.set(signOutAtom);
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(storage.read('authorization')).toBeUndefined();
    expect(server.count('POST /oauth2/v1/revoke')).toBe(1);
    expect(server.asked[0]?.json).toEqual({ token: 'token-1' });
  });

  test('as a guest sends no request', () => {
    const { store, server } = aStore({ authorization: { kind: 'guest', name: 'Ann' } });
    store.set(signOutAtom);
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(server.asked).toEqual([]);
  });
});

describe('the stored authorization', () => {
  const stored = aStoredUser({ expiresAtMs: NOW_MS + 60_000, refreshToken: 'refresh-1' });
  const expired = aStoredUser({ expiresAtMs: NOW_MS + 29_000, refreshToken: 'refresh-1' });

  test('[GD-6] starts a session when the server accepts it', async () => {
    const { store, server } = aStore({ answers: { [ANNA]: anna }, authorization: stored });
    expect(await store.set(checkAuthorizationAtom)).toBe(true);
    expect(store.get(sessionAtom)).toMatchObject({ kind: 'user', accessToken: 'token-1' });
    expect(server.asked[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  test('[GD-6] of a guest starts a session without a request', async () => {
    const { store, server } = aStore({ authorization: { kind: 'guest', name: 'Ann' } });
    expect(await store.set(checkAuthorizationAtom)).toBe(true);
    expect(store.get(sessionAtom).kind).toBe('guest');
    expect(server.asked).toEqual([]);
  });

  test('[GD-6] signs the user out when it is missing', async () => {
    const signedOut = aStore();
    expect(await signedOut.store.set(checkAuthorizationAtom)).toBe(true);
    expect(signedOut.store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    const someone = aStore({ session: aUserSession() });
    expect(await someone.store.set(checkAuthorizationAtom)).toBe(false);
    expect(someone.store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
  });

  test('[GD-6] is renewed and stored when it is about to expire', async () => {
    const { store, storage, server } = aStore({
      answers: { [TOKEN]: granted, [ANNA]: anna },
      authorization: expired,
    });
    expect(await store.set(checkAuthorizationAtom)).toBe(true);
    expect(server.asked[0]?.json).toMatchObject({ refresh_token: 'refresh-1' });
    expect(store.get(sessionAtom)).toMatchObject({ accessToken: 'token-2' });
    expect(storage.read('authorization')).toMatchObject({
      accessToken: 'token-2',
      refreshToken: 'refresh-2',
      expiresAtMs: NOW_MS + 3_600_000,
    });
  });

  test.each([
    ['in a browser', undefined, 'refresh-1', 0],
    ['stored by an earlier desktop app', {}, 'refresh-1', 1],
    ['kept by the desktop app’s shell', {}, keptToken('1'), 0],
  ])(
    'with a refresh token %s renews early only when it has to move to the shell (%#)',
    async (_where, shell, refreshToken, renewals) => {
      vi.stubGlobal('window', { plenumShell: shell });
      const { store, storage, server } = aStore({
        answers: {
          [TOKEN]: {
            json: { access_token: 'token-2', expires_in: 3600, refresh_token: keptToken('2') },
          },
          [ANNA]: anna,
        },
        authorization: { ...stored, refreshToken },
      });
      expect(await store.set(checkAuthorizationAtom)).toBe(true);
      await store.set(accessTokenAtom);
      expect(server.count(TOKEN)).toBe(renewals);
      const kept = renewals === 0 ? refreshToken : keptToken('2');
      expect(storage.read('authorization')).toMatchObject({ refreshToken: kept });
      vi.unstubAllGlobals();
    },
  );

  test.each([400, 401, 403, 404])(
    '[GD-6] is cleared when the server rejects it with %d',
    async (status) => {
      const { store, storage } = aStore({ answers: { [ANNA]: { status } }, authorization: stored });
      expect(await store.set(checkAuthorizationAtom)).toBe(false);
      expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
      expect(storage.read('authorization')).toBeUndefined();
    },
  );

  test('[GD-9] reports a sign-in ended elsewhere when the server says so on renewal', async () => {
    const ended = { status: 400, json: { error: 'invalid_grant', reason: 'signInEnded' } };
    const { store } = aStore({ answers: { [TOKEN]: ended }, authorization: expired });
    expect(await store.set(checkAuthorizationAtom)).toBe(false);
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut', isEnded: true });
  });

  test('[GD-6] is cleared when its renewal is rejected', async () => {
    const { store, storage } = aStore({ answers: { [TOKEN]: wrong }, authorization: expired });
    expect(await store.set(checkAuthorizationAtom)).toBe(false);
    expect(storage.read('authorization')).toBeUndefined();
  });

  test.each<[string, Answer]>([
    ['no connection', 'noConnection'],
    ['a broken server', { status: 500 }],
    ['a broken gateway', { status: 502, text: '<html></html>' }],
    ['"too many requests"', { status: 429 }],
    ['the page of a captive portal', { text: '<html>Please pay</html>' }],
  ])('[GD-6] is kept on %s, and so is a running session', async (_case, answer) => {
    const fresh = aStore({ answers: { [ANNA]: answer }, authorization: stored });
    expect(await fresh.store.set(checkAuthorizationAtom)).toBe(true);
    expect(fresh.store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(fresh.storage.read('authorization')).toEqual(stored);

    const running = aStore({
      answers: { [ANNA]: answer },
      authorization: stored,
      session: aUserSession(),
    });
    expect(await running.store.set(checkAuthorizationAtom)).toBe(true);
    expect(running.store.get(sessionUserAtom)).toEqual(aUser());
  });

  test('[GD-8] is not restored when it is removed during a request', async () => {
    const { store, storage } = aStore({
      answers: {
        [ANNA]: () => {
          storage.remove('authorization'); // another tab signs out
          return anna;
        },
      },
      authorization: stored,
      session: aUserSession(),
    });
    expect(await store.set(checkAuthorizationAtom)).toBe(false);
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
  });

  test('[GD-8] is taken over when another tab renews it first', async () => {
    const { store, storage } = aStore({
      answers: {
        [TOKEN]: () => {
          storage.write('authorization', aStoredUser({ accessToken: 'token-3' }));
          return wrong; // the refresh token was spent by the other tab
        },
        [ANNA]: anna,
      },
      authorization: expired,
    });
    expect(await store.set(checkAuthorizationAtom)).toBe(true);
    expect(store.get(sessionAtom)).toMatchObject({ accessToken: 'token-3' });
  });

  test('[GD-8] is taken over when another tab renews it while this one waits for the lock', async () => {
    const { store, storage, server } = aStore({
      answers: { [TOKEN]: wrong, [ANNA]: anna },
      authorization: expired,
    });
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, _options: LockOptions, work: () => Promise<void>) => {
          storage.write('authorization', aStoredUser({ accessToken: 'token-3' }));
          await work();
        },
      },
    });
    expect(await store.set(accessTokenAtom)).toBe('token-3');
    expect(server.count(TOKEN)).toBe(0);
  });

  test('[GD-6] is renewed without a sign-out when it has expired only by the server’s clock', async () => {
    const { store, storage, server } = aStore({
      answers: {
        [TOKEN]: granted,
        [ANNA]: ({ headers }) =>
          headers.get('authorization') === 'Bearer token-2' ? anna : forbidden,
      },
      authorization: stored,
    });
    expect(await store.set(checkAuthorizationAtom)).toBe(true);
    expect(store.get(sessionAtom)).toMatchObject({ accessToken: 'token-2' });
    expect(storage.read('authorization')).toMatchObject({ refreshToken: 'refresh-2' });
    expect(server.count(TOKEN)).toBe(1);
  });

  test('[GD-6] is cleared after one renewal that does not help', async () => {
    const { store, storage, server } = aStore({
      answers: { [TOKEN]: granted, [ANNA]: forbidden },
      authorization: stored,
    });
    expect(await store.set(checkAuthorizationAtom)).toBe(false);
    expect(storage.read('authorization')).toBeUndefined();
    expect(server.count(TOKEN)).toBe(1);
  });

  test('[GD-6] is renewed once for concurrent callers', async () => {
    const { store, server } = aStore({
      answers: { [TOKEN]: granted, [ANNA]: anna },
      authorization: expired,
    });
    const [accepted, token] = await Promise.all([
      store.set(checkAuthorizationAtom),
      store.set(accessTokenAtom),
    ]);
    expect([accepted, token]).toEqual([true, 'token-2']);
    expect(server.count(TOKEN)).toBe(1);
  });

  test('gives signalling a valid token, or undefined when no one is signed in', async () => {
    expect(await aStore().store.set(accessTokenAtom)).toBeUndefined();
    const guest = aStore({ authorization: { kind: 'guest', name: 'Ann' } });
    expect(await guest.store.set(accessTokenAtom)).toBeUndefined();
    const refused = aStore({ answers: { [TOKEN]: forbidden }, authorization: expired });
    expect(await refused.store.set(accessTokenAtom)).toBeUndefined();
    expect(await aStore({ authorization: stored }).store.set(accessTokenAtom)).toBe('token-1');
  });
});
