/** The reviewed accessibility lists compared with the sources: state colours, and content that disappears after a time. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  COLOURED_SHEETS,
  COLOUR_EVERYWHERE,
  COLOUR_REVIEW,
  OTHER_TIMERS,
  TIME_LIMITS,
} from '../support/accessReviews.ts';
import { ROOT } from './cruise.ts';

const SOURCE = 'renderer/src';

/** Below `renderer/src`, without tests. */
function filesWith(ending: RegExp, text: RegExp): readonly string[] {
  return fs
    .readdirSync(path.join(ROOT, SOURCE), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/u.test(name))
    .filter((name) => text.test(read(`${SOURCE}/${name}`)))
    .toSorted();
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

test('[L-2] every style sheet with a state colour was reviewed for cues without colour', () => {
  const coloured = filesWith(/\.css$/u, /var\(--(?:call-)?(?:danger|warning|success)\b/u);
  expect(coloured).toEqual(Object.keys(COLOURED_SHEETS).toSorted());
  expect(Object.values(COLOURED_SHEETS).filter((ways) => ways.length === 0)).toEqual([]);
});

test('[L-2] every meaning of a colour is shown in another way, too', () => {
  const meanings = [...COLOUR_EVERYWHERE, ...Object.values(COLOUR_REVIEW).flat()];
  expect(meanings.length).toBeGreaterThan(10);
  expect(meanings.filter(({ shownBy }) => shownBy.length === 0)).toEqual([]);
});

test('[L-2] every timer is a listed time limit or is reviewed as none', () => {
  const timers = filesWith(
    /^(?:app|areas|features|state|ui)\/.+\.tsx?$/u,
    /\bset(?:Timeout|Interval)\(/u,
  );
  const limits = TIME_LIMITS.map(({ source }) => source.replace(`${SOURCE}/`, ''));
  const listed = new Set([...limits, ...Object.keys(OTHER_TIMERS)]);
  expect(timers.filter((name) => !listed.has(name))).toEqual([]);
  expect(Object.keys(OTHER_TIMERS).filter((name) => !timers.includes(name))).toEqual([]);
});

test.each(TIME_LIMITS)('[L-2] $limit: matches the source', ({ limit, source }) => {
  const seconds = / (\d+) s\b/u.exec(limit)?.[1];
  const text = read(source);
  // A limit without seconds only needs an existing source.
  expect(text).not.toBe('');
  if (seconds === undefined) return;
  const milliseconds = [...text.matchAll(/_MS = ([\d_]+);/gu)].map(([, number = '']) =>
    Number(number.replaceAll('_', '')),
  );
  expect(milliseconds).toContain(Number(seconds) * 1000);
});
