import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnectDelay.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const attempts = fc.nat({ max: 10_000 });
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('the first attempt is within one second, and any other within twelve', () => {
  forAll(attempts, randoms, (attempt, random) => {
    const delay = reconnectDelay(attempt, random);
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(delay).toBeLessThanOrEqual(attempt === 0 ? 1000 : 12_000);
  });
});

test('30 s without a network take at most ten attempts', () => {
  forAll(fc.infiniteStream(randoms), (stream) => {
    let [passed, count] = [0, 0];
    for (const random of stream) {
      passed += reconnectDelay(count, random);
      if (passed > 30_000) break;
      count += 1;
    }
    expect(count).toBeLessThanOrEqual(10);
  });
});

test('the reconnects to a restarted server are spread over at least one second', () => {
  forAll(attempts, (attempt) => {
    expect(reconnectDelay(attempt, 1) - reconnectDelay(attempt, 0)).toBeGreaterThanOrEqual(1000);
  });
});
