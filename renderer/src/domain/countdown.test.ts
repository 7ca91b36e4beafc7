import { expect, test } from 'vitest';
import { timeUntil } from './countdown.ts';

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
])('%d ms ahead are %d %s', (distanceMs, amount, unit) => {
  expect(timeUntil(1e12 + distanceMs, 1e12)).toEqual([amount, unit]);
});
