import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from 'electron';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dictionaryName, findDictionaries, languagesToCheck } from './dictionaries.ts';
import { createSpelling } from './spelling.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenum-dictionaries-'));
  await writeFile(join(folder, 'en_US.bdic'), 'english words');
  await writeFile(join(folder, 'ru_RU.bdic'), 'russian words');
  await writeFile(join(folder, 'en_US.dic'), 'another format');
});
afterAll(() => rm(folder, { recursive: true }));

const AVAILABLE = ['de', 'en', 'en-GB', 'en-US', 'ru'];

/** A session that loads its languages one by one, except those that cannot be fetched. */
function fakeSession(unreadable: readonly string[] = []) {
  const events = new EventEmitter();
  const session = {
    availableSpellCheckerLanguages: AVAILABLE,
    setSpellCheckerDictionaryDownloadURL: vi.fn<(url: string) => void>(),
    setSpellCheckerEnabled: vi.fn<(isOn: boolean) => void>(),
    setSpellCheckerLanguages: vi.fn((languages: string[]) => {
      for (const language of languages) {
        const answer = unreadable.includes(language) ? 'download-failure' : 'initialized';
        setTimeout(() => events.emit(`spellcheck-dictionary-${answer}`, {}, language), 5);
      }
    }),
    on: events.on.bind(events) as Session['on'],
    off: events.off.bind(events) as Session['off'],
    listening: () => events.eventNames().length,
  };
  return session;
}

test.each([
  ['en_US.bdic', 'en-us'],
  ['en-US-10-1.bdic', 'en-us'],
  ['ru.bdic', 'ru'],
  ['en_US.dic', undefined],
  ['../en_US.bdic', undefined],
  ['.bdic', undefined],
])('%s is the dictionary %s', (file, name) => {
  expect(dictionaryName(file)).toBe(name);
});

test('checks the person’s languages that have a dictionary', async () => {
  const dictionaries = await findDictionaries(['/does/not/exist', folder]);
  expect([...dictionaries.keys()]).toEqual(['en-us', 'ru-ru']);
  const chosen = (wanted: readonly string[], of = dictionaries): readonly string[] =>
    languagesToCheck(wanted, AVAILABLE, of);
  expect(chosen(['de', 'ru', 'en-GB'])).toEqual(['ru', 'en']);
  expect(chosen(['de-DE', 'fr'])).toEqual([]);
  // One variant per language, preferably the person's own.
  expect(chosen(['en', 'en-US', 'ru', 'ru-RU'])).toEqual(['en-US', 'ru']);
  const british = new Map([['en-gb', 'a file']]);
  expect(chosen(['en', 'en-US', 'en-GB'], british)).toEqual(['en-GB']);
  expect(chosen(['en-US'], british)).toEqual(['en']);
});

test('serves only this computer’s dictionaries', async () => {
  const spelling = createSpelling({
    platform: 'linux',
    folders: [folder],
    wanted: () => ['en-US'],
  });
  const session = fakeSession();
  await expect(spelling.apply(session, true)).resolves.toBe(true);
  // Languages that the session had from the start are loaded, too.
  expect(session.setSpellCheckerLanguages.mock.calls).toEqual([[[]], [['en-US']]]);
  expect(session.listening()).toBe(0);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(true);
  const address = session.setSpellCheckerDictionaryDownloadURL.mock.calls[0]?.[0] ?? '';
  expect(new URL(address).hostname).toBe('127.0.0.1');
  const get = async (name: string): Promise<string | number> => {
    const answer = await fetch(`${address}${name}`);
    return answer.ok ? answer.text() : answer.status;
  };
  await expect(get('en-us-10-1.bdic')).resolves.toBe('english words');
  await expect(get('en-gb-10-1.bdic')).resolves.toBe('english words');
  await expect(get('fr-fr-3-0.bdic')).resolves.toBe(404);
  await expect(get('%2e%2e%2fen_US.dic')).resolves.toBe(404);
  await spelling.apply(session, false);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(false);
});

test('sessions load dictionaries one after another, and the last setting counts', async () => {
  const { apply } = createSpelling({
    platform: 'linux',
    folders: [folder],
    wanted: () => ['en', 'ru'],
  });
  const first = fakeSession();
  const second = fakeSession();
  const closed = fakeSession();
  closed.setSpellCheckerLanguages.mockImplementation(() => {
    throw new Error('Session was closed');
  });
  const isRead = apply(first, true);
  const isOff = apply(first, false);
  const refused = apply(closed, true).catch(String);
  const isSecondRead = apply(second, true);
  await isRead;
  expect(second.setSpellCheckerLanguages).not.toHaveBeenCalled();
  await isOff;
  await expect(refused).resolves.toContain('closed');
  expect(first.setSpellCheckerEnabled.mock.calls).toEqual([[true], [false]]);
  await expect(isSecondRead).resolves.toBe(true);
});

test('checks spelling if one of several dictionaries can be read', async () => {
  const { apply } = createSpelling({
    platform: 'linux',
    folders: [folder],
    wanted: () => ['en', 'ru'],
  });
  const session = fakeSession(['en', 'ru']);
  await expect(apply(session, true)).resolves.toBe(false);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(false);
  await expect(apply(fakeSession(['en']), true)).resolves.toBe(true);
  expect(session.listening()).toBe(0);
});

test('is off without a matching dictionary, and leaves other systems to their own checker', async () => {
  const session = fakeSession();
  const none = createSpelling({ platform: 'linux', folders: [], wanted: () => ['en'] });
  await expect(none.apply(session, true)).resolves.toBe(false);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(false);
  expect(session.setSpellCheckerDictionaryDownloadURL).not.toHaveBeenCalled();
  const own = createSpelling({ platform: 'darwin', folders: [], wanted: () => ['en'] });
  await expect(own.apply(session, true)).resolves.toBe(true);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(true);
});
