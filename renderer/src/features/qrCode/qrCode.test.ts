import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeQrCode } from '#tests/support/qrDecoder.ts';
import { encodeQrCode, formatBits, versionBits } from './qrCode.ts';
import { wordsOf } from './qrWords.ts';
import { correctionWords } from './reedSolomon.ts';

/** How many bytes each version holds at level M (ISO/IEC 18004, Table 7). */
const CAPACITY = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];

function encode(text: string) {
  const code = encodeQrCode(text);
  if (!code.ok) throw new Error(code.failure);
  return code.value;
}

describe('the standard’s worked examples', () => {
  test('correction words of “01234567”, version 1-M (Annex I)', () => {
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11];
    const padded = [...data, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(correctionWords(padded, 10)).toEqual([
      0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55,
    ]);
  });

  test('format of level M with mask 5 (Annex C)', () => {
    expect(formatBits(5)).toBe(0b100_0000_1100_1110);
  });

  test.each([
    [0, 0x5412],
    [1, 0x5125],
    [2, 0x5e7c],
    [3, 0x5b4b],
    [4, 0x45f9],
    [6, 0x4f97],
    [7, 0x4aa0],
  ])('format of level M with mask %i (Table C.1)', (mask, bits) => {
    expect(formatBits(mask)).toBe(bits);
  });

  test.each([
    [7, 0x0_7c94],
    [8, 0x0_85bc],
    [9, 0x0_9a99],
    [10, 0x0_a4d3],
  ])('information of version %i (Annex D)', (version, bits) => {
    expect(versionBits(version)).toBe(bits);
  });
});

test('a short text begins with mode and length, and is filled with the two padding words', () => {
  expect(wordsOf('Hi')?.words.slice(0, 16)).toEqual([
    0x40, 0x24, 0x86, 0x90, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ]);
});

describe('each version', () => {
  test.each(CAPACITY.map((bytes, index) => [index + 1, bytes] as const))(
    '%i holds %i bytes and not one more',
    (version, bytes) => {
      const full = 'x'.repeat(bytes);
      expect(decodeQrCode(encode(full).rows)).toMatchObject({ text: full, version, level: 'M' });
      const over = encodeQrCode(`${full}x`);
      expect(over.ok ? over.value.size : over.failure).toBe(
        version === 10 ? 'tooLong' : 21 + 4 * version,
      );
    },
  );
});

test('any text is read back, whatever its length and language', () => {
  const masks = new Set<number>();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const isTooLong = new TextEncoder().encode(text).length > 213;
      const code = encodeQrCode(text);
      expect(code.ok).toBe(!isTooLong);
      if (!code.ok) return;
      const decoded = decodeQrCode(code.value.rows);
      masks.add(decoded.mask);
      expect(decoded.text).toBe(text);
    }),
    { numRuns: 150 },
  );
  expect(masks.size).toBeGreaterThan(4);
});

test('a link of a conference is read back', () => {
  const link = 'https://meet.example.org/c/Weekly_review_2026';
  expect(decodeQrCode(encode(link).rows)).toMatchObject({ text: link, version: 4 });
});

test('the decoder notices a single wrong module', () => {
  const { rows, size } = encode('https://plenum.example/c/demo');
  fc.assert(
    fc.property(fc.nat(size - 1), fc.nat(size - 1), (row, column) => {
      const broken = rows.map((line, at) =>
        line.map((isDark, place) => (at === row && place === column ? !isDark : isDark)),
      );
      expect(() => decodeQrCode(broken)).toThrow(/^QR code with/u);
    }),
  );
});
