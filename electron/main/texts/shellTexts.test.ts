import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { parseShellTexts, readShellTexts, withServer } from './shellTexts.ts';

const LOCALES = join(import.meta.dirname, '../../../locales');
const partOf = async (language: string): Promise<string> =>
  `{"shell":${await readFile(join(LOCALES, language, 'shell.json'), 'utf8')}}`;

test.each(LANGUAGE_CODES)('every text of the shell is there in %s', async (language) => {
  const texts = parseShellTexts(await partOf(language));
  expect(texts?.question.both).toContain('{{server}}');
});

test.each(['', 'null', '{}', '{"shell":{}}', '{"shell":'])('%j holds no texts', (text) => {
  expect(parseShellTexts(text)).toBeUndefined();
});

test('texts come from the language’s part, else from the English one, else not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-texts-'));
  expect(await readShellTexts(folder, 'de')).toBeUndefined();
  await mkdir(join(folder, 'parts'));
  expect(await readShellTexts(folder, 'de')).toBeUndefined();
  await writeFile(join(folder, 'parts/lang-en.1.0.0.abcdef12.json'), await partOf('en'));
  expect((await readShellTexts(folder, 'de'))?.question.allow).toBe('Allow');
  await writeFile(join(folder, 'parts/lang-de.1.0.0.abcdef12.json'), await partOf('de'));
  expect((await readShellTexts(folder, 'de'))?.question.allow).toBe('Erlauben');
});

test('a server’s name is put in as it is', () => {
  expect(withServer('May {{server}}?', "$& $' x")).toBe("May $& $' x?");
});
