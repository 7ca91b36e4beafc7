import { expect, test } from 'vitest';
import { nextTile } from './nextTile.ts';

/** Two rows of two, and the person's own small tile in the corner. */
const PLACES = [
  { id: 'a', start: 0, top: 0, width: 400, height: 300 },
  { id: 'b', start: 408, top: 0, width: 400, height: 300 },
  { id: 'c', start: 0, top: 308, width: 400, height: 300 },
  { id: 'd', start: 408, top: 308, width: 400, height: 300 },
  { id: 'me', start: 640, top: 400, width: 160, height: 90 },
];

test.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowRight', 'c'],
  ['c', 'ArrowLeft', 'b'],
  ['a', 'ArrowLeft', undefined],
  ['me', 'ArrowRight', undefined],
  ['c', 'Home', 'a'],
  ['a', 'End', 'me'],
  ['b', 'ArrowDown', 'd'],
  ['a', 'ArrowDown', 'c'],
  ['d', 'ArrowUp', 'b'],
  ['a', 'ArrowUp', undefined],
  ['a', 'Enter', undefined],
  ['nobody', 'End', undefined],
])('from %s the key %s leads to %s', (id, key, to) => {
  expect(nextTile(PLACES, id, key, false)).toBe(to);
});

test('mirrors the arrow keys in right-to-left languages', () => {
  expect(nextTile(PLACES, 'a', 'ArrowLeft', true)).toBe('b');
  expect(nextTile(PLACES, 'b', 'ArrowRight', true)).toBe('a');
  expect(nextTile(PLACES, 'b', 'ArrowDown', true)).toBe('d');
});
