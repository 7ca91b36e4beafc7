import { expect, test } from 'vitest';
import { licenceSchema } from './licence.ts';

test.each([
  [{ type: 'permanent' }, { kind: 'permanent', untilS: undefined }],
  [
    { type: 'temporary', until: 1_790_000_000 },
    { kind: 'temporary', untilS: 1_790_000_000 },
  ],
  [
    { type: 'temporary', until: 'soon' },
    { kind: 'temporary', untilS: undefined },
  ],
  [
    { type: 'none', until: null },
    { kind: 'none', untilS: undefined },
  ],
  [undefined, undefined],
  [null, undefined],
  [{ type: 'gold' }, undefined],
  ['permanent', undefined],
])('[PA-4] the licence %j is read as %j', (wire, licence) => {
  expect(licenceSchema.parse(wire)).toEqual(licence);
});
