import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { countCharacters, firstCharacters, isLongerThan } from './characters.ts';
import { maxCharacters } from './lengthLimits.ts';

describe('[AU-6] the length of a text', () => {
  test.each([
    ['', 0],
    ['Anna', 4],
    ['😀'.repeat(64), 64],
    ['\ud83d', 1],
  ])('of %j is %d characters', (text, count) => {
    expect(countCharacters(text)).toBe(count);
    expect([isLongerThan(text, count), isLongerThan(`${text}x`, count)]).toEqual([false, true]);
  });

  test('is what a schema limits', () => {
    const schema = z.string().check(maxCharacters(64));
    expect(schema.safeParse('😀'.repeat(64)).success).toBe(true);
    expect(schema.safeParse('😀'.repeat(65)).success).toBe(false);
  });

  test('cuts no character in two', () => {
    expect(firstCharacters('a😀b', 2)).toBe('a😀');
    expect(firstCharacters('ab', 2)).toBe('ab');
  });
});
