/** One word per thing: the rules of `locales/terms.json` for a text, in English and in the translation's language. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { LOCALES, type Entry, allEntries, baseKey, nameOf, ownWords } from './localeFiles.ts';
import { OTHER_WORDS } from './termsAllowed.ts';

const wordLists = z.record(z.string(), z.array(z.string()));

const termSchema = z.object({
  meaning: z.string(),
  /** The English form, as a regular expression. A term without one is only documentation. */
  english: z.optional(z.string()),
  /** Forbidden English words for it. */
  not: z.optional(z.array(z.string())),
  /** Where the word is fixed. */
  fixedBy: z.optional(z.string()),
  /** The word in each language, then the stems of its forms. */
  words: wordLists,
  /** The stems of forbidden words in each language. */
  avoid: z.optional(wordLists),
});

export type Term = z.output<typeof termSchema>;

let known: ReadonlyMap<string, Term> | undefined;

function readTerms(): ReadonlyMap<string, Term> {
  known ??= new Map(
    Object.entries(
      z
        .record(z.string(), termSchema)
        .parse(JSON.parse(fs.readFileSync(path.join(LOCALES, 'terms.json'), 'utf8'))),
    ),
  );
  return known;
}

/** Translations without the word of a term in the English text, or with a forbidden word. */
export function wrongTerms(language: Language): readonly string[] {
  const english = englishTexts();
  const wrong = termFaultsOf(language)
    .filter(({ entry, term }) => !isAllowed(entry, term, language))
    .map(
      ({ entry, term, what }) =>
        `${nameOf(entry)}: ${term}: ${what}: ${entry.text}${language === 'en' ? '' : ` (${englishOf(english, entry)})`}`,
    );
  return [...termsWithoutWord(language), ...wrong];
}

/** Terms without a word in a language: reported once per term, and not per text. */
export function termsWithoutWord(
  language: Language,
  terms: ReadonlyMap<string, Term> = readTerms(),
): readonly string[] {
  if (language === 'en') return [];
  return [...terms]
    .filter(([, { words }]) => (words[language] ?? []).length === 0)
    .map(([name]) => `locales/terms.json: ${name} has no word in ${language}`);
}

/** Unused entries of the list. */
export function staleTermAllowances(language: Language): readonly string[] {
  const found = termFaultsOf(language);
  return OTHER_WORDS.filter(
    (allowed) =>
      allowed.languages.includes(language) &&
      !found.some(({ entry, term }) => allowed.term === term && allowed.text === nameOfAll(entry)),
  ).map(({ text, term }) => `${text}: ${term}`);
}

/** A translation's problems with terms: each with the term's name. */
export function termFaults(
  text: string,
  english: string,
  language: Language,
  terms: ReadonlyMap<string, Term> = readTerms(),
): readonly (readonly [term: string, what: string])[] {
  const written = lower(ownWords(text), language);
  return [...terms].flatMap(([name, term]) => {
    const words = term.words[language] ?? [];
    const avoided = (language === 'en' ? (term.not ?? []) : (term.avoid?.[language] ?? [])).filter(
      (word) => holdsWord(written, lower(word, language), language),
    );
    const isNamed =
      term.english !== undefined && new RegExp(term.english, 'u').test(ownWords(english));
    const isMissing =
      language !== 'en' &&
      isNamed &&
      words.length > 0 &&
      !words.some((word) => written.includes(lower(word, language)));
    return [
      ...avoided.map((word) => [name, `says “${word}”`] as const),
      ...(isMissing ? [[name, `lacks “${words[0] ?? ''}”`] as const] : []),
    ];
  });
}

function termFaultsOf(language: Language) {
  const english = englishTexts();
  return allEntries(language).flatMap((entry) =>
    termFaults(entry.text, englishOf(english, entry), language).map(([term, what]) => ({
      entry,
      term,
      what,
    })),
  );
}

/** At the start of a word, if the script marks it; Hebrew attaches short words without a space. */
function holdsWord(text: string, word: string, language: Language): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) {
    return text.includes(word);
  }
  const before = /\p{Script=Hebrew}/u.test(word) ? '(?<!\\p{L}{2})' : '(?<!\\p{L})';
  // English lists whole words, and other languages stems.
  const after = language === 'en' ? '(?!\\p{L})' : '';
  return new RegExp(
    `${before}${word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')}${after}`,
    'u',
  ).test(text);
}

function isAllowed(entry: Entry, term: string, language: Language): boolean {
  return OTHER_WORDS.some(
    (allowed) =>
      allowed.term === term &&
      allowed.languages.includes(language) &&
      allowed.text === nameOfAll(entry),
  );
}

function nameOfAll({ namespace, key }: Entry): string {
  return nameOf({ namespace, key: baseKey(key) });
}

function englishTexts(): ReadonlyMap<string, string> {
  return new Map(allEntries('en').map((entry) => [nameOf(entry), entry.text]));
}

function englishOf(english: ReadonlyMap<string, string>, entry: Entry): string {
  return english.get(nameOf(entry)) ?? english.get(`${nameOfAll(entry)}_other`) ?? '';
}

function lower(text: string, language: Language): string {
  return text.toLocaleLowerCase(LANGUAGES[language].tag);
}
