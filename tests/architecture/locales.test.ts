/**
 * Checks that every language has English's texts, in its own forms, letters and punctuation (`tests/i18n`; `npm run i18n` adds the
 * browser).
 */
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { localeFolders, readLocale } from '#tests/i18n/localeFiles.ts';
import { TEXT_CHECKS } from '#tests/i18n/textChecks.ts';

test('there is exactly one folder per language', () => {
  expect(localeFolders()).toEqual(LANGUAGE_CODES);
});

test('English has texts', () => {
  expect(readLocale('en').get('common')?.size).toBeGreaterThan(0);
});

describe.each(LANGUAGE_CODES)('[L-2] %s', (language) => {
  test.each(Object.entries(TEXT_CHECKS))('%s', (_name, check) => {
    expect(check(language)).toEqual([]);
  });
});
