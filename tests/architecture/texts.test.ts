/**
 * Checks that every text is used and that all visible text is translatable (`tests/i18n` has the checks), and others that need the
 * types of all sources, which the compiler reads once for all.
 */
import { describe, expect, test } from 'vitest';
import { bareNumbers } from '#tests/i18n/bareNumbers.ts';
import { handMadeFormats } from '#tests/i18n/handMadeFormats.ts';
import { SOURCE_CHECKS } from '#tests/i18n/sourceChecks.ts';
import { readSources } from '#tests/i18n/sources.ts';
import { readSwitches, readSwitchesOf } from './switches.ts';

test.each(Object.entries(SOURCE_CHECKS))('[L-2] %s', (_name, check) => {
  expect(check()).toEqual([]);
});

// Here and not with the other tests of checks, because the compiler has already read the sources.
describe('numbers and dates', () => {
  test('the check finds unformatted numbers, except listed ones', () => {
    const found = bareNumbers({});
    expect(found).toContainEqual(expect.stringMatching(/LevelMeter\.tsx:\d+ String\(share\)$/u));
    expect(found).toContainEqual(expect.stringContaining('`${width} × ${height}`'));
  });

  test('the check finds hand-made lists, sorting and decimals', () => {
    const found = handMadeFormats({});
    expect(found).toContainEqual(expect.stringContaining("addresses.join(', ')"));
    expect(found).toContainEqual(expect.stringContaining('a.localeCompare(b)'));
    expect(found).toContainEqual(expect.stringContaining('.toFixed(3)'));
  });
});

describe('switches over unions of ours', () => {
  test.each([
    ['renderer', 50],
    ['electron', 20],
    ['shared', 1],
  ] as const)('in %s each has a case for every member', (part, least) => {
    const { files, checker } = readSources(part);
    const { count, incomplete } = readSwitches(files, checker);
    // A broken search would also find nothing.
    expect(count).toBeGreaterThan(least);
    expect(incomplete).toEqual([]);
  });

  test('the check finds a member hidden by a default', () => {
    expect(
      readSwitchesOf(`
        declare const side: 'left' | 'right' | undefined;
        declare const typed: string;
        switch (side) { case 'left': case undefined: break; default: break; }
        switch (side) { case 'left': case 'right': case undefined: break; }
        switch (typed) { case 'left': break; default: break; }
      `),
    ).toEqual([expect.stringContaining('text.ts:4: "right"')]);
  });
});
