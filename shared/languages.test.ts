import { describe, expect, test } from 'vitest';
import { forAll, anyText } from '#tests/support/arbitraries.ts';
import {
  LANGUAGES,
  LANGUAGE_CODES,
  isLanguage,
  matchLanguage,
  parseLanguage,
} from './languages.ts';

// In the order of the list of languages.
const SPECIFIED = 'be de en es fa fr it ja pl pt ru uk vi zh zht he ko tr cs'.split(' ');

describe('the language table', () => {
  test('[L-1.1] holds exactly the languages of the specification', () => {
    expect([...LANGUAGE_CODES].toSorted()).toEqual(SPECIFIED.toSorted());
  });

  test('[L-2.2] only fa and he are written from right to left', () => {
    const rightToLeft = LANGUAGE_CODES.filter((code) => LANGUAGES[code].direction === 'rtl');
    expect(rightToLeft).toEqual(['fa', 'he']);
  });

  test.each(LANGUAGE_CODES)('[L-2] the tag of %s is one that Intl knows', (code) => {
    const { tag } = LANGUAGES[code];
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
  });

  test('no two languages share a name or a tag', () => {
    const facts = Object.values(LANGUAGES);
    expect(new Set(facts.map(({ tag }) => tag)).size).toBe(facts.length);
    expect(new Set(facts.map(({ nativeName }) => nativeName)).size).toBe(facts.length);
  });
});

describe('a stored preference', () => {
  test.each(SPECIFIED)('[L-1] %s stands for itself', (code) => {
    expect(parseLanguage(code)).toBe(code);
  });

  test.each([
    ['ua', 'uk'],
    ['az', 'en'],
    ['', 'en'],
    ['xx', 'en'],
    ['EN', 'en'],
    ['DE', 'en'],
    ['de-DE', 'en'],
    ['__proto__', 'en'],
    ['constructor', 'en'],
    ['toString', 'en'],
  ])('[L-1] %j becomes %s', (stored, language) => {
    expect(parseLanguage(stored)).toBe(language);
  });

  test('[L-1.2] any text whatever becomes one of the languages', () => {
    forAll(anyText(), (text) => {
      expect(isLanguage(parseLanguage(text))).toBe(true);
    });
  });
});

describe('the browser’s preferences', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['DE'], 'de'],
    [['nl', 'pt-BR', 'en'], 'pt'],
    [['zh'], 'zh'],
    [['zh-CN'], 'zh'],
    [['zh-Hans-TW-x-any'], 'zh'],
    [['zh-TW'], 'zht'],
    [['zh-HK'], 'zht'],
    [['zh-MO'], 'zht'],
    [['zh-Hant'], 'zht'],
    [['zh-Hant-CN'], 'zht'],
    [['iw'], 'he'],
    [['he-IL'], 'he'],
    [['az', 'tr'], 'tr'],
    [['nl', 'sv'], 'en'],
    [['*'], 'en'],
    [[''], 'en'],
    [['constructor', 'ru'], 'ru'],
    [[], 'en'],
  ])('[L-1] %j are met by %s', (tags, language) => {
    expect(matchLanguage(tags)).toBe(language);
  });
});
