import { expect, test } from 'vitest';
import { CORNERS, type Corner, cornerAt, nextCorner, planCouple } from './ownCorner.ts';

const STAGE = { width: 1264, height: 704 };
const BOX = { start: 8, top: 8, ...STAGE };

test.each<[Corner, number, number]>([
  ['topStart', 8, 8],
  ['topEnd', 1104, 8],
  ['bottomEnd', 1104, 618],
  ['bottomStart', 8, 618],
])('at %s the own tile is at both edges', (corner, start, top) => {
  const [, own] = planCouple('other', { id: 'me', corner }, BOX, 8);
  expect(own).toEqual({ id: 'me', start, top, width: 168, height: 94 });
});

test('on a phone the own tile is upright, below the other one at full width', () => {
  const box = { start: 8, top: 8, width: 374, height: 764 };
  const [other, own] = planCouple('other', { id: 'me', corner: 'bottomEnd' }, box, 8);
  expect(own).toMatchObject({ width: 112, height: 149 });
  expect(other).toMatchObject({ start: 8, width: 374, height: 607 });
});

test('snaps to the nearest corner when dropped', () => {
  expect(cornerAt({ start: 100, top: 100 }, STAGE)).toBe('topStart');
  expect(cornerAt({ start: 1000, top: 100 }, STAGE)).toBe('topEnd');
  expect(cornerAt({ start: 1000, top: 600 }, STAGE)).toBe('bottomEnd');
  expect(cornerAt({ start: 100, top: 600 }, STAGE)).toBe('bottomStart');
});

test('four steps lead around the stage', () => {
  const round: Corner[] = [];
  let corner: Corner = 'topStart';
  for (const _ of CORNERS) {
    round.push(corner);
    corner = nextCorner(corner);
  }
  expect(round).toEqual(CORNERS);
  expect(corner).toBe('topStart');
});
