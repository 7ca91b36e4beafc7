/** Tests of the language checks: each finds its errors, and accepts correct text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { beginsWithVerb } from '#tests/i18n/buttonVerbs.ts';
import { placeholders } from '#tests/i18n/localeFiles.ts';
import { pseudoText, withoutPseudo } from '#tests/i18n/pseudo.ts';
import { referenceFaults } from '#tests/i18n/references.ts';
import { conflicts } from '#tests/i18n/sameSource.ts';
import { lettersAtFault } from '#tests/i18n/scripts.ts';
import { areClosed } from '#tests/i18n/structure.ts';
import { isButtonWithPoint, voiceFaults } from '#tests/i18n/style.ts';
import { termFaults, termsWithoutWord } from '#tests/i18n/terms.ts';
import { spaceFrench, typographyFaults } from '#tests/i18n/typography.ts';
import { forAll } from '#tests/support/arbitraries.ts';

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

  test('French spaces are idempotent', () => {
    forAll(fc.string({ unit: fc.constantFrom(...'ab« »:;!?\u00A0\u202F '.split('')) }), (text) => {
      const spaced = spaceFrench(text);
      expect(spaceFrench(spaced)).toBe(spaced);
    });
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

describe('terms', () => {
  test.each<readonly [Language, string, string, string]>([
    ['en', 'Ask the owner', 'Ask the owner', 'Ask the organizer'],
    ['de', 'Open the camera', 'Kamera öffnen', 'Webcam öffnen'],
    ['ru', 'New conference', 'Новая конференция', 'Новая встреча'],
    ['ja', 'Waiting room', '待機室', '待合室'],
    ['he', 'Your devices', 'המכשירים שלכם', 'ההתקנים שלכם'],
  ])('in %s, “%s” is “%s” and not “%s”', (language, english, right, wrong) => {
    expect(termFaults(right, english, language)).toEqual([]);
    expect(termFaults(wrong, language === 'en' ? wrong : english, language)).not.toEqual([]);
  });

  test('a placeholder doesn’t count as a word', () => {
    expect(termFaults('{{camera}}', '{{camera}}', 'de')).toEqual([]);
  });

  test('a missing term of a language is reported once', () => {
    const terms = new Map([['camera', { meaning: 'what films', english: 'camera', words: {} }]]);
    expect(termsWithoutWord('de', terms)).toEqual(['locales/terms.json: camera has no word in de']);
    expect(termFaults('Kamera', 'camera', 'de', terms)).toEqual([]);
  });
});

describe('voice', () => {
  test.each<readonly [Language, string, string]>([
    ['en', 'You can’t join.', 'You cannot join.'],
    ['en', 'No one is here', 'Nobody is here'],
    ['en', 'Share screen', 'Share Screen'],
    ['en', 'It ends automatically.', 'It ends by itself.'],
    ['de', 'Wählen Sie ein Mikrofon.', 'Wähle dein Mikrofon.'],
    ['fr', 'Réessayez.', 'Veuillez réessayer.'],
    ['it', 'Riprova più tardi.', 'Riprovi più tardi.'],
    ['it', 'Apri la pagina.', 'Aprire la pagina.'],
    ['pl', 'Wybierz plik.', 'Proszę wybrać plik.'],
    ['ko', '다시 시도하세요.', '다시 시도하십시오.'],
    ['vi', 'Bạn đã rời đi.', 'Quý vị đã rời đi.'],
    ['he', 'המצלמה שלכם', 'המצלמה שלך'],
    ['ru', 'Есть ли у вас камера?', 'Есть ли у Вас камера?'],
  ])('in %s: %s and not %s', (language, right, wrong) => {
    expect(voiceFaults(right, language)).toEqual([]);
    expect(voiceFaults(wrong, language)).not.toEqual([]);
  });

  test('a button is not a sentence, a message is one', () => {
    expect(isButtonWithPoint('call.end.save', 'Save.')).toBe(true);
    expect(isButtonWithPoint('call.end.save', 'Save')).toBe(false);
    expect(isButtonWithPoint('call.end.saved', 'Saved.')).toBe(false);
  });

  test('a button starts with a verb', () => {
    const verbs = ['save', 'don’t'];
    expect(beginsWithVerb('Save as {{name}}', verbs)).toBe(true);
    expect(beginsWithVerb('Don’t leave', verbs)).toBe(true);
    expect(beginsWithVerb('Saved', verbs)).toBe(false);
    expect(beginsWithVerb('{{name}} saves', verbs)).toBe(false);
  });
});

describe('the same English', () => {
  const english = new Map([
    ['a:open', 'Open'],
    ['b:open', 'Open'],
  ]);
  const german = new Map([
    ['a:open', 'Öffnen'],
    ['b:open', 'Aufmachen'],
  ]);

  test('with two translations is found, except for two meanings', () => {
    expect(conflicts(english, german, [])).toHaveLength(1);
    expect(
      conflicts(english, german, [{ texts: ['b:open'], languages: ['de'], why: 'a planted one' }]),
    ).toEqual([]);
  });
});

test('the check finds a wrong button name in a text', () => {
  const english = new Map([
    ['a:hint', 'Press “Send”.'],
    ['a:send', 'Send'],
  ]);
  const german = (hint: string) =>
    new Map([
      ['a:hint', hint],
      ['a:send', 'Senden'],
    ]);
  expect(referenceFaults(english, german('Drücken Sie „Senden“.'))).toEqual([]);
  expect(referenceFaults(english, german('Drücken Sie „Abschicken“.'))).toHaveLength(1);
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
  test('keeps placeholders and tags, is two fifths longer, and is completely in brackets', () => {
    forAll(
      fc.array(fc.oneof(fc.constantFrom('{{name}}', '<1>', '</1>', 'Word', ' '), fc.lorem())),
      (parts) => {
        const text = parts.join('');
        const pseudo = pseudoText(text);
        expect(placeholders(pseudo)).toEqual(placeholders(text));
        expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
        expect(withoutPseudo(pseudo).trim()).toBe('');
      },
    );
  });

  test('leaves unmarked text visible', () => {
    expect(withoutPseudo(`${pseudoText('Join')} now`)).toContain('now');
  });
});
