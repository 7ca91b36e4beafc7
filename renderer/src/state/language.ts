/** The interface language. Changing it is in `languageActions.ts`. */
import { atom, useAtomValue } from 'jotai';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';

const languageBaseAtom = atom<Language>(FALLBACK_LANGUAGE);

export const languageAtom = atom((get) => get(languageBaseAtom));

export const setLanguageAtom = atom(null, (_get, set, language: Language) => {
  set(languageBaseAtom, language);
});

/** The BCP 47 tag of the language, for formats of dates, numbers and lists. */
export function useLanguageTag(): string {
  return LANGUAGES[useAtomValue(languageBaseAtom)].tag;
}
