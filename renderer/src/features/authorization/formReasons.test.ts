import { describe, expect, test } from 'vitest';
import { FORM_REASONS } from '#shared/errors/catalogue.ts';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { formSentence } from '#renderer/i18n/failureSentence.ts';
import { readLocale } from '#tests/i18n/localeFiles.ts';

const english = readLocale('en').get('errors');

/** Codes of forms and sign-in that have one message. */
const ALIKE = [
  ['invalid_grant', 'InvalidCredentials'],
  ['fieldHasInvalidLength', 'fieldHasInvalidValue'],
] as const;

describe.each(LANGUAGE_CODES)('the form and sign-in reasons in %s', (language) => {
  const texts = readLocale(language).get('errors');
  const said = (reason: string) => texts?.get(formSentence(reason).key) ?? '';

  test.each(Object.keys(FORM_REASONS))('[ER-1] %s has its own message', (reason) => {
    expect(formSentence(reason).key).toBe(`form.${reason}`);
    expect(said(reason)).toMatch(/\p{L}/u);
    expect(language === 'en' || said(reason) !== english?.get(`form.${reason}`)).toBe(true);
  });

  test('[ER-1] shows one message for codes that share it, and different messages for all others', () => {
    for (const [one, other] of ALIKE) expect(said(one)).toBe(said(other));
    const different = Object.keys(FORM_REASONS).filter(
      (reason) => !ALIKE.some(([, other]) => other === reason),
    );
    expect(new Set(different.map(said)).size).toBe(different.length);
  });
});
