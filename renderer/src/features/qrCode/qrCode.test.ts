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
  'version %i encodes %i bytes, and decodes to the same',
  (version, bytes) => {
    const full = 'x'.repeat(bytes);
    expect(encode(full).size).toBe(17 + 4 * version + 8);
    expect(readModules(encode(full).rows)).toBe(full);
  },
);

test('rejects text that is too long for a camera to read', () => {
  expect(encodeQrCode('x'.repeat(214))).toEqual({ ok: false, failure: 'tooLong' });
  expect(encodeQrCode('é'.repeat(107)).ok).toBe(false);
});

test('decodes to the same text for any length and language', () => {
  // Fifty graphemes have far fewer bytes than fit, except for rare ones with many parts.
  const texts = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
    .filter((text) => encodeQrCode(text).ok);
  for (const text of fc.sample(texts, 50)) expect(readModules(encode(text).rows)).toBe(text);
});
