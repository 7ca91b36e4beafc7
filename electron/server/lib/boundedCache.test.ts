import { expect, it } from 'vitest';
import { createBoundedCache } from './boundedCache.ts';

it('drops the least recently used value when it is full', () => {
  const cache = createBoundedCache<string>(10, 100);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  expect(cache.size).toBe(8);
});

it('limits the number of values of any size', () => {
  const cache = createBoundedCache<number>(1000, 3);
  for (let index = 0; index < 1000; index += 1) cache.set(String(index), index, 1);
  expect(cache.size).toBe(3);
  expect([cache.get('996'), cache.get('997')]).toEqual([undefined, 997]);
});

it('counts a replaced value once, and stores no too large one', () => {
  const cache = createBoundedCache<number>(10, 10);
  for (let index = 0; index < 100; index += 1) cache.set('same', index, 6);
  expect(cache.size).toBe(6);
  cache.set('same', 100, 11);
  expect([cache.get('same'), cache.size]).toEqual([undefined, 0]);
});
