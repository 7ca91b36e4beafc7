import { expect, test } from 'vitest';
import { findArrivals } from './arrivals.ts';

const ann = { id: '1', displayName: 'Ann' };
const bob = { id: '2', displayName: 'Bob' };

test.each([
  ['reports a person who joins', [ann], [ann, bob], { came: ['Bob'], went: [] }],
  ['reports a person who leaves', [ann, bob], [bob], { came: [], went: ['Ann'] }],
  ['reports nothing when no one joins or leaves', [ann, bob], [bob, ann], { came: [], went: [] }],
  [
    'reports nothing when a person gets a new id',
    [ann],
    [{ ...ann, id: '9' }],
    { came: [], went: [] },
  ],
])('%s', (_rule, before, now, expected) => {
  expect(findArrivals(before, now)).toEqual(expected);
});

test('[RT-7] reports only presenters among a crowd of listeners, both joining and leaving', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    ...{ id: `l${index}`, displayName: `Listener ${index}`, isListener: true },
  }));
  expect(findArrivals([ann], [ann, bob, ...crowd])).toEqual({ came: ['Bob'], went: [] });
  expect(findArrivals([ann, bob, ...crowd], [ann])).toEqual({ came: [], went: ['Bob'] });
  expect(findArrivals([ann], [ann, ...crowd.slice(0, 1)]).came).toEqual(['Listener 0']);
});
