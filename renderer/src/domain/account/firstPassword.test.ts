import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_PASSWORD_BYTES, firstPassword } from './firstPassword.ts';
import { forAll } from '#tests/support/arbitraries.ts';

test('[PA-1] a first password has four groups of four characters, and differs for different bytes', () => {
  const size = { minLength: FIRST_PASSWORD_BYTES, maxLength: FIRST_PASSWORD_BYTES };
  forAll(fc.uint8Array(size), (bytes) => {
    expect(firstPassword(bytes)).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/u);
  });
  const all = Array.from({ length: 31 }, (_, byte) =>
    firstPassword(new Uint8Array(FIRST_PASSWORD_BYTES).fill(byte)),
  );
  expect(new Set(all).size).toBe(31);
});
