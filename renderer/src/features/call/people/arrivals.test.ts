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

test('[RT-7] with hundreds of people only presenters are news, also when many leave', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    ...{ id: `l${index}`, displayName: `Listener ${index}`, isListener: true },
  }));
  expect(findArrivals([ann], [ann, bob, ...crowd])).toEqual({ came: ['Bob'], went: [] });
  expect(findArrivals([ann, bob, ...crowd], [ann])).toEqual({ came: [], went: ['Bob'] });
  expect(findArrivals([ann], [ann, ...crowd.slice(0, 1)]).came).toEqual(['Listener 0']);
});
