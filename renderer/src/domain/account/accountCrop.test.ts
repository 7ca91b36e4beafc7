import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_ZOOM,
  PICTURE_SIDE_PX,
  cropSquare,
  firstCrop,
  moveCrop,
  outputSide,
  zoomCrop,
} from './accountCrop.ts';
import { passwordStrength } from './passwordStrength.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 10_000 }),
  height: fc.integer({ min: 1, max: 10_000 }),
});
const step = fc.double({ min: -3, max: 3, noNaN: true });
const closer = fc.double({ min: 0.01, max: 20, noNaN: true });

describe('cropping a picture [PA-4]', () => {
  test('keeps the square inside the picture at any position and zoom', () => {
    forAll(size, fc.array(fc.tuple(step, step, closer), { maxLength: 20 }), (own, steps) => {
      let crop = firstCrop(own);
      for (const [across, down, zoom] of steps) {
        crop = zoomCrop(moveCrop(crop, own, across, down), own, zoom);
      }
      const { left, top, side } = cropSquare(crop, own);
      const error = 1e-6 * Math.max(own.width, own.height);
      expect(left).toBeGreaterThanOrEqual(-error);
      expect(top).toBeGreaterThanOrEqual(-error);
      expect(left + side).toBeLessThanOrEqual(own.width + error);
      expect(top + side).toBeLessThanOrEqual(own.height + error);
      expect(side).toBeGreaterThanOrEqual(Math.min(own.width, own.height) / MAX_ZOOM - error);
      expect(outputSide({ left, top, side })).toBeGreaterThanOrEqual(1);
      expect(outputSide({ left, top, side })).toBeLessThanOrEqual(PICTURE_SIDE_PX);
    });
  });

  test('starts in the center, and zooming keeps the center', () => {
    const own = { width: 400, height: 200 };
    const first = firstCrop(own);
    expect(cropSquare(first, own)).toEqual({ left: 100, top: 0, side: 200 });
    expect(cropSquare(zoomCrop(first, own, 2), own)).toEqual({ left: 150, top: 50, side: 100 });
  });
});

describe('the strength of a password', () => {
  test.each([
    ['', undefined],
    ['short', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890123456', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['anna-loves-cake-so', 'weak'],
    ['mountain-tea', 'fair'],
    ['mountain tea and rain', 'good'],
    ['горный чай и дождь', 'good'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password, ['anna', ''])).toBe(strength);
  });
});
