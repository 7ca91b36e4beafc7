/**
 * How each language sets quotes, spaces and points. Only what has one right answer: what is a matter of taste, or
 * depends on what a placeholder brings, is left to readers.
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
  // Its own mark is the same on both sides, so there is none to pair.
  he: [],
  it: [['«', '»']],
  ja: [
    ['「', '」'],
    ['『', '』'],
  ],
  // Double ones around what people named, single ones around the words of the screen.
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

/** Sentences that the specification gives word for word. */
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
    // Where full-width marks or narrow spaces are the rule, rules of their own say so.
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

/** Texts that are set against the typography of their language. */
export function wrongTypography(language: Language): readonly string[] {
  return allEntries(language)
    .filter((entry) => !AS_SPECIFIED.has(`${language} ${nameOf(entry)}`))
    .flatMap((entry) =>
      typographyFaults(entry.text, language).map(
        (what) => `${nameOf(entry)}: ${what}: ${entry.text}`,
      ),
    );
}

/** What is wrong with how a text is set. */
export function typographyFaults(text: string, language: Language): readonly string[] {
  return RULES.filter(
    ({ languages, isBroken }) =>
      (languages?.includes(language) ?? true) && isBroken(text, language),
  ).map(({ what }) => what);
}

/** French with the spaces that do not break: narrow before ; ! ?, full before : and inside guillemets. */
export function spaceFrench(text: string): string {
  return text
    .replaceAll(/«[ \u00A0\u202F]?/gu, '«\u00A0')
    .replaceAll(/[ \u00A0\u202F]?»/gu, '\u00A0»')
    .replaceAll(/[ \u00A0\u202F]([;!?])(?=[\s)]|$)/gu, '\u202F$1')
    .replaceAll(/(?<=[\p{Letter}\d)}%»])([;!?])(?=[\s)]|$)/gu, '\u202F$1')
    .replaceAll(/[ \u00A0\u202F]:(?=\s|$)/gu, '\u00A0:')
    .replaceAll(/(?<=[\p{Letter}\d)}%»]):(?=\s|$)/gu, '\u00A0:');
}

/**
 * Marks that the language does not use, or a closing one that closes nothing. An apostrophe inside a word does not
 * count.
 */
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
