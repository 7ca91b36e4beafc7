import { beforeEach, describe, expect, test } from 'vitest';
import { aStore, aStoredUser, aUserSession, type TestStore } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { aContext } from '#tests/support/guardRun.ts';
import { notificationsAtom } from '#renderer/state/notifications.ts';
import { sessionAtom, sessionUserAtom } from '#renderer/state/session.ts';
import { CONTINUE } from './steps/guardStep.ts';
import { keyLinkStep } from './steps/keyLink.ts';

const redirect = (address: string) => ({ kind: 'redirect', address });

describe('step 5, link with a key', () => {
  const user = (id: string) => ({ json: { id, display_name: id.toUpperCase() } });
  const TOKEN = 'POST /oauth2/v1/token';
  const accepts = { json: { access_token: 'token-2', user_id: 'bea' } };
  const refuses = { status: 400, json: { error: 'invalid_grant' } };
  const anotherServer = { json: { anotherServer: 1, url: 'https://other.example' } };
  let testStore: TestStore;

  function signedInAsAnna(answer: Answer): void {
    testStore = aStore({
      answers: {
        [TOKEN]: answer,
        'GET /api/v3.8/users/anna': user('anna'),
        'GET /api/v3.8/users/bea': user('bea'),
      },
      authorization: aStoredUser(),
      session: aUserSession(),
    });
  }
  beforeEach(() => signedInAsAnna(accepts));

  test('[GD-5a] does nothing without a key', async () => {
    expect(await keyLinkStep(aContext(testStore, '/c/1?lang=de&version=8.0.0'))).toBe(CONTINUE);
    expect(testStore.server.asked).toEqual([]);
  });

  test.each<[string, string, Answer, string | undefined, string[]]>([
    ['signs its holder in', '?call_id=bea@conf&k=key', accepts, 'bea', ['signedInByLink']],
    [
      'with a rejected key leaves no one signed in',
      '?call_id=bea@conf&k=key',
      refuses,
      undefined,
      ['keyRejected'],
    ],
    [
      'with a key of another server is rejected',
      '?call_id=bea@conf&k=key',
      anotherServer,
      undefined,
      ['keyRejected'],
    ],
    ['without its call id signs out', '?k=key', accepts, undefined, []],
    ['without its key signs out', '?call_id=bea@conf', accepts, undefined, []],
    ['with an invalid key signs out', '?call_id=bea@conf&k=%00', accepts, undefined, []],
    [
      'to a recording of the same person',
      '?call_id=anna@conf/1&k=key&record_id=7',
      accepts,
      'anna',
      [],
    ],
    [
      'to a recording of another person',
      '?call_id=bea@conf&k=key&record_id=7',
      accepts,
      'bea',
      ['signedInByLink'],
    ],
    [
      'to a recording without a number',
      '?call_id=anna@conf&k=key&record_id=',
      accepts,
      'bea',
      ['signedInByLink'],
    ],
  ])('[GD-5a] [GD-5b] a link %s', async (_case, search, answer, id, notifications) => {
    signedInAsAnna(answer);
    await keyLinkStep(aContext(testStore, `/c/1${search}`));
    expect(testStore.store.get(sessionUserAtom)?.id).toBe(id);
    expect(testStore.store.get(notificationsAtom).map(({ code }) => code)).toEqual(notifications);
  });

  test('[GD-5b] to a recording requests a token when the stored one is rejected', async () => {
    testStore = aStore({
      answers: {
        [TOKEN]: { json: { access_token: 'token-2', user_id: 'anna' } },
        'GET /api/v3.8/users/anna': ({ headers }) =>
          headers.get('authorization') === 'Bearer token-2' ? user('anna') : { status: 403 },
      },
      authorization: aStoredUser(),
    });
    await keyLinkStep(aContext(testStore, '/c/1?call_id=anna&k=key&record_id=7'));
    expect(testStore.store.get(sessionAtom)).toMatchObject({ accessToken: 'token-2' });
  });

  test.each([
    ['/c/1?call_id=a&k=b', '/c/1'],
    ['/c/1?call_id=a', '/c/1'],
    ['/c/1?k=b', '/c/1'],
    ['/c/1?call_id=&k=', '/c/1'],
    ['/?from=mail&call_id=a&k=b&lang=ru&version=8.1.0&utm_content=x', '/?from=mail'],
    ['/?k=b&lang=de&version=8.0.0&utm_content=x&auth=1#here', '/?auth=1#here'],
    ['/c/1?mode=inapp&record_id=7&call_id=a', '/c/1?mode=inapp&record_id=7'],
    ['https://conf.example//evil.example/?k=b', '/evil.example/'],
  ])('[GD-5b] %s is replaced by %s', async (address, rest) => {
    expect(await keyLinkStep(aContext(testStore, address))).toEqual(redirect(rest));
  });
});
