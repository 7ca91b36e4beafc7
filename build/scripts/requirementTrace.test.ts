import { expect, test } from 'vitest';
import { failedTests, reportedTests } from './reportedTests.ts';
import {
  allLines,
  isInGroups,
  namedIds,
  traceOptions,
  traceRequirements,
  unknownIds,
  untestedLines,
} from './requirementTrace.ts';

const VITEST = {
  testResults: [
    {
      name: 'a.test.ts',
      assertionResults: [
        { ancestorTitles: ['[RT-1] around'], title: 'passes', status: 'passed', duration: 12.5 },
        {
          ancestorTitles: [],
          title: '[RT-2] fails',
          status: 'failed',
          failureMessages: ['\u001B[31mnot 2\u001B[39m'],
        },
        { ancestorTitles: [], title: '[RT-3] is left out', status: 'skipped' },
        { ancestorTitles: [], title: '[RT-4] is to be written', status: 'todo' },
      ],
    },
  ],
};

const PLAYWRIGHT = {
  suites: [
    {
      title: 'e2e/a.spec.ts',
      specs: [spec('[RT-5] passes', 'expected', 'passed')],
      suites: [
        {
          title: '[GD-5a] in a block',
          specs: [
            spec('passes too', 'expected', 'passed'),
            spec('[RT-6] may fail', 'expected', 'failed'),
            spec('[RT-7] fails', 'unexpected', 'passed'),
            spec('[RT-8] passes only again', 'flaky', 'passed'),
            spec('[RT-9] is left out', 'skipped', 'skipped'),
          ],
        },
      ],
    },
  ],
};

function spec(title: string, status: string, expectedStatus: string): object {
  return {
    title,
    ok: true,
    tests: [
      {
        projectName: 'browser',
        status,
        expectedStatus,
        results: [{ duration: 1200, errors: [{ message: 'not there' }] }],
      },
    ],
  };
}

const REQUIREMENTS = new Map([
  ['RT-1', ['one']],
  ['RT-2', ['two']],
  ['GD-5a', ['three', 'four']],
]);

test('reads passed tests of Vitest, with their groups', () => {
  expect(reportedTests(VITEST)).toEqual([
    { title: '[RT-1] around passes', isPassed: true, durationMs: 12.5 },
    { title: '[RT-2] fails', isPassed: false, durationMs: 0 },
    { title: '[RT-3] is left out', isPassed: false, durationMs: 0 },
    { title: '[RT-4] is to be written', isPassed: false, durationMs: 0 },
  ]);
});

test('reads passed tests of Playwright, without skipped, flaky and expected failures', () => {
  const block = 'e2e/a.spec.ts [GD-5a] in a block';
  expect(reportedTests(PLAYWRIGHT)).toEqual([
    { title: 'e2e/a.spec.ts [RT-5] passes', isPassed: true, durationMs: 1200 },
    { title: `${block} passes too`, isPassed: true, durationMs: 1200 },
    { title: `${block} [RT-6] may fail`, isPassed: false, durationMs: 1200 },
    { title: `${block} [RT-7] fails`, isPassed: false, durationMs: 1200 },
    { title: `${block} [RT-8] passes only again`, isPassed: false, durationMs: 1200 },
    { title: `${block} [RT-9] is left out`, isPassed: false, durationMs: 1200 },
  ]);
});

test('counts flaky tests as failed, and skipped ones not', () => {
  const titles = [VITEST, PLAYWRIGHT].flatMap(failedTests).map(({ title }) => title);
  expect(titles).toEqual([
    '[RT-2] fails',
    'e2e/a.spec.ts [GD-5a] in a block [RT-7] fails',
    'e2e/a.spec.ts [GD-5a] in a block [RT-8] passes only again',
  ]);
  expect(failedTests(VITEST)).toMatchObject([{ file: 'a.test.ts', error: 'not 2' }]);
  expect(failedTests(PLAYWRIGHT)[0]).toMatchObject({ error: 'not there' });
});

test.each([
  [undefined],
  ['text'],
  [[]],
  [{ testResults: 4, suites: {} }],
  [{ suites: [null, 'x', { specs: [1] }] }],
])('finds no passed test in another report (%j)', (report) => {
  expect(reportedTests(report).filter(({ isPassed }) => isPassed)).toEqual([]);
});

test('finds ids in square brackets anywhere in a title', () => {
  expect(namedIds('[GD-5b] strips (see [L-1] and [RT-1, RT-2])')).toEqual([
    'GD-5b',
    'L-1',
    'RT-1',
    'RT-2',
  ]);
  expect(namedIds('GD-5b without brackets, [a list], [x-1], [B4]')).toEqual([]);
});

test('lists each requirement’s tests, each title once', () => {
  const tests = [...reportedTests(VITEST), ...reportedTests(VITEST), ...reportedTests(PLAYWRIGHT)];
  const traced = traceRequirements(REQUIREMENTS, tests);
  expect(
    traced.map(({ id, passing, notPassing }) => [id, passing.length, notPassing.length]),
  ).toEqual([
    ['RT-1', 1, 0],
    ['RT-2', 0, 1],
    ['GD-5a', 1, 4],
  ]);
  expect(untestedLines(traced)).toEqual([
    'RT-2   two  (named by 1 not passing)',
    'Sentences that no passing test names:',
    'RT-2.1   two',
    'GD-5a.1  three',
    'GD-5a.2  four',
    '1 untested, 2 of 3 tested',
  ]);
  expect(allLines(traced)).toEqual(
    expect.arrayContaining(['RT-1   one', '    ✓ [RT-1] around passes', '    ✗ [RT-2] fails']),
  );
  expect(allLines(traced).at(-1)).toBe('1 untested, 2 of 3 tested');
});

test('finds unknown ids', () => {
  const typo = ['[', 'GD-5', '] a half id'].join('');
  expect(unknownIds(REQUIREMENTS, ['[RT-1] fine', typo])).toEqual(['GD-5']);
});

test('filters by group', () => {
  expect(isInGroups('RT-1', [])).toBe(true);
  expect(isInGroups('RT-1', ['OV', 'RT'])).toBe(true);
  expect(isInGroups('RT-1', ['R', 'OV'])).toBe(false);
});

test('parses its options, and lists them for an unknown one', () => {
  expect(traceOptions([])).toEqual({ isAll: false, groups: [] });
  expect(traceOptions(['--all', '--group', 'rt, OV'])).toEqual({
    isAll: true,
    groups: ['RT', 'OV'],
  });
  expect(() => traceOptions(['--al'])).toThrow('--group RT,OV');
});

test('a test of one sentence counts for its requirement, and for no other sentence', () => {
  // Concatenated, so that no check of this file treats them as ids of real requirements.
  const named = (id: string) => `[${id}] keeps it`;
  const tests = [{ title: named('GD-5a.2'), isPassed: true, durationMs: 1 }];
  const traced = traceRequirements(REQUIREMENTS, tests).filter(({ id }) => id === 'GD-5a');
  expect(traced).toMatchObject([{ passing: [named('GD-5a.2')], unnamed: ['GD-5a.1  three'] }]);
  const titles = ['GD-5a.2', 'RT-1.1', 'GD-5a.3', 'RT-1.2'].map(named);
  expect(unknownIds(REQUIREMENTS, titles)).toEqual(['GD-5a.3', 'RT-1.2']);
});
