/** The interface language. Changing it is in `languageActions.ts`. */
import { atom } from 'jotai';
import { FALLBACK_LANGUAGE, type Language } from '#shared/languages.ts';

const languageBaseAtom = atom<Language>(FALLBACK_LANGUAGE);

export const languageAtom = atom((get) => get(languageBaseAtom));

export const setLanguageAtom = atom(null, (_get, set, language: Language) => {
  set(languageBaseAtom, language);
});
