import { expect, test } from 'vitest';
import { CORNERS, type Corner, cornerAt, nextCorner, placeOwn } from './ownCorner.ts';

const STAGE = { width: 1264, height: 784 };
const WHOLE = { start: 0, top: 0, ...STAGE };
const WISH = {
  id: 'me',
  corner: 'bottomEnd',
  free: WHOLE,
  least: STAGE,
  stage: STAGE,
  barHeight: 96,
  gap: 8,
} as const;

test.each<[Corner, number, number]>([
  ['topStart', 8, 56],
  ['topEnd', 1028, 56],
  ['bottomEnd', 1028, 560],
  ['bottomStart', 8, 560],
])('in %s it stands clear of the name above and of the bar below', (corner, start, top) => {
  expect(placeOwn({ ...WISH, corner })).toEqual({ id: 'me', start, top, width: 228, height: 128 });
});

test('beside a strip the corners are those of what is left', () => {
  const free = { ...WHOLE, width: 1000 };
  const place = placeOwn({ ...WISH, free, least: free });
  expect(place && place.start + place.width).toBe(992);
});

test('above a strip at the end it needs no room for the bar', () => {
  const free = { ...WHOLE, height: 600 };
  const place = placeOwn({ ...WISH, free, least: free });
  expect(place && place.top + place.height).toBe(592);
});

test('on a phone it is upright', () => {
  const stage = { width: 442, height: 690 };
  const place = placeOwn({ ...WISH, stage, free: { ...WHOLE, ...stage }, least: stage });
  expect(place).toMatchObject({ width: 112, height: 149 });
});

test('among many it would cover most of somebody, and stands with them', () => {
  expect(placeOwn({ ...WISH, least: { width: 300, height: 170 } })).toBeUndefined();
});

test('whoever lets it go somewhere gets the nearest corner', () => {
  expect(cornerAt({ start: 100, top: 100 }, STAGE)).toBe('topStart');
  expect(cornerAt({ start: 1000, top: 100 }, STAGE)).toBe('topEnd');
  expect(cornerAt({ start: 1000, top: 700 }, STAGE)).toBe('bottomEnd');
  expect(cornerAt({ start: 100, top: 700 }, STAGE)).toBe('bottomStart');
});

test('four steps lead round the stage', () => {
  const round: Corner[] = [];
  let corner: Corner = 'topStart';
  for (const _ of CORNERS) {
    round.push(corner);
    corner = nextCorner(corner);
  }
  expect(round).toEqual(CORNERS);
  expect(corner).toBe('topStart');
});
