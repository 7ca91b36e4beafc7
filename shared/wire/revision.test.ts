import { expect, test } from 'vitest';
import { REVISION_HEADER, revisionHeaders, revisionTag } from './revision.ts';

test.each([0, 1, 42, 999_999_999_999_999])(
  '[PA-4] revision %s comes back from its header',
  (revision) => {
    const headers = { [REVISION_HEADER]: revisionTag(revision), host: 'conf.example' };
    expect(revisionHeaders.parse(headers)[REVISION_HEADER]).toBe(revision);
  },
);

test('[PA-4] an edit without the header is of no revision', () => {
  expect(revisionHeaders.parse({})[REVISION_HEADER]).toBeUndefined();
});

test.each(['1', '*', 'W/"1"', '"x"', '""', '"1", "2"', '"-1"', '"1e3"'])(
  '[PA-4] %s is no revision',
  (header) => {
    expect(revisionHeaders.safeParse({ [REVISION_HEADER]: header }).success).toBe(false);
  },
);
