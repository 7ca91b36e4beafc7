import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { displayText, isolated } from './displayText.ts';

describe('[B4] text from outside', () => {
  test.each([
    ['is unchanged when it is harmless', 'Weekly review', 'Weekly review'],
    ['keeps other scripts', 'שלום 会議 Zoë', 'שלום 会議 Zoë'],
    ['loses bidirectional overrides', 'abc\u202Egnp.exe\u2066x', 'abcgnp.exex'],
    ['loses direction marks', '\u200Fabc\u200E\u061C', 'abc'],
    ['loses invisible characters', 'pay\u200Bpal\uFEFF\u2060\u00AD', 'paypal'],
    ['is put on one line', ' a\r\nb\tc\u2028d \u00A0 e\0f ', 'a b c d e f'],
    ['is empty when nothing of it is visible', '\u200B\u3164\u2800\u202E \u200D', ''],
    ['keeps joiners in Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['keeps joiners in emoji', '👩‍👩‍👧 ❤️‍🔥 👍🏽', '👩‍👩‍👧 ❤️‍🔥 👍🏽'],
    ['loses unused joiners', '\u200Dan\u200C na\u200D', 'an na'],
    [
      'has a limited number of combining marks',
      `e${'\u0301'.repeat(50)}!`,
      `e${'\u0301'.repeat(4)}!`,
    ],
    [
      'has that limit around joiners too',
      `${'\u0301'.repeat(3)}\u200D\u200D\u0301\u0301`,
      '\u0301'.repeat(4),
    ],
    ['has no lone surrogates', 'a\uD800b', 'a\uFFFDb'],
  ])('%s', (_what, text, shown) => {
    expect(displayText(text)).toBe(shown);
  });

  test('is truncated with an ellipsis, never inside a character', () => {
    expect(displayText('a'.repeat(10_000))).toBe(`${'a'.repeat(239)}…`);
    expect(displayText('😀'.repeat(10), 4)).toBe('😀😀😀…');
    expect(displayText('abcd', 4)).toBe('abcd');
    expect(displayText('ab cd', 4)).toBe('ab…');
  });

  test('never affects the text around it', () => {
    const nasty = fc.constantFrom(
      '\u202E',
      '\u2067',
      '\u200D',
      '\u200B',
      '\n',
      '\u0301',
      '👩',
      'ا',
      'a',
    );
    const text = fc.oneof(
      anyText(60),
      fc.array(nasty, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 40 }), (raw, maxLength) => {
        const shown = displayText(raw, maxLength);
        expect(Array.from(shown).length).toBeLessThanOrEqual(maxLength);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F]/u);
        expect(shown).toBe(shown.trim());
        expect(displayText(shown, maxLength)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });

  test('[B4] is processed quickly at any length', () => {
    expect(displayText('\u0301'.repeat(2_000_000)).length).toBeLessThan(10);
  });
});

test('isolates the direction of a text within a sentence', () => {
  expect(isolated('x')).toBe('\u2068x\u2069');
});
