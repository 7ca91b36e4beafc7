/** The target languages of translation, for the lists of exceptions. */
import { LANGUAGE_CODES, type Language } from '#shared/languages.ts';

export const EVERYWHERE = LANGUAGE_CODES.filter((language) => language !== 'en');

export function allBut(...others: readonly Language[]): readonly Language[] {
  return EVERYWHERE.filter((language) => !others.includes(language));
}
