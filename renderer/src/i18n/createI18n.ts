/** Sets up i18next for the whole application. English fills gaps at build time, so each language part is complete. */
import { type FormatterModule, createInstance, type i18n } from 'i18next';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import type { Texts } from './startI18n.ts';

/** Numbers in texts are formatted in the digits and groups of the language; numbers that aren't amounts are passed as texts. */
const NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // Texts stay unchanged; the library converts other values.
  format: (value: string | number, _format, tag) =>
    typeof value === 'number' ? numberFormat(tag ?? 'en').format(value) : value,
};

/** Creates an instance in one language with the loaded texts. Synchronous. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  const { tag } = LANGUAGES[language];
  // With given resources and no back end, `init` is synchronous.
  void instance.use(NUMBERS).init({
    // The tag, not our code: for `zht`, `Intl` would use the plural rules of the browser's language.
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
