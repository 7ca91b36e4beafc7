/** That every text is said, and that nothing is said past the languages (`tests/i18n` has the checks). */
import { describe, expect, test } from 'vitest';
import { bareNumbers } from '#tests/i18n/bareNumbers.ts';
import { handMadeFormats } from '#tests/i18n/handMadeFormats.ts';
import { SOURCE_CHECKS } from '#tests/i18n/sourceChecks.ts';

test.each(Object.entries(SOURCE_CHECKS))('[L-2] %s', (_name, check) => {
  expect(check()).toEqual([]);
});

// Here and not beside the other bites: the compiler has read the sources already.
describe('numbers and dates', () => {
  test('a number that becomes a text on its own is found, unless it is excused', () => {
    const found = bareNumbers({});
    expect(found).toContainEqual(expect.stringMatching(/LevelMeter\.tsx:\d+ String\(share\)$/u));
    expect(found).toContainEqual(expect.stringContaining('`${width} × ${height}`'));
  });

  test('a list that is joined by hand is found, and so are order and decimals', () => {
    const found = handMadeFormats({});
    expect(found).toContainEqual(expect.stringContaining("addresses.join(', ')"));
    expect(found).toContainEqual(expect.stringContaining('a.localeCompare(b)'));
    expect(found).toContainEqual(expect.stringContaining('.toFixed(3)'));
  });
});
