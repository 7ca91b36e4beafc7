import { expect, test } from 'vitest';
import { countTests, playwrightCounts, vitestCounts } from './testRuns.ts';

const good = { status: 0, output: 'text' };
const bad = { status: 1, output: 'text' };

test.each([
  ['all passed', good, { passed: 3, failed: 0 }, { passed: 3, failed: 0 }],
  ['some failed', bad, { passed: 3, failed: 2 }, { passed: 3, failed: 2 }],
  [
    'an error outside the tests counts as one failure',
    bad,
    { passed: 3, failed: 0 },
    { passed: 3, failed: 1 },
  ],
  ['a run without a test fails', good, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['a run without a report fails', good, undefined, { passed: 0, failed: 1 }],
])('%s', (_, result, counts, expected) => {
  expect(countTests(result, counts)).toMatchObject(expected);
});

test('accepts a changed file without tests, but fails for an error outside the tests', () => {
  const none = { passed: 0, failed: 0 };
  expect(countTests(good, none, true)).toMatchObject(none);
  expect(countTests(bad, none, true)).toMatchObject({ failed: 1 });
});

test('reads both runners’ reports', () => {
  expect(vitestCounts({ numPassedTests: 4, numFailedTests: 1 })).toEqual({ passed: 4, failed: 1 });
  expect(playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 9 } })).toEqual(
    {
      passed: 5,
      failed: 2,
    },
  );
  expect(playwrightCounts('nonsense')).toEqual({ passed: 0, failed: 0 });
});
