/** Sets i18next up for the whole application. English fills gaps at build time, so a language part is complete on its own. */
import { type FormatterModule, createInstance, type i18n } from 'i18next';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import type { Texts } from './startI18n.ts';

/** Every number in a text is said in the digits and groups of its language; what is no number of anything is a text already. */
const NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // Texts stay unchanged, and what is neither becomes one in the library.
  format: (value: string | number, _format, tag) =>
    typeof value === 'number' ? numberFormat(tag ?? 'en').format(value) : value,
};

/** A ready instance in one language with the texts that are there. Synchronous. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  const { tag } = LANGUAGES[language];
  // With resources in hand and no back end, `init` has finished when it returns.
  void instance.use(NUMBERS).init({
    // The tag, not our code: `Intl` would take the plurals of the browser's own language for `zht`.
    lng: tag,
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [tag]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
