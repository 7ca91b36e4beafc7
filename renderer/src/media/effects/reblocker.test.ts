import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReblocker } from './reblocker.ts';
import { forAll } from '#tests/support/arbitraries.ts';

test('outputs the processed samples in order and without gaps, one frame later', () => {
  forAll(
    fc.integer({ min: 2, max: 50 }),
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }),
    (frame, lengths) => {
      const blocks = createReblocker(frame, (samples) => {
        for (let index = 0; index < samples.length; index += 1)
          samples[index] = -(samples[index] ?? 0);
      });
      let next = 0;
      const heard: number[] = [];
      for (const length of lengths) {
        const input = Float32Array.from({ length }, () => (next += 1));
        const output = new Float32Array(length);
        blocks.pass(input, output);
        heard.push(...output);
      }
      // The samples of a frame follow the silence that is output until it is full.
      const late = frame;
      expect(heard.slice(0, late).every((sample) => sample === 0)).toBe(true);
      expect(heard.slice(late)).toEqual(
        Array.from({ length: Math.max(0, next - late) }, (_, index) => -(index + 1)),
      );
    },
  );
});
