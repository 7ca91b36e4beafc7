/**
 * The interface languages: the code used by the product and the server, the BCP 47 tag for `Intl` and `lang`, the language's own
 * name, and its direction.
 */
export const LANGUAGES = {
  be: { tag: 'be', nativeName: 'Беларуская', direction: 'ltr' },
  cs: { tag: 'cs', nativeName: 'Čeština', direction: 'ltr' },
  de: { tag: 'de', nativeName: 'Deutsch', direction: 'ltr' },
  en: { tag: 'en', nativeName: 'English', direction: 'ltr' },
  es: { tag: 'es', nativeName: 'Español', direction: 'ltr' },
  fa: { tag: 'fa', nativeName: 'فارسی', direction: 'rtl' },
  fr: { tag: 'fr', nativeName: 'Français', direction: 'ltr' },
  he: { tag: 'he', nativeName: 'עברית', direction: 'rtl' },
  it: { tag: 'it', nativeName: 'Italiano', direction: 'ltr' },
  ja: { tag: 'ja', nativeName: '日本語', direction: 'ltr' },
  ko: { tag: 'ko', nativeName: '한국어', direction: 'ltr' },
  pl: { tag: 'pl', nativeName: 'Polski', direction: 'ltr' },
  pt: { tag: 'pt', nativeName: 'Português', direction: 'ltr' },
  ru: { tag: 'ru', nativeName: 'Русский', direction: 'ltr' },
  tr: { tag: 'tr', nativeName: 'Türkçe', direction: 'ltr' },
  uk: { tag: 'uk', nativeName: 'Українська', direction: 'ltr' },
  vi: { tag: 'vi', nativeName: 'Tiếng Việt', direction: 'ltr' },
  zh: { tag: 'zh-Hans', nativeName: '简体中文', direction: 'ltr' },
  zht: { tag: 'zh-Hant', nativeName: '繁體中文', direction: 'ltr' },
} as const satisfies Record<string, LanguageFacts>;

interface LanguageFacts {
  readonly tag: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A language code of the product. */
export type Language = keyof typeof LANGUAGES;

/** The fallback for unknown languages. */
export const FALLBACK_LANGUAGE: Language = 'en';

/** All language codes, sorted. */
export const LANGUAGE_CODES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

/** Stored preferences of older products. */
const STORED_ALIASES: ReadonlyMap<string, Language> = new Map([
  ['ua', 'uk'],
  ['az', 'en'],
]);

/**
 * The tags for `Intl`, with a fallback for engines that don't know the language: Chromium has no Belarusian, and would use the
 * browser's language. Russian writes numbers the same way; `shared/intl/belarusian.ts` corrects the words.
 */
export function localesFor(tag: string): string[] {
  return tag === 'be' ? [tag, 'ru'] : [tag];
}

/** Whether a text is exactly one of our codes. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** The language of a stored preference or a `lang` query value; English for unknown ones. */
export function parseLanguage(code: string): Language {
  return isLanguage(code) ? code : (STORED_ALIASES.get(code) ?? FALLBACK_LANGUAGE);
}

/**
 * The first of our languages among BCP 47 tags in order of preference (`navigator.languages`, or a sorted `Accept-Language`
 * header); English if no tag matches.
 */
export function matchLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [primary = '', ...rest] = tag.toLowerCase().split('-');
    if (primary === 'zh') {
      if (rest.includes('hans')) return 'zh'; // said outright, it counts more than the region
      return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zht' : 'zh';
    }
    const code = primary === 'iw' ? 'he' : primary;
    if (isLanguage(code)) return code;
  }
  return FALLBACK_LANGUAGE;
}
