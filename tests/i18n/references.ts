/** A text that names a button, a page or a section uses its exact label. */
import type { Language } from '#shared/languages.ts';
import { allEntries, nameOf } from './localeFiles.ts';

/** Names without quotation marks: the text, and the label. */
const NAMED_PLACES: readonly (readonly [text: string, label: string])[] = [
  ['call:record.failed.cutOff', 'reports:recordings.title'],
  ['call:record.saved', 'reports:recordings.title'],
  ['call:record.savedLater', 'reports:recordings.title'],
  ['user:card.news.templateKept', 'user:sections.templates'],
];

/** Labels in quotation marks that the browser or the system shows. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['Allow', 'Not secure']);

const QUOTED = /[“«„「‘״]([^“”«»„「」‘’״]+)[”»“」’״]/gu;

/** References without a matching label. */
export function brokenReferences(language: Language): readonly string[] {
  return referenceFaults(textsOf('en'), textsOf(language));
}

/** Texts of a language that differ from the label that they name. */
export function referenceFaults(
  english: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  const labels = Map.groupBy(english, ([, text]) => text);
  const quoted = [...english].flatMap(([name, text]) =>
    quotedWords(text)
      .filter((words) => !words.includes('{{') && !SHOWN_ELSEWHERE.has(words))
      .map((words) => ({ name, words, label: (labels.get(words) ?? []).map(([key]) => key) })),
  );
  const places = NAMED_PLACES.filter(([name]) => english.has(name));
  return [
    ...quoted.flatMap(({ name, words, label }) => {
      const text = texts.get(name);
      if (text === undefined) return [];
      if (label.length === 0) return [`${name}: nothing says “${words}”`];
      const wanted = label.map((key) => texts.get(key) ?? '');
      const said = quotedWords(text);
      return wanted.some((each) => said.includes(each))
        ? []
        : [`${name}: names none of “${[...new Set(wanted)].join('”, “')}”: ${text}`];
    }),
    ...places.flatMap(([name, label]) => {
      const [text = '', words = ''] = [texts.get(name), texts.get(label)];
      return text.includes(words) && words !== ''
        ? []
        : [`${name}: does not say “${words}”: ${text}`];
    }),
  ];
}

function quotedWords(text: string): readonly string[] {
  return [...text.matchAll(QUOTED)].map(([, words = '']) => words.trim());
}

function textsOf(language: Language): ReadonlyMap<string, string> {
  return new Map(allEntries(language).map((entry) => [nameOf(entry), entry.text]));
}
