import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QualitySample } from '#shared/history/callLog.ts';
import { lineOf, mean, thinned } from './quality.ts';
import { forAll } from '#tests/support/arbitraries.ts';

function aSample(atS: number, bitrateIn: number | undefined): QualitySample {
  return {
    atS,
    bitrateIn,
    bitrateOut: undefined,
    framesIn: undefined,
    framesOut: undefined,
    lossIn: undefined,
    lossOut: undefined,
  };
}

test('[PA-4] thinning keeps the order and the bounds of the values', () => {
  const values = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 2000 });
  forAll(values, fc.integer({ min: 1, max: 300 }), (bitrates, most) => {
    const samples = bitrates.map((bitrate, index) => aSample(index * 10, bitrate));
    const few = thinned(samples, most);
    expect(few.length).toBeLessThanOrEqual(Math.max(most, 1));
    const times = few.map(({ atS }) => atS);
    expect(times).toEqual([...times].sort((left, right) => left - right));
    for (const { bitrateIn = -1 } of few) {
      expect(bitrateIn).toBeGreaterThanOrEqual(Math.min(...bitrates));
      expect(bitrateIn).toBeLessThanOrEqual(Math.max(...bitrates));
    }
  });
});

test('[PA-4] the mean ignores missing values', () => {
  expect(mean([])).toBeUndefined();
  expect(mean([undefined, 4, undefined, 2])).toBe(3);
});

test('[PA-4] a pause is a gap in the line', () => {
  const samples = [aSample(10, 1), aSample(20, 2), aSample(30, undefined), aSample(100, 3)];
  expect(lineOf(samples, 'bitrateIn')).toEqual([
    { x: 10_000, y: 1 },
    { x: 20_000, y: 2 },
    { x: 30_000, y: null },
    { x: 40_000, y: null },
    { x: 100_000, y: 3 },
  ]);
});
