/** Requirement ids in tests exist, and people can find the command that counts them. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namedIds, unknownIds } from '../../build/scripts/requirementTrace.ts';
import { SETTING_NAMES } from '#server/lib/settings/settings.ts';
import { REQUIREMENTS } from '../requirements.ts';
import { ROOT } from './cruise.ts';

const FOLDERS = ['renderer', 'electron', 'shared', 'build', 'tests'];

/** Complete files, not only titles: ids are also in table rows from which titles are made. */
function testFiles(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.tsx?$/u.test(file))
      .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
  );
}

test('every id in a test is a requirement', () => {
  const texts = testFiles();
  // A broken search would also find no unknown id.
  expect(texts.flatMap(namedIds).length).toBeGreaterThan(200);
  expect(unknownIds(REQUIREMENTS, texts)).toEqual([]);
});

test('the list is complete, with each requirement’s sentences', () => {
  const counts = { RT: 17, OV: 5, AU: 12, CV: 8, ER: 1, PA: 4, IA: 3, L: 2, CH: 3 };
  const expected = Object.entries(counts).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}-${index + 1}`),
  );
  const guard = ['1', '2', '3', '4', '5a', '5b', '6', '7', '8', '9', '10'].map((n) => `GD-${n}`);
  expect([...REQUIREMENTS.keys()].toSorted()).toEqual([...expected, ...guard].toSorted());
  for (const sentences of REQUIREMENTS.values()) {
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(/^\S[^\n]{3,}$/u);
  }
});

/** The rows of `deviations.md`: the requirements, then the specification's word, the product's, why, and the setting. */
function deviations(): readonly (readonly string[])[] {
  const rows = fs.readFileSync(path.join(ROOT, 'tests/deviations.md'), 'utf8').split('\n');
  return rows
    .filter((row) => /^\| [A-Z]/u.test(row))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test('each deviation has a requirement and all fields', () => {
  expect(deviations().length).toBeGreaterThan(10);
  for (const cells of deviations()) {
    expect(cells).toHaveLength(5);
    expect(cells.filter((cell) => cell === '')).toEqual([]);
    const ids = (cells[0] ?? '').split(', ');
    expect(ids.filter((id) => !REQUIREMENTS.has(id))).toEqual([]);
  }
});

test('each deviation names its strict setting, or why there is none', () => {
  const silent = deviations().filter(([, , , , setting = '']) => {
    const [, name] = /^`(\w+)`/u.exec(setting) ?? [];
    return name === undefined ? !/^none: \S.{4,}/u.test(setting) : !SETTING_NAMES.includes(name);
  });
  expect(silent).toEqual([]);
});

test('texts quoted in the specification are verbatim, or deviations', () => {
  const texts = ['renderer/src', 'shared', 'locales/en'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:tsx?|json)$/u.test(file))
      .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
  );
  const quotes = [...REQUIREMENTS].flatMap(([id, sentences]) =>
    sentences.flatMap((sentence) =>
      [...sentence.matchAll(/"([A-Z][^"]{8,})"/gu)].map(([, quote = '']) => ({ id, quote })),
    ),
  );
  expect(quotes.length).toBeGreaterThan(10);
  const missing = quotes.filter(
    ({ id, quote }) =>
      // Placeholders have another notation in the code.
      !texts.some((text) => text.includes(quote.replace(/\{.*/u, ''))) &&
      !deviations().some(
        ([ids = '', wanted = '']) => ids.split(', ').includes(id) && wanted.includes(quote),
      ),
  );
  expect(missing).toEqual([]);
});

test('the README names the command', () => {
  expect(fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8')).toContain('`npm run trace');
});
