/** The same texts in every language, in the forms of its grammar, with the same placeholders. */
import { LANGUAGES, type Language } from '#shared/languages.ts';
import {
  type Entry,
  type Texts,
  allEntries,
  baseKey,
  fileEntries,
  isPluralForm,
  nameOf,
  placeholders,
  readLocale,
} from './localeFiles.ts';

/** Texts that English lacks. */
export function unknownTexts(language: Language): readonly string[] {
  const known = new Set(allEntries('en').map(baseName));
  return allEntries(language)
    .filter((entry) => !known.has(baseName(entry)))
    .map(nameOf);
}

/** Texts of English that are missing. */
export function missingTexts(language: Language): readonly string[] {
  const known = new Set(allEntries(language).map(baseName));
  return allEntries('en')
    .filter((entry) => !known.has(baseName(entry)))
    .map(nameOf);
}

export function emptyTexts(language: Language): readonly string[] {
  return allEntries(language)
    .filter(({ text }) => text.trim() === '')
    .map(nameOf);
}

/** Texts that fill other placeholders than English, or whose braces or tags do not close. */
export function brokenPlaces(language: Language): readonly string[] {
  const english = new Map(allEntries('en').map((entry) => [nameOf(entry), entry.text]));
  return allEntries(language)
    .filter((entry) => !areClosed(entry.text) || !fitsEnglish(english, entry))
    .map((entry) => `${nameOf(entry)}: ${entry.text}`);
}

/** Plurals with a missing or extra category, and plurals where English has none, or vice versa. */
export function wrongPlurals(language: Language): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(LANGUAGES[language].tag).resolvedOptions();
  const entries = fileEntries(language);
  const forms = Map.groupBy(
    entries.filter(({ key }) => isPluralForm(key)),
    baseName,
  );
  const inEnglish = new Set(
    fileEntries('en')
      .filter(({ key }) => isPluralForm(key))
      .map(baseName),
  );
  const incomplete = [...forms].flatMap(([name, present]) => {
    const has = present.map(({ key }) => key.slice(key.lastIndexOf('_') + 1));
    return has.toSorted().join() === pluralCategories.toSorted().join()
      ? []
      : [`${name} has ${has.join(', ')}; the grammar has ${pluralCategories.join(', ')}`];
  });
  const otherThanEnglish = entries
    .filter((entry) => isPluralForm(entry.key) !== inEnglish.has(baseName(entry)))
    .map((entry) => `${nameOf(entry)} is a plural in one of English and this language only`);
  return [...incomplete, ...otherThanEnglish];
}

/** Files whose keys are not sorted. */
export function unsortedFiles(language: Language): readonly string[] {
  return [...readLocale(language)]
    .filter(([, texts]: readonly [string, Texts]) => {
      const keys = [...texts.keys()];
      return keys.join() !== keys.toSorted(byKeyParts).join();
    })
    .map(([namespace]) => namespace);
}

function baseName({ namespace, key }: Entry): string {
  return `${namespace}:${baseKey(key)}`;
}

/** No brace or tag is left without the placeholders, and every opening tag is closed. */
export function areClosed(text: string): boolean {
  const rest = text.replaceAll(/\{\{\s*\w+(?:\s*,[^{}]*)?\}\}/gu, '');
  if (/[{}]/u.test(rest)) return false;
  const open: string[] = [];
  for (const [, slash, name = '', selfClosing] of rest.matchAll(
    /<(\/?)([A-Za-z0-9]+)\s*(\/?)>/gu,
  )) {
    if (selfClosing === '/') continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/**
 * A singular may omit the number ("one day left"); otherwise each text has the placeholders of the English text. A form that
 * English lacks is compared with its `_other`.
 */
function fitsEnglish(english: ReadonlyMap<string, string>, entry: Entry): boolean {
  const original = english.get(nameOf(entry)) ?? english.get(`${baseName(entry)}_other`);
  if (original === undefined) return true; // reported among the unknown texts
  const filled = placeholders(entry.text).join();
  if (filled === placeholders(original).join()) return true;
  const withoutCount = placeholders(original).filter((each) => each !== '{{count}}');
  return isPluralForm(entry.key) && filled === withoutCount.join();
}

/** Level by level, so that a group is sorted by its name. */
function byKeyParts(left: string, right: string): number {
  const others = right.split('.');
  for (const [index, part] of left.split('.').entries()) {
    const other = others[index] ?? '';
    if (part !== other) return compareKeys(part, other);
  }
  return -1;
}

/** Integers come first, by value, because JavaScript returns an object's keys in this order. */
function compareKeys(left: string, right: string): number {
  if (isWholeNumber(left) && isWholeNumber(right)) return Number(left) - Number(right);
  if (isWholeNumber(left) !== isWholeNumber(right)) return isWholeNumber(left) ? -1 : 1;
  return left < right ? -1 : 1;
}

function isWholeNumber(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/u.test(key);
}
