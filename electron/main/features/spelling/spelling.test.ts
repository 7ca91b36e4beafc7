import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

function fakeSession() {
  const session = {
    availableSpellCheckerLanguages: AVAILABLE,
    setSpellCheckerDictionaryDownloadURL: vi.fn<(url: string) => void>(),
    setSpellCheckerEnabled: vi.fn<(isOn: boolean) => void>(),
    setSpellCheckerLanguages: vi.fn<(languages: string[]) => void>(),
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

test('of the languages someone uses those are checked that have a dictionary', async () => {
  const dictionaries = await findDictionaries(['/does/not/exist', folder]);
  expect([...dictionaries.keys()]).toEqual(['en-us', 'ru-ru']);
  expect(languagesToCheck(['de', 'ru', 'en-GB', 'en-US'], AVAILABLE, dictionaries)).toEqual([
    'ru',
    'en',
    'en-US',
  ]);
  expect(languagesToCheck(['de-DE', 'fr'], AVAILABLE, dictionaries)).toEqual([]);
});

test('hands over the dictionaries of this computer and nothing else of it', async () => {
  const spelling = createSpelling({
    platform: 'linux',
    folders: [folder],
    wanted: () => ['en-US'],
  });
  const session = fakeSession();
  await expect(spelling.apply(session, true)).resolves.toBe(true);
  expect(session.setSpellCheckerLanguages).toHaveBeenCalledWith(['en-US']);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(true);
  const address = session.setSpellCheckerDictionaryDownloadURL.mock.calls[0]?.[0] ?? '';
  expect(new URL(address).hostname).toBe('127.0.0.1');
  const get = async (name: string): Promise<string | number> => {
    const answer = await fetch(`${address}${name}`);
    return answer.ok ? answer.text() : answer.status;
  };
  await expect(get('en-us-10-1.bdic')).resolves.toBe('english words');
  await expect(get('fr-fr-3-0.bdic')).resolves.toBe(404);
  await expect(get('%2e%2e%2fen_US.dic')).resolves.toBe(404);
  await spelling.apply(session, false);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(false);
});

test('stays off where no dictionary fits, and leaves other systems to their own checker', async () => {
  const session = fakeSession();
  const none = createSpelling({ platform: 'linux', folders: [], wanted: () => ['en'] });
  await expect(none.apply(session, true)).resolves.toBe(false);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(false);
  expect(session.setSpellCheckerDictionaryDownloadURL).not.toHaveBeenCalled();
  const own = createSpelling({ platform: 'darwin', folders: [], wanted: () => ['en'] });
  await expect(own.apply(session, true)).resolves.toBe(true);
  expect(session.setSpellCheckerEnabled).toHaveBeenLastCalledWith(true);
});
