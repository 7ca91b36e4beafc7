/** Changes the interface language: loads its part, switches the texts, remembers the choice (GD-10, L-2). */
import type { i18n } from 'i18next';
import { atom } from 'jotai';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { pause } from '#renderer/lib/pause.ts';
import type { TextGroup } from '#shared/textGroups.ts';
import { loadLanguageTexts } from '#renderer/api/languageTexts.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { rememberLanguage } from '#renderer/platform/browser/rememberLanguage.ts';
import { languageAtom, setLanguageAtom } from './language.ts';
import { notifyAtom } from './notifications.ts';
import { loadServerInfoAtom, loadServerTextsAtom } from './serverInfoActions.ts';
import { servicesAtom } from './services.ts';
import { sendUserLanguageAtom } from './userLanguage.ts';

/** The last requested language: an older request that finishes later is dropped. */
const wantedBaseAtom = atom<Language | undefined>(undefined);

/** The shown or loading language; undefined before the first request. */
export const wantedLanguageAtom = atom((get) => get(wantedBaseAtom));

/**
 * Shows the page in a language without remembering it. If its texts can't be loaded, the current language stays, a notification
 * says so, and loading is retried until another language is requested.
 */
export const showLanguageAtom = atom(
  null,
  async (get, set, language: Language, onLate?: () => void): Promise<boolean> => {
    set(wantedBaseAtom, language);
    if (await ensureTexts(get(servicesAtom).i18n, language)) return set(applyAtom, language);
    if (get(wantedBaseAtom) !== language) return false;
    set(notifyAtom, 'languageNotLoaded', { language: isolated(LANGUAGES[language].nativeName) });
    void set(retryAtom, language).then((isShown) => isShown && onLate?.());
    return false;
  },
);

/**
 * Waits until the shown language has all its texts. A document brings only some of them, and without the others a page would show
 * keys instead of words (failure F8).
 */
export const completeLanguageAtom = atom(null, async (get): Promise<void> => {
  const { i18n } = get(servicesAtom);
  for (let tries = 0; !(await ensureTexts(i18n, get(languageAtom))); tries += 1) {
    await pause(PAUSES_MS[tries] ?? LONGEST_PAUSE_MS);
  }
});

/** Switches to a loaded language, unless another one has been requested since. */
const applyAtom = atom(null, async (get, set, language: Language): Promise<boolean> => {
  if (get(wantedBaseAtom) !== language) return false;
  await get(servicesAtom).i18n.changeLanguage(LANGUAGES[language].tag);
  set(setLanguageAtom, language);
  document.documentElement.lang = LANGUAGES[language].tag;
  document.documentElement.dir = LANGUAGES[language].direction;
  return true;
});

/** Waits between the first retries, and between all later ones. */
const PAUSES_MS = [1000, 5000, 15_000];
const LONGEST_PAUSE_MS = 30_000;

const retryAtom = atom(null, async (get, set, language: Language): Promise<boolean> => {
  for (let tries = 0; ; tries += 1) {
    await pause(PAUSES_MS[tries] ?? LONGEST_PAUSE_MS);
    if (get(wantedBaseAtom) !== language) return false;
    if (await ensureTexts(get(servicesAtom).i18n, language)) return set(applyAtom, language);
  }
});

/** The person's own choice: shown, stored, and copied to a cookie for the next first document. */
export const chooseLanguageAtom = atom(null, async (get, set, language: Language) => {
  const isShown = get(languageAtom) === language;
  const remember = async (): Promise<void> => {
    get(servicesAtom).storage.write('language', language);
    await Promise.all([
      rememberLanguage(language),
      set(sendUserLanguageAtom, language),
      set(loadServerInfoAtom),
      set(loadServerTextsAtom),
    ]);
  };
  if (!(await set(showLanguageAtom, language, () => void remember())) || isShown) return;
  await remember();
});

/**
 * The client's language: it overrides the browser's, but not the person's own choice. It isn't stored, so the next visit asks the
 * client again.
 */
export const followClientLanguageAtom = atom(null, async (get, set, language: Language) => {
  if (get(servicesAtom).storage.read('language') !== undefined) return;
  if ((get(wantedBaseAtom) ?? get(languageAtom)) === language) return;
  const reload = async (): Promise<void> => {
    await Promise.all([set(loadServerInfoAtom), set(loadServerTextsAtom)]);
  };
  if (await set(showLanguageAtom, language, () => void reload())) await reload();
});

/** The text groups that an instance has requested; a change of language loads them all. */
const wantedGroups = new WeakMap<i18n, Set<TextGroup>>();

/** The groups that an instance has or is loading, as `language/group`; a document brings only some namespaces. */
const arrivals = new WeakMap<i18n, Map<string, Promise<boolean>>>();

/** Waits until the texts of a group are loaded in the shown language. */
export const obtainTextsAtom = atom(null, async (get, set, group: TextGroup): Promise<void> => {
  const { i18n } = get(servicesAtom);
  groupsOf(i18n).add(group);
  await set(completeLanguageAtom);
});

function groupsOf(instance: i18n): Set<TextGroup> {
  const groups = wantedGroups.get(instance) ?? new Set<TextGroup>(['pages']);
  wantedGroups.set(instance, groups);
  return groups;
}

async function ensureTexts(instance: i18n, language: Language): Promise<boolean> {
  const groups = [...groupsOf(instance)].map((group) => ensureGroup(instance, language, group));
  return (await Promise.all(groups)).every(Boolean);
}

/** A request that takes longer may hang: the next caller retries. */
const HANGS_AFTER_MS = 5000;

/** A page and the guard before it ask at the same time and share one try. */
async function ensureGroup(instance: i18n, language: Language, group: TextGroup): Promise<boolean> {
  const known = arrivals.get(instance) ?? new Map<string, Promise<boolean>>();
  arrivals.set(instance, known);
  const name = `${language}/${group}`;
  const arrival = known.get(name) ?? addGroup(instance, language, group);
  known.set(name, arrival);
  const timer = setTimeout(() => known.delete(name), HANGS_AFTER_MS);
  const isThere = await arrival;
  clearTimeout(timer);
  if (isThere) known.set(name, arrival);
  else if (known.get(name) === arrival) known.delete(name);
  return isThere;
}

async function addGroup(instance: i18n, language: Language, group: TextGroup): Promise<boolean> {
  const texts = await loadLanguageTexts(language, group);
  if (texts === undefined) return false;
  for (const [namespace, resources] of Object.entries(texts)) {
    instance.addResourceBundle(LANGUAGES[language].tag, namespace, resources, true, true);
  }
  return true;
}
