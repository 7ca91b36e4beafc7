/** Changes the interface language: loads its part, switches the texts, remembers the choice (GD-10, L-2). */
import type { i18n } from 'i18next';
import { atom } from 'jotai';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { loadLanguageTexts } from '#renderer/api/languageTexts.ts';
import { rememberLanguage } from '#renderer/platform/browser/rememberLanguage.ts';
import { languageAtom, setLanguageAtom } from './language.ts';
import { notifyAtom } from './notifications.ts';
import { loadServerInfoAtom, loadServerTextsAtom } from './serverInfoActions.ts';
import { servicesAtom } from './services.ts';

/** The language that was asked for last: an older request that comes in later is dropped. */
const wantedBaseAtom = atom<Language | undefined>(undefined);

/** The language that is shown or on its way; undefined before the first one was asked for. */
export const wantedLanguageAtom = atom((get) => get(wantedBaseAtom));

/** Shows the page in a language without remembering it. A part that cannot be loaded leaves the present one. */
export const showLanguageAtom = atom(
  null,
  async (get, set, language: Language): Promise<boolean> => {
    const { i18n } = get(servicesAtom);
    set(wantedBaseAtom, language);
    const isLoaded = await ensureTexts(i18n, language);
    if (get(wantedBaseAtom) !== language) return false;
    if (!isLoaded) {
      set(notifyAtom, 'languageNotLoaded', { language: LANGUAGES[language].nativeName });
      return false;
    }
    await i18n.changeLanguage(language);
    set(setLanguageAtom, language);
    document.documentElement.lang = LANGUAGES[language].tag;
    document.documentElement.dir = LANGUAGES[language].direction;
    return true;
  },
);

/** The person's own choice: shown, remembered, and mirrored into a cookie for the next first document. */
export const chooseLanguageAtom = atom(null, async (get, set, language: Language) => {
  const isShown = get(languageAtom) === language;
  if (!(await set(showLanguageAtom, language)) || isShown) return;
  get(servicesAtom).storage.write('language', language);
  await Promise.all([
    rememberLanguage(language),
    set(loadServerInfoAtom),
    set(loadServerTextsAtom),
  ]);
});

/** Languages whose whole part is in an instance; a document brings only some namespaces of its own. */
const complete = new WeakMap<i18n, Set<Language>>();

async function ensureTexts(instance: i18n, language: Language): Promise<boolean> {
  const languages = complete.get(instance) ?? new Set();
  complete.set(instance, languages);
  if (languages.has(language)) return true;
  const texts = await loadLanguageTexts(language);
  if (texts === undefined) return false;
  for (const [namespace, resources] of Object.entries(texts)) {
    instance.addResourceBundle(language, namespace, resources, true, true);
  }
  languages.add(language);
  return true;
}
