/**
 * The spelling dictionaries of a Linux system. Chromium needs its own format, which distributions install for browsers and for Qt.
 * Chromium would download them from a foreign host, which this app doesn't allow.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of distributions with dictionaries in Chromium's format. */
export const DICTIONARY_FOLDERS: readonly string[] = [
  '/usr/share/hunspell-bdic',
  '/usr/share/qt6/qtwebengine_dictionaries',
  '/usr/share/qt5/qtwebengine_dictionaries',
  '/usr/share/qt/qtwebengine_dictionaries',
];

/** Paths by name: `en-us`, `ru-ru`, in lower case. */
export type Dictionaries = ReadonlyMap<string, string>;

/** Searches folders; missing and unreadable ones are skipped. The first folder has priority. */
export async function findDictionaries(folders: readonly string[]): Promise<Dictionaries> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.toSorted((a, b) => a.localeCompare(b))) {
      const language = dictionaryName(name);
      if (language !== undefined && !found.has(language)) found.set(language, join(folder, name));
    }
  }
  return found;
}

/** `en_US.bdic`, `en-US-10-1.bdic`, `en-us.bdic` → `en-us`; undefined for other files. */
export function dictionaryName(file: string): string | undefined {
  const match = /^(?<name>[a-z]{2,3}(?:[-_][a-z]+)*)(?:-\d+-\d+)?\.bdic$/iu.exec(file);
  return match?.groups?.['name']?.replaceAll('_', '-').toLowerCase();
}

/**
 * Chromium's languages (`en-US`, `de`) that can be checked, by priority: those that the person uses, by tags such as `en-GB` or
 * `ru`, and that have a dictionary. Each file only once: Chromium has one file for several forms of a language (`de` and `de-DE`),
 * and loses it when it fetches it twice at the same time.
 */
export function languagesToCheck(
  wanted: readonly string[],
  available: readonly string[],
  dictionaries: Dictionaries,
): readonly string[] {
  const names = [...dictionaries.keys()];
  const known = available.filter((each) =>
    names.some((name) => name === each.toLowerCase() || isSameLanguage(name, each)),
  );
  const languages = new Set(wanted.map(languageOf));
  return [...languages].flatMap((language) => {
    const forms = known.filter((each) => languageOf(each) === language);
    const tags = wanted.filter((tag) => languageOf(tag) === language && tag !== language);
    const exact = tags.flatMap((tag) =>
      forms.filter((each) => each.toLowerCase() === tag.toLowerCase()),
    );
    return [...exact, ...forms].slice(0, 1);
  });
}

/** `en-GB` → `en`. */
export function languageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return language;
}

/** `de-de` checks `de`, and any Russian dictionary checks `ru`; `en-GB` needs its own. */
function isSameLanguage(dictionary: string, language: string): boolean {
  return !language.includes('-') && languageOf(dictionary) === language.toLowerCase();
}
