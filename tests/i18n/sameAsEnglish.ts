/** Translations that equal the English text: forgotten, unless they are in the reviewed list. */
import type { Language } from '#shared/languages.ts';
import { SAME_AS_ENGLISH } from './sameAsEnglishAllowed.ts';
import { type Entry, allEntries, baseKey, nameOf, ownWords } from './localeFiles.ts';

/** Texts that equal the English one without permission. */
export function untranslatedTexts(language: Language): readonly string[] {
  const allowed = allowedIn(language);
  return sameTexts(language)
    .filter((entry) => !allowed.has(withoutForm(entry)))
    .map((entry) => `${nameOf(entry)}: ${entry.text}`);
}

/** Unused entries of the list: the text was removed or translated. */
export function staleAllowances(language: Language): readonly string[] {
  const same = new Set(sameTexts(language).map(withoutForm));
  return [...allowedIn(language)].filter((name) => !same.has(name));
}

function sameTexts(language: Language): readonly Entry[] {
  if (language === 'en') return [];
  const english = new Map(allEntries('en').map((entry) => [nameOf(entry), entry.text]));
  return allEntries(language).filter(
    (entry) =>
      /\p{Letter}/u.test(ownWords(entry.text)) &&
      [nameOf(entry), `${withoutForm(entry)}_other`].some(
        (name) => english.get(name) === entry.text,
      ),
  );
}

function allowedIn(language: Language): ReadonlySet<string> {
  return new Set(
    SAME_AS_ENGLISH.filter(({ languages }) => languages.includes(language)).flatMap(
      ({ texts }) => texts,
    ),
  );
}

function withoutForm({ namespace, key }: Entry): string {
  return `${namespace}:${baseKey(key)}`;
}
