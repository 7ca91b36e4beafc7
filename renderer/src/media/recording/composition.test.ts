/** Everyone is in the picture completely and without overlap. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composePicture, fitPicture } from './composition.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const people = fc
  .array(fc.boolean(), { minLength: 0, maxLength: 49 })
  .map((screens) => screens.map((isScreen, index) => ({ id: String(index), isScreen })));

describe('[PA-4] the picture of a recording', () => {
  test('contains everyone without overlap', () => {
    forAll(
      people,
      fc.integer({ min: 640, max: 1920 }),
      fc.integer({ min: 720, max: 1080 }),
      (all, width, height) => {
        const places = composePicture(all, width, height);
        expect(places.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        for (const one of places) {
          expect([one.x, one.y, one.width, one.height].every(Number.isInteger)).toBe(true);
          expect(one.x >= 0 && one.x + one.width <= width).toBe(true);
          expect(one.y >= 0 && one.y + one.height <= height).toBe(true);
          for (const other of places) {
            const isApart =
              one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y;
            expect(one === other || isApart).toBe(true);
          }
        }
      },
    );
  });

  test('gives a shared screen more than twice the width of any face', () => {
    forAll(fc.integer({ min: 1, max: 12 }), (faces) => {
      const all = [
        { id: 'screen', isScreen: true },
        ...Array.from({ length: faces }, (_, index) => ({ id: String(index), isScreen: false })),
      ];
      const [screen, ...others] = composePicture(all, 1280, 720);
      for (const face of others) expect(screen?.width).toBeGreaterThan(face.width * 2);
    });
  });

  test('crops faces to the center, never crops screens, and stretches neither', () => {
    const place = { x: 10, y: 20, width: 320, height: 180 };
    forAll(
      fc.integer({ min: 16, max: 4000 }),
      fc.integer({ min: 16, max: 4000 }),
      fc.boolean(),
      (width, height, isWhole) => {
        const { from, to } = fitPicture({ width, height }, place, isWhole);
        expect(from.width / from.height).toBeCloseTo(to.width / to.height, 3);
        const [kept, wanted] = isWhole ? [from, { x: 0, y: 0, width, height }] : [to, place];
        expect(kept).toEqual(wanted);
        expect(from.x + from.width).toBeLessThanOrEqual(width + 0.01);
        expect(to.width).toBeLessThanOrEqual(place.width + 0.01);
        expect(to.height).toBeLessThanOrEqual(place.height + 0.01);
      },
    );
  });
});
