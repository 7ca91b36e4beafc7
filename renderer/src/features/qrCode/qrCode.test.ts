import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readModules } from '#tests/support/qrPictures.ts';
import { encodeQrCode } from './qrCode.ts';

function encode(text: string) {
  const code = encodeQrCode(text);
  if (!code.ok) throw new Error(code.failure);
  return code.value;
}

/** How many bytes each version holds at level M (ISO/IEC 18004, Table 7). */
test.each([14, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((bytes, at) => [at + 1, bytes]))(
  'version %i holds %i bytes, and is readable',
  (version, bytes) => {
    const full = 'x'.repeat(bytes);
    expect(encode(full).size).toBe(17 + 4 * version + 8);
    expect(readModules(encode(full).rows)).toBe(full);
  },
);

test('refuses more than a camera can read', () => {
  expect(encodeQrCode('x'.repeat(214))).toEqual({ ok: false, failure: 'tooLong' });
  expect(encodeQrCode('é'.repeat(107)).ok).toBe(false);
});

test('any text in any language is readable', () => {
  // Fifty graphemes have far less than the bytes that fit, but for rare ones of many parts.
  const texts = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
    .filter((text) => encodeQrCode(text).ok);
  for (const text of fc.sample(texts, 50)) expect(readModules(encode(text).rows)).toBe(text);
});
