import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimit } from './rateLimit.ts';
import { forAll } from '#tests/support/arbitraries.ts';

test('allows the limit per second, and continues after a pause', () => {
  let time = 0;
  const limit = createRateLimit(60, () => time);
  const taken = (): number =>
    Array.from({ length: 100 }, () => limit.take()).filter(Boolean).length;
  expect(taken()).toBe(60);
  expect(taken()).toBe(0);
  time = 3000;
  expect(taken()).toBe(60);
});

test('a burst across two seconds doesn’t double the rate', () => {
  let time = 0;
  const limit = createRateLimit(60, () => time);
  let passed = 0;
  for (time = 900; time < 1900; time += 5) if (limit.take()) passed += 1;
  expect(passed).toBeLessThanOrEqual(61);
});

test('no second exceeds twice the limit, with any arrival times', () => {
  forAll(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 400 }), (gaps) => {
    let time = 0;
    const limit = createRateLimit(10, () => time);
    const passed: number[] = [];
    for (const gap of gaps) {
      time += gap;
      if (limit.take()) passed.push(time);
    }
    for (const start of passed) {
      expect(
        passed.filter((each) => each >= start && each < start + 1000).length,
      ).toBeLessThanOrEqual(20);
    }
  });
});
