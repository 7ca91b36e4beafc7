import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  REVISION_HEADER,
  type RevisionCondition,
  meetsCondition,
  readCondition,
  revisionHeaders,
  revisionTag,
} from './revision.ts';
import { forAll } from '#tests/support/arbitraries.ts';

test.each([0, 1, 42, 999_999_999_999_999])(
  '[PA-4] revision %s is read from its header',
  (revision) => {
    const headers = { [REVISION_HEADER]: revisionTag(revision), host: 'conf.example' };
    expect(revisionHeaders.parse(headers)[REVISION_HEADER]).toEqual([revision]);
  },
);

test('[PA-4] an edit without the header has no revision', () => {
  expect(revisionHeaders.parse({})[REVISION_HEADER]).toBeUndefined();
});

test.each<[string, RevisionCondition]>([
  ['*', 'any'],
  [' * ', 'any'],
  ['"1", "2"', [1, 2]],
  ['"1","2" ,\t"3"', [1, 2, 3]],
  // Empty members are to be taken (RFC 9110, 5.6.1.2).
  [', "1",, "2",', [1, 2]],
  // A weak tag is never the same in a strong comparison.
  ['W/"1"', []],
  ['W/"1", "2"', [2]],
  // Tags of others, also such as have a comma in them, or look like a number.
  ['"x"', []],
  ['""', []],
  ['"1,2", "3"', [3]],
  ['"-1", "1e3", "007", "\u00e4"', []],
])('[PA-4] the header %j requires %j', (header, condition) => {
  expect(revisionHeaders.parse({ [REVISION_HEADER]: header })[REVISION_HEADER]).toEqual(condition);
});

test.each(['1', '', ',', 'w/"1"', '"1" "2"', '"1"; "2"', '"1', '*, "1"', "'1'", 'W/ "1"', '"1" x'])(
  '[PA-4] the header %j is invalid',
  (header) => {
    expect(revisionHeaders.safeParse({ [REVISION_HEADER]: header }).success).toBe(false);
  },
);

test('[PA-4] any text is read or invalid', () => {
  const part = fc.constantFrom('"', 'W/', ',', ' ', '\t', '*', '1', 'x', '\\');
  forAll(fc.array(part, { maxLength: 40 }), (parts) => {
    const condition = readCondition(parts.join(''));
    expect(condition === undefined || condition === 'any' || Array.isArray(condition)).toBe(true);
  });
});

test('[PA-4] a condition matches exactly its revisions', () => {
  expect([1, 2, 3].map((revision) => meetsCondition(revision, [1, 3]))).toEqual([
    true,
    false,
    true,
  ]);
  expect([meetsCondition(4, undefined), meetsCondition(4, 'any'), meetsCondition(4, [])]).toEqual([
    true,
    true,
    false,
  ]);
});
