/**
 * The spelling dictionaries that a Linux system has. Chromium wants its own format, which distributions
 * install for browsers and for Qt; it would fetch them from a foreign host, which this app never does.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where distributions put dictionaries in Chromium's format. */
export const DICTIONARY_FOLDERS: readonly string[] = [
  '/usr/share/hunspell-bdic',
  '/usr/share/qt6/qtwebengine_dictionaries',
  '/usr/share/qt5/qtwebengine_dictionaries',
  '/usr/share/qt/qtwebengine_dictionaries',
];

/** Paths by name: `en-us`, `ru-ru`, in lower case. */
export type Dictionaries = ReadonlyMap<string, string>;

/** Looks into folders; one that is missing or closed holds none. The first folder wins. */
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

/** `en_US.bdic`, `en-US-10-1.bdic`, `en-us.bdic` → `en-us`; undefined for what is no dictionary. */
export function dictionaryName(file: string): string | undefined {
  const match = /^(?<name>[a-z]{2,3}(?:[-_][a-z]+)*)(?:-\d+-\d+)?\.bdic$/iu.exec(file);
  return match?.groups?.['name']?.replaceAll('_', '-').toLowerCase();
}

/**
 * Which of Chromium's languages (`en-US`, `de`) can be checked, most wanted first: those that the person
 * uses, by tags such as `en-GB` or `ru`, and that have a dictionary.
 */
export function languagesToCheck(
  wanted: readonly string[],
  available: readonly string[],
  dictionaries: Dictionaries,
): readonly string[] {
  const names = [...dictionaries.keys()];
  const chosen = wanted.flatMap((tag) => {
    const [base = ''] = tag.toLowerCase().split('-');
    const exact = available.filter((each) => each.toLowerCase() === tag.toLowerCase());
    const alike = available.filter((each) => each.toLowerCase().split('-')[0] === base);
    return [...exact, ...alike]
      .filter((each) =>
        names.some((name) => name === each.toLowerCase() || isSameLanguage(name, each)),
      )
      .slice(0, 1);
  });
  return [...new Set(chosen)];
}

/** `de` is checked by `de-de`, and `ru` by any Russian one; `en-GB` only on its own. */
function isSameLanguage(dictionary: string, language: string): boolean {
  return !language.includes('-') && dictionary.split('-')[0] === language.toLowerCase();
}
