import { expect, test } from 'vitest';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { sessionAtom } from './session.ts';
import { checkAuthorizationAtom, signInAsGuestAtom, signInWithKeyAtom } from './sessionActions.ts';

const answers = {
  'POST /oauth2/v1/token': { json: { access_token: 't', display_name: 'Anna Berg' } },
};
const guest = {
  type: 'guest',
  username: 'anna',
  displayName: 'Anna Berg',
  guestId: '2$anna@other.example*Anna Berg',
  callId: 'anna@other.example/9f',
  callKey: 'key',
};

test('[AU-12] a user of another server is a guest with call id and key, also after a reload', async () => {
  const { store, storage, server, area } = aStore({ answers, serverInfo: aServerInfo() });
  const link = { callId: 'anna@other.example/9f', callKey: 'key' };
  expect((await store.set(signInWithKeyAtom, link)).ok).toBe(true);
  expect(store.get(sessionAtom)).toEqual({ kind: 'guest', guest });
  expect(storage.read('authorization')?.kind).toBe('guest');
  expect(server.asked).toHaveLength(1);

  const reloaded = aStore({ area, serverInfo: aServerInfo() });
  expect(await reloaded.store.set(checkAuthorizationAtom)).toBe(true);
  expect(reloaded.store.get(sessionAtom)).toEqual({ kind: 'guest', guest });
});

test('[AU-12] [AU-11] stores only the name of a guest by name', () => {
  const { store, storage } = aStore();
  store.set(signInAsGuestAtom, ' Ann ');
  expect(store.get(sessionAtom)).toMatchObject({
    kind: 'guest',
    guest: { guestId: '$Ann' },
  });
  expect(storage.read('authorization')).toEqual({ kind: 'guest', name: 'Ann' });
  expect(storage.read('lastGuestName')).toBe('Ann');
});

test('[AU-12] a call id of this server makes no guest, regardless of case', async () => {
  const { store } = aStore({
    answers: { ...answers, 'GET /api/v3.8/users/*': { json: { id: 'anna' } } },
    serverInfo: aServerInfo({ id: 'Conf.Example' }),
  });
  await store.set(signInWithKeyAtom, { callId: 'anna@conf.example', callKey: 'key' });
  expect(store.get(sessionAtom).kind).toBe('user');
});
