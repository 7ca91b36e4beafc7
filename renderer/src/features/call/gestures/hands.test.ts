import { expect, test } from 'vitest';
import { findRaised, turnsOf } from './hands.ts';

test('[RT-7] numbers raised hands in the order in which they were raised', () => {
  const people = [{ id: 'a', hand: 7 }, { id: 'b' }, { id: 'c', hand: 3 }];
  expect([...turnsOf(people)]).toEqual([
    ['c', 1],
    ['a', 2],
  ]);
});

test('[RT-7] reports a hand when it is raised, not while it stays up', () => {
  const before = [{ id: 'a', hand: 1 }, { id: 'b' }];
  const now = [{ id: 'a', hand: 1 }, { id: 'b', hand: 2 }, { id: 'c' }];
  expect(findRaised(before, now)).toEqual([{ id: 'b', hand: 2 }]);
  expect(findRaised(now, before)).toEqual([]);
});
