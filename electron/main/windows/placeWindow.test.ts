import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWindow } from './placeWindow.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const MAIN = { x: 0, y: 0, width: 1920, height: 1040 };
const LEFT = { x: -1280, y: 100, width: 1280, height: 984 };
const SIZE = { width: 1100, height: 760 };

test.each([
  ['where it was', { x: 100, y: 50, ...SIZE }, [MAIN], { x: 100, y: 50, ...SIZE }],
  [
    'on the second display',
    { x: -1200, y: 150, ...SIZE },
    [MAIN, LEFT],
    { x: -1200, y: 150, ...SIZE },
  ],
  [
    'wherever the system likes once its display has gone',
    { x: -1200, y: 150, ...SIZE },
    [MAIN],
    SIZE,
  ],
  [
    'wholly on the display it hangs out of',
    { x: 1500, y: 900, ...SIZE },
    [MAIN],
    { x: 820, y: 280, ...SIZE },
  ],
  [
    'below an upper edge that was out of reach',
    { x: 10, y: -20, ...SIZE },
    [MAIN],
    { x: 10, y: 0, ...SIZE },
  ],
  ['not larger than the display', { x: 0, y: 0, width: 4000, height: 3000 }, [MAIN], MAIN],
  ['with the size alone when no place is known', SIZE, [MAIN], SIZE],
  ['with what it wants when no display is known', { x: 5, y: 5, ...SIZE }, [], SIZE],
])('opens %s', (_how, wanted, areas, expected) => {
  expect(placeWindow(wanted, areas)).toEqual(expected);
});

const area = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 640, max: 4000 }),
  height: fc.integer({ min: 480, max: 3000 }),
});

test('a place is always completely on one display', () => {
  forAll(area, fc.array(area, { minLength: 1, maxLength: 3 }), (wanted, areas) => {
    const { x, y, width, height } = placeWindow(wanted, areas);
    const fits = areas.some(
      (each) =>
        width <= each.width &&
        height <= each.height &&
        (x === undefined || (x >= each.x && x + width <= each.x + each.width)) &&
        (y === undefined || (y >= each.y && y + height <= each.y + each.height)),
    );
    expect(fits).toBe(true);
  });
});
