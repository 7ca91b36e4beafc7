/** The key of a link during failures: it is always removed from the address, and never lost without a notice. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { type TestStore, aStore, aStoredUser, aUserSession } from '#tests/support/builders.ts';
import type { Answer, Answers } from '#tests/support/fakeServer.ts';
import { LANGUAGE_PARTS, openPage, standInBrowser } from '#tests/support/guardRun.ts';
import { mainErrorAtom } from '#renderer/state/mainError.ts';
import { notificationsAtom } from '#renderer/state/notifications.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { type Guard, KEY_IN_ADDRESS_LIMIT_MS, createGuard } from '../guard.ts';

const TOKEN = 'POST /oauth2/v1/token';
const SERVER = 'GET /api/v3.8/server';
const granted: Answer = { json: { access_token: 'token-2', user_id: 'bea' } };
const SOUND: Answers = {
  ...LANGUAGE_PARTS,
  [SERVER]: { json: { id: 'conf' } },
  [TOKEN]: granted,
  'GET /api/v3.8/users/bea': { json: { id: 'bea', display_name: 'Bea' } },
};
const LINK = 'https://conf.example/c/1?call_id=bea&k=key&from=mail#here';
const PAGE = 'https://conf.example/c/1?from=mail#here';
const STRIPPED = { kind: 'redirect', address: '/c/1?from=mail#here' };

afterEach(() => {
  vi.useRealTimers();
});

function aGuard(
  answers: Answers,
): TestStore & { readonly look: (address: string) => ReturnType<Guard> } {
  const testStore = aStore({ answers: { ...SOUND, ...answers } });
  standInBrowser(testStore);
  const guard = createGuard(
    testStore.store,
    () => Promise.resolve(false),
    () => true,
  );
  return { ...testStore, look: (address) => guard(new URL(address)) };
}

/** Returns the answers in order, and then repeats the last one. */
function inTurn(...answers: readonly Answer[]): () => Answer {
  const left = [...answers];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? 'noConnection';
}

const notices = ({ store }: TestStore) => store.get(notificationsAtom).map(({ code }) => code);

describe('a token endpoint without a valid response', () => {
  test.each<[string, Answer]>([
    ['no connection', 'noConnection'],
    ['a broken server', { status: 503 }],
    ['too many requests', { status: 429 }],
    ['a page of HTML', { text: '<html></html>' }],
    ['nothing', { status: 204 }],
  ])(
    '[GD-5b] (%s) removes the key from the address, shows an error, and retries from memory',
    async (_case, answer) => {
      const page = aGuard({ [TOKEN]: inTurn(answer, granted) });
      expect(await page.look(LINK)).toEqual(STRIPPED);
      expect(await page.look(PAGE)).toEqual({ kind: 'stop' });
      expect(page.store.get(mainErrorAtom)).toEqual({ book: 'login', code: '-1' });
      expect(page.server.count(TOKEN)).toBe(1); // the redirect is not another attempt
      expect(await page.look(PAGE)).toEqual({ kind: 'continue' });
      expect(page.store.get(sessionUserAtom)?.id).toBe('bea');
      expect(page.server.asked.at(-2)?.json).toMatchObject({ call_id: 'bea', k: 'key' });
      expect(notices(page)).toEqual(['signedInByLink']);
      expect(await page.look(PAGE)).toEqual({ kind: 'continue' });
      expect(page.server.count(TOKEN)).toBe(2); // used once, then discarded
    },
  );

  test('[GD-5b] removes the key after a time limit, and the next check joins the pending request', async () => {
    vi.useFakeTimers();
    const page = aGuard({ [TOKEN]: inTurn('silence', granted) });
    const first = page.look(LINK);
    await vi.advanceTimersByTimeAsync(KEY_IN_ADDRESS_LIMIT_MS);
    expect(await first).toEqual(STRIPPED);
    const second = page.look(PAGE);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await second).toEqual({ kind: 'stop' });
    expect(page.store.get(mainErrorAtom)).toEqual({ book: 'login', code: '-1' });
    expect(page.server.count(TOKEN)).toBe(1);
    expect(await page.look(PAGE)).toEqual({ kind: 'continue' });
    expect(page.store.get(sessionUserAtom)?.id).toBe('bea');
  });

  test('[GD-5b] discards the link with a notice when the person goes elsewhere', async () => {
    const page = aGuard({ [TOKEN]: 'noConnection' });
    await page.look(LINK);
    await page.look('https://conf.example/guest/clients');
    expect(notices(page)).toEqual(['linkNotUsed']);
    await page.look(PAGE);
    expect(page.server.count(TOKEN)).toBe(1);
  });
});

test.each<[string, string, object, string]>([
  ['the server has no id', '/c/1', {}, '/guest/login'],
  ['signing in is off', '/guest/login', { id: 'conf' }, '/guest/403'],
])(
  '[GD-3] [GD-5a] [GD-5b] where %s, removes the key, signs out and shows a notice',
  async (_case, path, info, end) => {
    const testStore = aStore({
      answers: { ...SOUND, [SERVER]: { json: info } },
      authorization: aStoredUser(),
      session: aUserSession(),
    });
    const run = await openPage(testStore, `https://conf.example${path}?call_id=bea&k=key`);
    expect(testStore.store.get(sessionUserAtom)).toBeUndefined();
    expect(testStore.store.get(servicesAtom).storage.read('authorization')).toBeUndefined();
    expect(run.address).toBe(end);
    expect(run.outcome).toEqual({ kind: 'continue' });
    expect(testStore.server.count(TOKEN)).toBe(0);
    expect(notices(testStore)).toEqual(['linkNotUsed']);
  },
);

test('[GD-3] [GD-5b] removes the key when the server is unreachable, and uses it on a retry', async () => {
  const page = aGuard({
    [SERVER]: inTurn(...Array<Answer>(6).fill('noConnection'), { json: { id: 'c' } }),
  });
  expect(await page.look(LINK)).toEqual(STRIPPED);
  expect(await page.look(PAGE)).toEqual({ kind: 'stop' });
  expect(page.server.count(TOKEN)).toBe(0);
  expect(await page.look(PAGE)).toEqual({ kind: 'continue' });
  expect(page.store.get(sessionUserAtom)?.id).toBe('bea');
});

test('[GD-4] [GD-5b] in-app mode without HTTPS removes the key before it stops', async () => {
  const answers = { [SERVER]: { json: { id: 'conf', ssl_enabled: false } } };
  const testStore = aStore({ answers: { ...SOUND, ...answers } });
  const run = await openPage(testStore, 'http://conf.example/c/1?mode=inapp&call_id=bea&k=key');
  expect(run.outcome).toEqual({ kind: 'stop' });
  expect(run.address).toBe('/c/1?mode=inapp');
});

describe('the language requested by a link', () => {
  test.each<readonly [string, Language]>([
    ['de', 'de'],
    ['ua', 'uk'],
    ['zht', 'zht'],
    ['__proto__', 'ru'],
    ['constructor', 'ru'],
    ['#renderer/app/de', 'ru'],
    ['de-AT', 'ru'],
    ['DE', 'ru'],
    ['', 'ru'],
    ['de%00', 'ru'],
    ['x'.repeat(10_000), 'ru'],
  ])('[GD-2] uses %.20s for this visit if it is valid', async (wish, language) => {
    const testStore = aStore({ answers: SOUND });
    testStore.storage.write('language', 'ru');
    await openPage(testStore, `https://conf.example/c/1?lang=${wish}`);
    expect(testStore.i18n.language).toBe(LANGUAGES[language].tag);
    expect(testStore.storage.read('language')).toBe('ru');
    const parts = testStore.server.asked.filter(({ path }) => path.startsWith('/parts/'));
    expect(parts).toHaveLength(1);
    expect(parts[0]?.path).toMatch(new RegExp(`^/parts/lang-${language}\\.`, 'u'));
  });

  test('[GD-2] [GD-5b] survives the redirect that removes it from the address', async () => {
    const testStore = aStore({ answers: SOUND });
    testStore.storage.write('language', 'ru');
    const run = await openPage(testStore, 'https://conf.example/c/1?call_id=bea&k=key&lang=fa');
    expect(run.address).toBe('/c/1');
    expect(testStore.i18n.language).toBe('fa');
  });

  test('[GD-2] uses the first of several', async () => {
    const testStore = aStore({ answers: SOUND });
    await openPage(testStore, 'https://conf.example/c/1?lang=de&lang=fr');
    expect(testStore.i18n.language).toBe('de');
  });
});
