import { expect, test } from 'vitest';
import { FLOATING_SIZE, placeFloating } from './floatingPlace.ts';

const FIRST = { x: 0, y: 0, width: 1920, height: 1040 };
const SECOND = { x: 1920, y: -200, width: 1280, height: 984 };
const CORNER = { ...FLOATING_SIZE, x: 1524, y: 754 };

test.each([
  ['first in the corner', undefined, [FIRST], FIRST, CORNER],
  [
    'where it was',
    { x: 10, y: 20, width: 300, height: 200 },
    [FIRST],
    FIRST,
    { x: 10, y: 20, width: 300, height: 200 },
  ],
  [
    'where it was on another display',
    { x: 2000, y: -100, width: 300, height: 200 },
    [FIRST, SECOND],
    FIRST,
    { x: 2000, y: -100, width: 300, height: 200 },
  ],
  [
    'in the corner, when that display is gone',
    { x: 2000, y: -100, width: 300, height: 200 },
    [FIRST],
    FIRST,
    CORNER,
  ],
  [
    'in the corner, when a part would be cut off',
    { x: 1700, y: 20, width: 300, height: 200 },
    [FIRST],
    FIRST,
    CORNER,
  ],
  [
    'on the display of the window',
    undefined,
    [FIRST, SECOND],
    SECOND,
    { ...FLOATING_SIZE, x: 2804, y: 498 },
  ],
  [
    'at the edge of a display smaller than itself',
    undefined,
    [],
    { x: 5, y: 6, width: 100, height: 100 },
    { ...FLOATING_SIZE, x: 5, y: 6 },
  ],
])('floats %s', (_where, remembered, areas, current, place) => {
  expect(placeFloating(remembered, areas, current)).toEqual(place);
});
