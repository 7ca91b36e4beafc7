/** Sets i18next up. English fills gaps at build time, so a language part is complete by itself. */
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/languages.ts';

/** Texts by namespace, as they stand in a language part. */
export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A ready instance in one language with the texts that the document carried. Synchronous. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  // With resources in hand and no back end, `init` has finished when it returns.
  void instance.use(initReactI18next).init({
    lng: language,
    // Our codes stand for themselves: `zht` is no sub-tag of `zh`.
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
