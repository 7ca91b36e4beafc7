/** The languages that texts are translated into, for the lists of what is allowed in them. */
import { LANGUAGE_CODES, type Language } from '#shared/languages.ts';

export const EVERYWHERE = LANGUAGE_CODES.filter((language) => language !== 'en');

export function allBut(...others: readonly Language[]): readonly Language[] {
  return EVERYWHERE.filter((language) => !others.includes(language));
}
