/** That the checks of the languages bite: each finds what it is for, and lets pass what is right. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { placeholders } from '#tests/i18n/localeFiles.ts';
import { pseudoText, withoutPseudo } from '#tests/i18n/pseudo.ts';
import { lettersAtFault } from '#tests/i18n/scripts.ts';
import { areClosed } from '#tests/i18n/structure.ts';
import { spaceFrench, typographyFaults } from '#tests/i18n/typography.ts';

describe('typography', () => {
  test.each<readonly [Language, string, string]>([
    ['en', 'Don’t “go”…', 'Don\'t "go"...'],
    ['de', 'Die Konferenz „{{topic}}“ beginnt.', 'Die Konferenz “{{topic}}” beginnt.'],
    ['fr', 'Où\u00A0: «\u00A0{{topic}}\u00A0»\u202F?', 'Où : « {{topic}} » ?'],
    ['ja', 'カメラ（RTSP）：{{count}}', 'カメラ (RTSP): {{count}}'],
    ['ja', '会議 ID を入力', '会議IDを入力'],
    ['zht', '「{{topic}}」即將開始。', '“{{topic}}”即將開始。'],
    ['fa', 'سلام، دنیا؟', 'سلام, دنیا?'],
    ['ru', 'Встреча «{{topic}}» — сегодня', 'Встреча "{{topic}}" - сегодня'],
    ['he', '״{{topic}}״ יתחיל', '„{{topic}}” יתחיל'],
  ])('in %s: %s and not %s', (language, right, wrong) => {
    expect(typographyFaults(right, language)).toEqual([]);
    expect(typographyFaults(wrong, language)).not.toEqual([]);
  });

  test('French spaces are set once and for all', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab« »:;!?\u00A0\u202F '.split('')) }),
        (text) => {
          const spaced = spaceFrench(text);
          expect(spaceFrench(spaced)).toBe(spaced);
        },
      ),
    );
  });
});

describe('letters', () => {
  test.each<readonly [Language, string, string]>([
    ['ru', 'Войдите по HTTPS', 'Войдите по connection'],
    ['uk', 'Під’єднання', 'Подключение ы'],
    ['be', 'Гэты ўваход', 'Этот щит'],
    // The first letter of the wrong one is Latin and only looks the same.
    ['ru', 'Скоро', 'Cкоро'],
    ['de', 'Größe', 'Größe а'],
    ['zh', '会议', '會議'],
    ['zht', '會議', '会议'],
    ['ja', 'カメラの ID', 'カメラの Привет'],
  ])('in %s: %s and not %s', (language, right, wrong) => {
    expect(lettersAtFault(right, language)).toEqual([]);
    expect(lettersAtFault(wrong, language)).not.toEqual([]);
  });
});

test.each(['{{name', '{{name}', '<1>text', '<1>text</2>', '{name}'])(
  '%s does not close',
  (text) => {
    expect(areClosed(text)).toBe(false);
  },
);

test.each(['{{name}} <1>text</1>', '{{count, number}}', 'a < b', 'text<br/>'])(
  '%s closes',
  (text) => {
    expect(areClosed(text)).toBe(true);
  },
);

describe('the pseudo-language', () => {
  test('keeps places and tags, is longer by two fifths, and leaves nothing outside its brackets', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('{{name}}', '<1>', '</1>', 'Word', ' '), fc.lorem())),
        (parts) => {
          const text = parts.join('');
          const pseudo = pseudoText(text);
          expect(placeholders(pseudo)).toEqual(placeholders(text));
          expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
          expect(withoutPseudo(pseudo).trim()).toBe('');
        },
      ),
    );
  });

  test('what was forgotten stays', () => {
    expect(withoutPseudo(`${pseudoText('Join')} now`)).toContain('now');
  });
});
