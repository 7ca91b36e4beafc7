import { expect, test } from 'vitest';
import { findArrivals } from './arrivals.ts';

const ann = { id: '1', displayName: 'Ann' };
const bob = { id: '2', displayName: 'Bob' };

test.each([
  ['someone comes', [ann], [ann, bob], { came: ['Bob'], went: [] }],
  ['someone goes', [ann, bob], [bob], { came: [], went: ['Ann'] }],
  ['nothing happens', [ann, bob], [bob, ann], { came: [], went: [] }],
  ['someone gets a new seat', [ann], [{ ...ann, id: '9' }], { came: [], went: [] }],
])('%s', (_rule, before, now, expected) => {
  expect(findArrivals(before, now)).toEqual(expected);
});
