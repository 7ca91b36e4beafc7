import { expect, test } from 'vitest';
import { clockText, lastMark, timeUntil } from './countdown.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 0, 'second'],
  [499, 0, 'second'],
  [SECOND, 1, 'second'],
  [59 * SECOND, 59, 'second'],
  [59.6 * SECOND, 1, 'minute'],
  [MINUTE, 1, 'minute'],
  [59 * MINUTE, 59, 'minute'],
  [59.6 * MINUTE, 1, 'hour'],
  [HOUR, 1, 'hour'],
  [23.4 * HOUR, 23, 'hour'],
  [23.6 * HOUR, 1, 'day'],
  [DAY, 1, 'day'],
  [400 * DAY, 400, 'day'],
  [-2 * MINUTE, -2, 'minute'],
  [-3 * DAY, -3, 'day'],
])('%d ms are %d %s', (distanceMs, amount, unit) => {
  expect(timeUntil(1e12 + distanceMs, 1e12)).toEqual([amount, unit]);
});

test.each([
  ['en', HOUR, undefined],
  ['en', HOUR - SECOND, '59:59'],
  ['en', 61 * SECOND, '01:01'],
  ['en', 1, '00:01'],
  ['fa', 61 * SECOND, '۰۱:۰۱'],
  ['en', 0, undefined],
  ['en', -SECOND, undefined],
])('[RT-6] in %s the countdown of the last hour shows %d ms as %s', (tag, leftMs, text) => {
  expect(clockText(tag, leftMs)).toBe(text);
});

test.each([
  [HOUR, undefined],
  [10 * MINUTE + 1, undefined],
  [10 * MINUTE, 10],
  [5 * MINUTE, 5],
  [MINUTE, 1],
  [1, 1],
  [0, 0],
  [-HOUR, 0],
])('[RT-6] with %d ms left the last announcement was at %s minutes', (leftMs, mark) => {
  expect(lastMark(leftMs)).toBe(mark);
});
