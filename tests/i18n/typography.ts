/**
 * The quotes, spaces and punctuation of each language. Only unambiguous rules: matters of taste, and those that depend on a
 * placeholder's value, are left to reviewers.
 */
import { LANGUAGE_CODES, type Language } from '#shared/languages.ts';
import { allEntries, nameOf } from './localeFiles.ts';

/** A pair of quotation marks. */
type Quotes = readonly [open: string, close: string];

/** The quotation marks of a language, outer ones first. */
const QUOTES: Readonly<Record<Language, readonly Quotes[]>> = {
  be: [
    ['«', '»'],
    ['„', '“'],
  ],
  cs: [
    ['„', '“'],
    ['‚', '‘'],
  ],
  de: [
    ['„', '“'],
    ['‚', '‘'],
  ],
  en: [
    ['“', '”'],
    ['‘', '’'],
  ],
  es: [
    ['«', '»'],
    ['“', '”'],
  ],
  fa: [['«', '»']],
  fr: [
    ['«', '»'],
    ['“', '”'],
  ],
  // Its mark is the same on both sides, so there is no pair.
  he: [],
  it: [['«', '»']],
  ja: [
    ['「', '」'],
    ['『', '』'],
  ],
  // Double ones around people's names, and single ones around labels.
  ko: [
    ['“', '”'],
    ['‘', '’'],
  ],
  pl: [
    ['„', '”'],
    ['«', '»'],
  ],
  pt: [
    ['“', '”'],
    ['‘', '’'],
  ],
  ru: [
    ['«', '»'],
    ['„', '“'],
  ],
  tr: [
    ['“', '”'],
    ['‘', '’'],
  ],
  uk: [
    ['«', '»'],
    ['„', '“'],
  ],
  vi: [
    ['“', '”'],
    ['‘', '’'],
  ],
  zh: [
    ['“', '”'],
    ['‘', '’'],
  ],
  zht: [
    ['「', '」'],
    ['『', '』'],
  ],
};

const ANY_QUOTE = /[„“”«»‹›‚‘’「」『』]/gu;

/** Sentences from the specification, verbatim. */
const AS_SPECIFIED: ReadonlySet<string> = new Set(['en errors:form.fieldIsEmpty']);

interface Rule {
  readonly what: string;
  readonly languages?: readonly Language[];
  readonly isBroken: (text: string, language: Language) => boolean;
}

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

const RULES: readonly Rule[] = [
  { what: 'straight quotes', isBroken: (text) => /["\u0060]/u.test(text) },
  { what: 'a straight apostrophe', isBroken: (text) => text.includes("'") },
  { what: 'three points instead of …', isBroken: (text) => text.includes('...') },
  { what: 'two spaces, or one at an end', isBroken: (text) => / {2}|^\s|\s$/u.test(text) },
  {
    what: 'a hyphen instead of a dash',
    isBroken: (text) => /\s-\s|\p{Letter}--|\d-\d/u.test(text),
  },
  { what: 'quotation marks of another language', isBroken: hasForeignQuotes },
  {
    what: 'a space before a point, comma, colon, question or exclamation mark',
    // Full-width marks and narrow spaces have their own rules.
    languages: languagesBut('fr', 'ja', 'zh', 'zht'),
    isBroken: (text) => /\s[.,:;!?،؛؟](?=\s|$)/u.test(text),
  },
  {
    what: 'no unbreakable space before : ; ! ? » or after «',
    languages: ['fr'],
    isBroken: (text) => text !== spaceFrench(text),
  },
  {
    what: 'a half-width mark after a full-width letter',
    languages: ['ja', 'zh', 'zht'],
    isBroken: (text) =>
      new RegExp(
        `[${CJK}」』）”][,;:!?(]|[${CJK}」』）”] [(]|[(][${CJK}]|[${CJK}][.)](?=\\s|$)`,
        'u',
      ).test(text),
  },
  {
    what: 'no space between a Latin word and its neighbour',
    languages: ['ja', 'zh', 'zht'],
    isBroken: (text) =>
      new RegExp(`[${CJK}][A-Za-z]|[A-Za-z0-9][${CJK}]`, 'u').test(
        text.replaceAll(/\{\{[^}]*\}\}/gu, '…'),
      ),
  },
  {
    what: 'Latin marks in a text of Arabic letters',
    languages: ['fa'],
    isBroken: (text) => /\p{Script=Arabic}\s*[,;?]/u.test(text),
  },
  {
    what: 'Arabic letters that Persian writes otherwise',
    languages: ['fa'],
    isBroken: (text) => /[كيىة]/u.test(text),
  },
];

/** Texts that violate their language's typography. */
export function wrongTypography(language: Language): readonly string[] {
  return allEntries(language)
    .filter((entry) => !AS_SPECIFIED.has(`${language} ${nameOf(entry)}`))
    .flatMap((entry) =>
      typographyFaults(entry.text, language).map(
        (what) => `${nameOf(entry)}: ${what}: ${entry.text}`,
      ),
    );
}

/** The typographic problems of a text. */
export function typographyFaults(text: string, language: Language): readonly string[] {
  return RULES.filter(
    ({ languages, isBroken }) =>
      (languages?.includes(language) ?? true) && isBroken(text, language),
  ).map(({ what }) => what);
}

/** French with non-breaking spaces: narrow before ; ! ?, full before : and inside guillemets. */
export function spaceFrench(text: string): string {
  return text
    .replaceAll(/«[ \u00A0\u202F]?/gu, '«\u00A0')
    .replaceAll(/[ \u00A0\u202F]?»/gu, '\u00A0»')
    .replaceAll(/[ \u00A0\u202F]([;!?])(?=[\s)]|$)/gu, '\u202F$1')
    .replaceAll(/(?<=[\p{Letter}\d)}%»])([;!?])(?=[\s)]|$)/gu, '\u202F$1')
    .replaceAll(/[ \u00A0\u202F]:(?=\s|$)/gu, '\u00A0:')
    .replaceAll(/(?<=[\p{Letter}\d)}%»]):(?=\s|$)/gu, '\u00A0:');
}

/** Marks that the language doesn't use, or an unmatched closing one. An apostrophe inside a word doesn't count. */
function hasForeignQuotes(text: string, language: Language): boolean {
  const pairs = QUOTES[language];
  const open: Quotes[] = [];
  for (const match of text.matchAll(ANY_QUOTE)) {
    const [mark] = match;
    const innermost = open.at(-1);
    if (innermost?.[1] === mark) open.pop();
    else if (mark === '’' && isApostrophe(text, match.index)) continue;
    else {
      const pair = pairs.find(([opening]) => opening === mark);
      if (pair === undefined) return true;
      open.push(pair);
    }
  }
  return open.length > 0;
}

function isApostrophe(text: string, index: number): boolean {
  return /[\p{Letter}\d}]/u.test(text[index - 1] ?? '');
}

function languagesBut(...without: readonly Language[]): readonly Language[] {
  return LANGUAGE_CODES.filter((language) => !without.includes(language));
}
