import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNewer, isVersion } from './versions.ts';

/** In this order; the pre-releases are semver.org's example. */
const ORDERED = [
  ...['0.9.9', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2'],
  ...['1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0'],
];

test('versions are sorted as in semver.org', () => {
  for (const [index, version] of ORDERED.entries()) {
    for (const [otherIndex, other] of ORDERED.entries()) {
      expect([version, other, isNewer(version, other)]).toEqual([
        version,
        other,
        index > otherIndex,
      ]);
    }
  }
});

test.each(['', '1', '1.0', 'v1.0.0', '1.0.0 ', '01.0.0', '1.0.0-', '1.0.0+build', '1.0.0-01', 'x'])(
  '“%s” is not a version',
  (text) => {
    expect(isVersion(text)).toBe(false);
    expect(isNewer(text, '0.0.1')).toBe(false);
  },
);

test('the order is irreflexive and antisymmetric', () => {
  const part = fc.nat(20).map(String);
  const version = fc
    .tuple(part, part, part, fc.option(fc.stringMatching(/^[a-c0-2]{1,3}$/u)))
    .map(([one, two, three, pre]) => `${one}.${two}.${three}${pre === null ? '' : `-${pre}`}`);
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(isNewer(one, one)).toBe(false);
      expect(isNewer(one, other) && isNewer(other, one)).toBe(false);
    }),
  );
});
