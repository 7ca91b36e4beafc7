import { expect, test } from 'vitest';
import { LANGUAGES, LANGUAGE_CODES, type Language } from '#shared/languages.ts';
import { readTexts } from '../../../build/web/languageParts.ts';
import { createI18n } from './createI18n.ts';
import type { Texts } from './startI18n.ts';

test.each([
  ['de', 1234, '1.234'],
  ['fa', 1234, '۱٬۲۳۴'],
  ['ru', 12_345, '12\u00a0345'],
  ['es', 1234, '1234'],
  ['zht', 1234, '1,234'],
] as const)('[L-2] in %s a text shows the number %d as %s', (language, value, said) => {
  const i18n = createI18n(language, { common: { sample: '{{value}}' } });
  expect(i18n.getResource(LANGUAGES[language].tag, 'common', 'sample')).toBe('{{value}}');
  expect(say(i18n, { value })).toBe(said);
});

test('[L-2] keeps text values such as ids, PINs and versions unformatted', () => {
  const i18n = createI18n('fa', { common: { sample: '{{value}}' } });
  expect(say(i18n, { value: '1234567890' })).toBe('1234567890');
  expect(say(i18n, { value: '8.5.0' })).toBe('8.5.0');
});

test.each(LANGUAGE_CODES)('[L-2] %s has a plural for every number', (language) => {
  const i18n = createI18n(language, pageTexts(language));
  const rules = new Intl.PluralRules(LANGUAGES[language].tag);
  for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 100, 1_000_000]) {
    const form = i18n.getResource(
      LANGUAGES[language].tag,
      'call',
      `panel.title_${rules.select(count)}`,
    );
    const number = new Intl.NumberFormat(LANGUAGES[language].tag).format(count);
    expect(i18n.t('call:panel.title', { count })).toBe(String(form).replace('{{count}}', number));
  }
});

/** The key belongs to the test, and the types of the product's texts do not include it. */
function say(i18n: ReturnType<typeof createI18n>, values: Readonly<Record<string, unknown>>) {
  return i18n.services.interpolator.interpolate('{{value}}', { ...values }, i18n.language, {});
}

function pageTexts(language: Language): Texts {
  return readTexts(language) as Texts;
}
