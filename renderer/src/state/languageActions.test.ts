import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import type { Answers } from '#tests/support/fakeServer.ts';
import { languageAtom } from './language.ts';
import {
  chooseLanguageAtom,
  completeLanguageAtom,
  obtainTextsAtom,
  showLanguageAtom,
} from './languageActions.ts';
import { notificationsAtom } from './notifications.ts';
import {
  documentationAtom,
  readyServerInfoAtom,
  serverDocumentsAtom,
  serverInfoAtom,
} from './serverInfo.ts';
import { loadServerInfoAtom } from './serverInfoActions.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const page = { documentElement: { lang: '', dir: '' }, cookie: '' };
const PART = 'GET /parts/lang-*';
const part = { json: { common: { close: 'zu' } } };

function aPage(answers: Answers) {
  const testStore = aStore({ answers, serverInfo: aServerInfo() });
  vi.stubGlobal('fetch', testStore.server.fetch); // language parts are plain files of the bundle
  return testStore;
}

beforeEach(() => {
  Object.assign(page, { documentElement: { lang: '', dir: '' }, cookie: '' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { document: page }); // a browser, without the shell's bridge
});

describe('choosing a language', () => {
  test('[L-2] shows and stores it, and sets a cookie for the next document', async () => {
    const { store, storage, i18n } = aPage({ [PART]: part });
    await store.set(chooseLanguageAtom, 'fa');
    expect(store.get(languageAtom)).toBe('fa');
    expect(i18n.t('common:close')).toBe('zu');
    expect(page.documentElement).toEqual({ lang: 'fa', dir: 'rtl' });
    expect(storage.read('language')).toBe('fa');
    expect(page.cookie).toMatch(/^language=fa; path=\/; max-age=\d+; samesite=lax$/u);
  });

  test('[L-2] sets the page’s language tag, not our code', async () => {
    const { store } = aPage({ [PART]: part });
    await store.set(chooseLanguageAtom, 'zht');
    expect(page.documentElement).toEqual({ lang: 'zh-Hant', dir: 'ltr' });
  });

  test('[GD-10] reloads info, documents and documentation in it', async () => {
    const { store, server } = aPage({
      [PART]: part,
      'GET /api/v3.8/server': { json: { id: 'conf', name: 'Konferenz' } },
      'GET /api/v3.8/server/documents': {
        json: [{ id: 'terms_of_use', enabled: 1 }, { id: 'draft' }],
      },
      'GET /api/v3.8/server/documentation': { json: { user_guide: 'u' } },
    });
    await store.set(chooseLanguageAtom, 'de');
    const calls = server.asked.filter(({ path }) => path.startsWith('/api/'));
    expect(calls.map(({ path, query }) => `${path} ${query.get('lang')}`).toSorted()).toEqual([
      '/api/v3.8/server de',
      '/api/v3.8/server/documentation de',
      '/api/v3.8/server/documents de',
    ]);
    expect(store.get(readyServerInfoAtom)?.name).toBe('Konferenz');
    expect(store.get(serverDocumentsAtom).map(({ id }) => id)).toEqual(['terms_of_use']);
    expect(store.get(documentationAtom)).toEqual({ user: 'u', guest: 'u', administrator: 'u' });
  });

  test('[GD-10] keeps the server’s info when reloading fails', async () => {
    const { store } = aPage({ [PART]: part, 'GET /api/v3.8/server': 'noConnection' });
    await store.set(chooseLanguageAtom, 'de');
    expect(store.get(readyServerInfoAtom)).toEqual(aServerInfo());
    expect(store.get(serverDocumentsAtom)).toEqual([]);
  });

  test('[L-2] that is already shown requests only its texts', async () => {
    const { store, server, storage } = aPage({ [PART]: part });
    await store.set(chooseLanguageAtom, 'en');
    expect(server.asked.every(({ path }) => path.startsWith('/parts/'))).toBe(true);
    expect(storage.read('language')).toBeUndefined();
  });

  test('[L-2.1] loads its part only once', async () => {
    const { store, server } = aPage({ [PART]: part });
    await store.set(chooseLanguageAtom, 'de');
    await store.set(chooseLanguageAtom, 'fr');
    await store.set(chooseLanguageAtom, 'de');
    expect(server.asked.filter(({ path }) => path.startsWith('/parts/lang-de')).length).toBe(1);
  });
});

test('[L-2] in the shell, sends the choice to the shell instead of setting a cookie', async () => {
  const { store } = aPage({ [PART]: part });
  const rememberAppearance = vi.fn<(appearance: object) => Promise<void>>();
  rememberAppearance.mockRejectedValue(new Error('the shell is busy')); // which must have no effect
  vi.stubGlobal('window', { plenumShell: { rememberAppearance } });
  await store.set(chooseLanguageAtom, 'de');
  expect(rememberAppearance.mock.calls).toEqual([[{ language: 'de' }]]);
  expect(page.cookie).toBe('');
  expect(store.get(languageAtom)).toBe('de');
});

describe('a language whose part fails to load', () => {
  // It is retried in the background for as long as it is wanted; no such retry may run beyond its test.
  withFakeTimers({ toFake: ['setTimeout'] });

  test.each<[string, Answers]>([
    ['no connection', { [PART]: 'noConnection' }],
    ['no such file', { [PART]: { status: 404 } }],
    ['no JSON', { [PART]: { text: '<html></html>' } }],
    ['JSON of another shape', { [PART]: { json: ['texts'] } }],
  ])('[L-2] due to %s keeps the current one and notifies', async (_case, answers) => {
    const { store, storage, i18n } = aPage(answers);
    expect(await store.set(showLanguageAtom, 'de')).toBe(false);
    await store.set(chooseLanguageAtom, 'de');
    expect(store.get(languageAtom)).toBe('en');
    expect(i18n.language).toBe('en');
    expect(storage.read('language')).toBeUndefined();
    expect(page.cookie).toBe('');
    expect(store.get(notificationsAtom)).toMatchObject([
      // Its direction must not become that of the sentence, which may start with it.
      { code: 'languageNotLoaded', values: { language: '\u2068Deutsch\u2069' } },
    ]);
  });

  test('[L-2] is requested again on the next attempt', async () => {
    let isDown = true;
    const { store } = aPage({ [PART]: () => (isDown ? 'noConnection' : part) });
    await store.set(chooseLanguageAtom, 'de');
    isDown = false;
    await store.set(chooseLanguageAtom, 'de');
    expect(store.get(languageAtom)).toBe('de');
  });
});

test('[L-2] keeps the later of two languages chosen quickly, even if its part arrives first', async () => {
  const slow = Promise.withResolvers<void>();
  const { store, storage } = aPage({
    'GET /parts/lang-de*': async () => {
      await slow.promise;
      return part;
    },
    [PART]: part,
  });
  const first = store.set(chooseLanguageAtom, 'de');
  await store.set(chooseLanguageAtom, 'fr');
  slow.resolve();
  await first;
  expect(store.get(languageAtom)).toBe('fr');
  expect(storage.read('language')).toBe('fr');
});

describe('the server’s info', () => {
  test.each([
    ['there', { json: { id: 'conf' } }, 'ready'],
    ['not reachable', 'noConnection' as const, 'failed'],
    ['no JSON', { text: 'down' }, 'failed'],
  ])('[GD-3] that is %s is %s', async (_case, answer, kind) => {
    const { store } = aStore({ answers: { 'GET /api/v3.8/server': answer } });
    expect(store.get(serverInfoAtom).kind).toBe('loading');
    await store.set(loadServerInfoAtom);
    expect(store.get(serverInfoAtom).kind).toBe(kind);
  });
});

describe('the texts of the personal area', () => {
  const pages = { json: { common: { close: 'zu' } } };
  const personal = { json: { user: { list: { empty: 'leer' } } } };
  const answers = Object.fromEntries(
    ['en', 'de', 'fr'].flatMap((language) => [
      [`GET /parts/lang-${language}.*`, pages],
      [`GET /parts/lang-${language}-personal.*`, personal],
    ]),
  );

  test('[L-2] are fetched only when it is opened', async () => {
    const { store, server, i18n } = aPage(answers);
    await store.set(chooseLanguageAtom, 'de');
    const asked = () => server.asked.filter(({ path }) => path.includes('personal'));
    expect(asked()).toEqual([]);
    await store.set(obtainTextsAtom, 'personal');
    expect(i18n.t('user:list.empty')).toBe('leer');
    await store.set(obtainTextsAtom, 'personal');
    expect(asked()).toHaveLength(1);
  });

  test('[L-2] are requested once by a page and the guard before it', async () => {
    const { store, server } = aPage(answers);
    const opened = store.set(obtainTextsAtom, 'personal');
    await Promise.all([opened, store.set(completeLanguageAtom), store.set(showLanguageAtom, 'en')]);
    expect(
      server.asked.map(({ path }) => path).filter((path) => /personal/u.test(path)),
    ).toHaveLength(1);
  });

  test('[L-2] are loaded with every other language from then on', async () => {
    const { store, server } = aPage(answers);
    await store.set(obtainTextsAtom, 'personal');
    await store.set(chooseLanguageAtom, 'fr');
    expect(
      server.asked.map(({ path }) => path).some((path) => /lang-fr-personal/u.test(path)),
    ).toBe(true);
    expect(store.get(languageAtom)).toBe('fr');
  });
});
