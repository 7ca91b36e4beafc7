import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENLARGED, panAround, panBy } from './screenPan.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const size = { x: 390, y: 219 };
const point = fc.record({
  x: fc.double({ min: 0, max: 390, noNaN: true }),
  y: fc.double({ min: 0, max: 219, noNaN: true }),
});
const move = fc.record({
  x: fc.double({ min: -999, max: 999, noNaN: true }),
  y: fc.double({ min: -999, max: 999, noNaN: true }),
});

test('[RT-7] zooming keeps the point under the finger', () => {
  forAll(point, (at) => {
    const pan = panAround(at, size);
    expect(at.x * ENLARGED + pan.x).toBeCloseTo(at.x);
    expect(at.y * ENLARGED + pan.y).toBeCloseTo(at.y);
  });
});

test('[RT-7] the enlarged screen covers its place at any position', () => {
  forAll(point, fc.array(move, { maxLength: 5 }), (at, moves) => {
    const pan = moves.reduce((now, by) => panBy(now, by, size), panAround(at, size));
    for (const axis of ['x', 'y'] as const) {
      expect(pan[axis]).toBeLessThanOrEqual(0);
      expect(pan[axis] + size[axis] * ENLARGED).toBeGreaterThanOrEqual(size[axis] - 1e-9);
    }
  });
});

test('[RT-7] the screen moves by as much as the finger', () => {
  const pan = panAround({ x: 200, y: 100 }, size);
  const moved = panBy(pan, { x: -30, y: 20 }, size);
  expect(moved.x - pan.x).toBeCloseTo(-30);
  expect(moved.y - pan.y).toBeCloseTo(20);
});
