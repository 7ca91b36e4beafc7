/** That every language says what English says, in the forms that its grammar needs. */
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#shared/languages.ts';
import {
  type Texts,
  baseKey,
  isPluralForm,
  localeFolders,
  placeholders,
  readLocale,
} from './localeFiles.ts';

const english = readLocale('en');

test('there is a folder for each language and no other', () => {
  expect(localeFolders()).toEqual(LANGUAGE_CODES);
});

test('English has texts', () => {
  expect(english.get('common')?.size).toBeGreaterThan(0);
});

const present = LANGUAGE_CODES.filter((language) => localeFolders().includes(language));

describe.each(present)('%s', (language) => {
  const locale = readLocale(language);

  test('knows no namespace and no text that English does not know', () => {
    const unknown = entries(locale).filter(
      ({ namespace, key }) => !baseKeys(english.get(namespace)).has(baseKey(key)),
    );
    expect(unknown.map(name)).toEqual([]);
  });

  test('has every text', () => {
    const missing = entries(english).filter(
      ({ namespace, key }) => !baseKeys(locale.get(namespace)).has(baseKey(key)),
    );
    expect(missing.map(name)).toEqual([]);
  });

  test('has no empty text', () => {
    expect(
      entries(locale)
        .filter(({ text }) => text.trim() === '')
        .map(name),
    ).toEqual([]);
  });

  test('fills the same placeholders as English', () => {
    const wrong = entries(locale).filter(
      ({ namespace, key, text }) => !fitsEnglish(english.get(namespace), key, text),
    );
    expect(wrong.map(name)).toEqual([]);
  });

  test('has every plural form of its grammar and none beside', () => {
    const categories = new Intl.PluralRules(LANGUAGES[language].tag).resolvedOptions()
      .pluralCategories;
    const wrong = entries(locale)
      .filter(({ key }) => isPluralForm(key))
      .filter(({ namespace, key }) => {
        const keys = [...(locale.get(namespace)?.keys() ?? [])];
        const forms = keys.filter((each) => isPluralForm(each) && baseKey(each) === baseKey(key));
        const wanted = categories.map((category) => `${baseKey(key)}_${category}`);
        return forms.toSorted().join() !== wanted.toSorted().join();
      });
    expect(wrong.map(name)).toEqual([]);
  });

  test('has a plural exactly where English has one', () => {
    const wrong = entries(locale).filter(({ namespace, key }) => {
      const sample = [...(english.get(namespace)?.keys() ?? [])].find(
        (each) => baseKey(each) === baseKey(key),
      );
      return sample !== undefined && isPluralForm(sample) !== isPluralForm(key);
    });
    expect(wrong.map(name)).toEqual([]);
  });

  test('keeps its keys sorted', () => {
    for (const [namespace, texts] of locale) {
      expect({ namespace, keys: [...texts.keys()] }).toEqual({
        namespace,
        keys: [...texts.keys()].toSorted(byKeyParts),
      });
    }
  });
});

interface Entry {
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
}

function entries(locale: ReadonlyMap<string, Texts>): readonly Entry[] {
  return [...locale].flatMap(([namespace, texts]) =>
    [...texts].map(([key, text]) => ({ namespace, key, text })),
  );
}

function name({ namespace, key }: Entry): string {
  return `${namespace}:${key}`;
}

function baseKeys(texts: Texts | undefined): ReadonlySet<string> {
  return new Set([...(texts?.keys() ?? [])].map(baseKey));
}

/**
 * A singular may leave the number out ("one day left"); otherwise each text fills what the English
 * text of the same key fills. A form that English has not is compared with its `_other`.
 */
function fitsEnglish(texts: Texts | undefined, key: string, text: string): boolean {
  const original = texts?.get(key) ?? texts?.get(`${baseKey(key)}_other`);
  if (original === undefined) return true; // told of by the test for unknown texts
  const filled = placeholders(text).join();
  if (filled === placeholders(original).join()) return true;
  const withoutCount = placeholders(original).filter((each) => each !== '{{count}}');
  return isPluralForm(key) && filled === withoutCount.join();
}

/** Level by level, so that a group stands where its own name sorts. */
function byKeyParts(left: string, right: string): number {
  const others = right.split('.');
  for (const [index, part] of left.split('.').entries()) {
    const other = others[index] ?? '';
    if (part !== other) return compareKeys(part, other);
  }
  return -1;
}

/** Whole numbers come first, by value: that is how JavaScript hands an object's keys out, whatever the file says. */
function compareKeys(left: string, right: string): number {
  if (isWholeNumber(left) && isWholeNumber(right)) return Number(left) - Number(right);
  if (isWholeNumber(left) !== isWholeNumber(right)) return isWholeNumber(left) ? -1 : 1;
  return left < right ? -1 : 1;
}

function isWholeNumber(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/u.test(key);
}
