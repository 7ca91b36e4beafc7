import { describe, expect, test } from 'vitest';
import { aStore, aStoredUser } from '#tests/support/builders.ts';
import type { Answers } from '#tests/support/fakeServer.ts';
import { LANGUAGE_PARTS, openPage, standInBrowser } from '#tests/support/guardRun.ts';
import { dialogAtom } from '#renderer/state/dialogs.ts';
import { isNewClientAtom, launchModeAtom } from '#renderer/state/launchMode.ts';
import { mainErrorAtom, showMainErrorAtom } from '#renderer/state/mainError.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { GUARD_STEPS, createGuard } from './guard.ts';

const SERVER: Answers = {
  ...LANGUAGE_PARTS,
  'GET /api/v3.8/server': { json: { id: 'conf' } },
  'POST /oauth2/v1/token': { json: { access_token: 'token-2', user_id: 'bea' } },
  'GET /api/v3.8/users/bea': { json: { id: 'bea' } },
  'GET /api/v3.8/users/anna': { json: { id: 'anna' } },
};
const never = () => Promise.resolve(false);

test('[GD-1] runs the seven steps in the specification’s order', () => {
  expect(GUARD_STEPS.map(({ name }) => name)).toEqual([
    'launchStep',
    'languageStep',
    'serverInfoStep',
    'secureConnectionStep',
    'keyLinkStep',
    'storedAuthorizationStep',
    'personalAreaStep',
  ]);
});

describe('opening the page', () => {
  test('[GD-3.1] [GD-5b.1] sends its requests in order: language, server, key, user', async () => {
    const testStore = aStore({ answers: SERVER });
    const run = await openPage(testStore, 'https://conf.example/user/general?call_id=bea&k=key');
    expect(run.address).toBe('/user/general');
    expect(testStore.store.get(sessionUserAtom)?.id).toBe('bea');
    const asked = testStore.server.asked.map(({ path }) => path);
    const order = ['/api/v3.8/server', '/oauth2/v1/token', '/api/v3.8/users/bea'];
    expect(asked[0]).toMatch(/^\/parts\/lang-en/u);
    expect(asked.filter((path) => order.includes(path))).toEqual(order);
  });

  test('[GD-1] [IA-2] keeps mode and version although the query of a link with a key is removed', async () => {
    const testStore = aStore({ answers: SERVER });
    const link = 'call_id=bea&k=key&mode=inapp&version=8.1.0';
    await openPage(testStore, `https://conf.example/user/general?${link}`);
    expect(testStore.store.get(launchModeAtom)).toBe('inApp');
    expect(testStore.store.get(isNewClientAtom)).toBe(true);
  });

  test('[GD-1] [GD-3] keeps the mode when a server without an id redirects to the administrator page', async () => {
    const testStore = aStore({ answers: { ...SERVER, 'GET /api/v3.8/server': { json: {} } } });
    const run = await openPage(testStore, 'https://conf.example/c/1?mode=inapp');
    expect(run.address).toBe('/guest/login');
    expect(testStore.store.get(launchModeAtom)).toBe('inApp');
  });

  test('[GD-5b] never redirects to another host from a path with two slashes', async () => {
    const testStore = aStore({ answers: SERVER });
    const run = await openPage(
      testStore,
      'https://conf.example//evil.example/c/1?call_id=bea&k=key',
    );
    expect(run.redirects).toEqual(['/evil.example/c/1']);
  });

  test('[GD-6] a later navigation does not repeat the checks of the first load', async () => {
    const testStore = aStore({ answers: SERVER, authorization: aStoredUser() });
    standInBrowser(testStore);
    const guard = createGuard(testStore.store, never);
    await guard(new URL('http://conf.example/'));
    const { length } = testStore.server.asked;
    expect(await guard(new URL('http://conf.example/user/general?mode=inapp'))).toEqual({
      kind: 'continue',
    });
    expect(testStore.server.asked).toHaveLength(length);
    expect(testStore.store.get(launchModeAtom)).toBe('browser');
    expect(testStore.store.get(dialogAtom)).toBeUndefined();
  });

  test('[OV-5] a new navigation removes the previous error, and a retry can succeed', async () => {
    let isDown = true;
    const testStore = aStore({
      answers: {
        ...SERVER,
        'GET /api/v3.8/server': () => (isDown ? 'noConnection' : { json: { id: 'c' } }),
      },
    });
    testStore.store.set(showMainErrorAtom, { book: 'main', code: 'ACCESS_DENIED' });
    standInBrowser(testStore);
    const guard = createGuard(testStore.store, never);
    expect(await guard(new URL('https://conf.example/'))).toEqual({ kind: 'stop' });
    expect(testStore.store.get(mainErrorAtom)).toEqual({ book: 'login', code: '-1' });
    isDown = false;
    expect(await guard(new URL('https://conf.example/'))).toEqual({ kind: 'continue' });
    expect(testStore.store.get(mainErrorAtom)).toBeUndefined();
  });
});
