import { expect, test } from 'vitest';
import { createRate } from './rates.ts';

test('allows the number within the window, and another one after the oldest expires', () => {
  let now = 0;
  const rate = createRate(2, 100, () => now);
  expect(rate.take('a')).toBe(0);
  now = 40;
  expect([rate.take('a'), rate.take('a'), rate.take('b')]).toEqual([0, 60, 0]);
  now = 99;
  expect(rate.take('a')).toBe(1);
  now = 100;
  expect([rate.take('a'), rate.take('a')]).toEqual([0, 40]);
});

test('allows all without a limit', () => {
  const rate = createRate(undefined, 100, () => 0);
  expect(Array.from({ length: 9 }, () => rate.take('a'))).toEqual(
    Array.from({ length: 9 }, () => 0),
  );
});
