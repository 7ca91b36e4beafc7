/** Comments, titles of tests and documents are in plain present-day English. */
import { expect, test } from 'vitest';
import { readLocale } from '#tests/i18n/localeFiles.ts';
import { namesOf, proseFiles, proseOf, readFile } from './prose.ts';

/** Forbidden words in comments, titles and documents, with their replacements. */
const INSTEAD: readonly (readonly [pattern: string, instead: string])[] = [
  [String.raw`nobody`, 'no one'],
  [String.raw`somebody`, 'someone'],
  [String.raw`whoever`, 'the person who'],
  [String.raw`anew`, 'again'],
  [String.raw`(?:goes|go|went|gone) on(?! and)`, 'continues'],
  [String.raw`stands?(?!-ins?\b| for\b)|stood|standing`, 'is, is shown, is open'],
  [String.raw`tells?|told|telling`, 'says, reports, notifies, sends'],
  [String.raw`(?<!there )(?:is|are) none`, 'is not one, does not count'],
  [String.raw`(?<!(?:soon|long|far) )as (?:it is|they are)(?= *(?:[.,;:)*'"]|$))`, 'unchanged'],
  [String.raw`by (?:it|them)sel(?:f|ves)`, 'on its own'],
  [String.raw`shall|upon|thereof|hereby|lest|whence|thence|hence`, 'must, on, so'],
];

const FORBIDDEN = new RegExp(
  INSTEAD.map(([pattern]) => String.raw`\b(?:${pattern})\b`).join('|'),
  'giu',
);

/** The forbidden words in a text, each with its context. Code in backticks is ignored. */
function findings(text: string): readonly string[] {
  const plain = text
    .replaceAll(/`[^`\n]*`/gu, '…')
    .replaceAll(/\s*\n[ \t]*(?:\*(?!\/)|\/\/)?\s*/gu, ' ');
  return [...plain.matchAll(FORBIDDEN)].map(({ index, 0: word }) => {
    return plain.slice(Math.max(0, index - 30), index + word.length + 30).trim();
  });
}

const spoken = (file: string, source: string) =>
  proseOf(file, source).flatMap(({ text, offset }) =>
    findings(text).map(
      (words) => `${file}:${source.slice(0, offset).split('\n').length}: ${words}`,
    ),
  );

test('contain no outdated words', () => {
  const files = proseFiles();
  // A broken search would also find nothing.
  expect(files.length).toBeGreaterThan(2000);
  const suspects = files
    .map((file) => ({ file, source: readFile(file) }))
    // Reading a file as a program takes far longer than looking for the words in it.
    .filter(({ source }) => findings(source).length > 0);
  expect(suspects.flatMap(({ file, source }) => spoken(file, source))).toEqual([]);
});

/** Forbidden words in names, with the words that engineers search for. */
const NAMES_INSTEAD = new Map([
  ['tell', 'notify, send, show, report'],
  ['teller', 'sender'],
  ['telling', 'notice'],
  ['told', 'shown, reported, sent'],
  ['nobody', 'no one, no match, invalid'],
  ['whoever', 'the person'],
  ['anew', 'again'],
  ['untold', 'unsent'],
  ['trouble', 'problem, error'],
  ['troubles', 'problems, errors'],
  ['troubled', 'with problems'],
]);

/** The names in a program that have such a word: `tellAll`, `setTrouble`, `WORDS_TOLD`. */
function badNames(file: string, source: string): readonly string[] {
  if (!/tell|told|trouble|nobody|whoever|anew/iu.test(source)) return [];
  return namesOf(file, source).filter(isBadName);
}

function isBadName(name: string): boolean {
  return name
    .split(/_|(?<=[a-z\d])(?=[A-Z])/u)
    .some((word) => NAMES_INSTEAD.has(word.toLowerCase()));
}

test('use no unusual names', () => {
  const files = proseFiles().filter((file) => /\.(?:tsx?|mjs|cjs)$/u.test(file));
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap((file) => badNames(file, readFile(file)))).toEqual([]);
  expect(badNames('a.ts', 'const setTold = (TELL_ALL: Troubles) => `${it.tell}`;')).toHaveLength(4);
  expect(badNames('a.ts', "const intellect = 'tell'; // told")).toEqual([]);
});

test('have no text keys with such words', () => {
  const keys = [...readLocale('en').values()].flatMap((texts) => [...texts.keys()]);
  expect(keys.length).toBeGreaterThan(1000);
  const isBad = (key: string) => key.split('.').some(isBadName);
  expect(keys.filter(isBad)).toEqual([]);
  expect(['list.nobodyText', 'list.noMatches'].map(isBad)).toEqual([true, false]);
});

test.each([
  ['a.ts', '/** Nobody knows. */', 1],
  ['a.ts', '// It stands there,\n// and goes\n// on.', 2],
  ['a.ts', "test('tells a story', () => {});", 1],
  ['a.ts', 'test.each([1])(`${1} are none`, () => {});', 1],
  ['a.tsx', 'const a = <p>{/* whoever */}it stands</p>;', 1],
  ['a.css', '/* as it is */ .stands { color: red }', 1],
  ['a.md', 'A page that stands.\n', 1],
  ['a.ts', "const told = 'nobody'; // `tell` stands for there is none", 0],
  ['a.ts', 'const a = `// nobody`;', 0],
])('the check finds the planted word in %s: %s', (file, source, count) => {
  expect(spoken(file, source)).toHaveLength(count);
});
