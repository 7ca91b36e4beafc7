/** Documents: links resolve, named files exist, and the first one is short. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './cruise.ts';

const DOCUMENTS = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');
const README_MAX_WORDS = 600;
const ROOM_MAX_WORDS = 400;
const DECISION_MAX_LINES = 5;

const read = (document: string) => fs.readFileSync(path.join(ROOT, document), 'utf8');
const wordsOf = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:[’'./_-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

describe.each(DOCUMENTS)('%s', (document) => {
  test('its links have existing targets', () => {
    const links = [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/gu)].map(([, link]) => link);
    const broken = links.filter(
      (link) =>
        link !== undefined &&
        !/^[a-z]+:/u.test(link) &&
        !fs.existsSync(path.join(ROOT, path.dirname(document), link)),
    );
    expect(broken).toEqual([]);
  });
});

test('the README takes two minutes to read, and a room’s README one', () => {
  const tooLong = DOCUMENTS.filter((document) => path.basename(document) === 'README.md')
    .filter(
      (document) =>
        !document.startsWith('build/decisions') && !document.startsWith('build/package'),
    )
    .filter(
      (document) =>
        wordsOf(read(document)) > (document === 'README.md' ? README_MAX_WORDS : ROOM_MAX_WORDS),
    );
  expect(tooLong).toEqual([]);
});

test('a decision is a dated entry of at most five lines, newest first', () => {
  const entries = read('build/decisions/README.md')
    .trim()
    .split('\n\n')
    .filter((paragraph) => paragraph.startsWith('**'));
  const dates = entries.map((entry) => /^\*\*(\d{4}-\d{2}-\d{2}) · /u.exec(entry)?.[1] ?? 'none');
  expect(dates).not.toContain('none');
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(entries.filter((entry) => entry.split('\n').length > DECISION_MAX_LINES)).toEqual([]);
});
