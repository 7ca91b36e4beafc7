/** References in comments exist in the tree: a section of a contract, a row of the failure catalogue, a requirement. */
import { expect, test } from 'vitest';
import { unknownIds } from '../../build/scripts/requirementTrace.ts';
import { REQUIREMENTS } from '../requirements.ts';
import { proseFiles, readFile } from './prose.ts';

const NUMBER = String.raw`U?\d+(?:\.\d+)?`;
const ROW = String.raw`[A-M]\d+`;

/** The form of references to each document, and its ids. */
const CITED: readonly (readonly [pattern: RegExp, document: string])[] = [
  [citation('contract', NUMBER), 'shared/wire/CONTRACT.md'],
  [citation(String.raw`\(bridge`, NUMBER), 'shared/bridge/CONTRACT.md'],
  [citation('failure', ROW), 'tests/FAILURES.md'],
];
const REQUIREMENT = /\b(?:AU|CH|CV|ER|GD|IA|L|OV|PA|RT)-\d+[a-z]?(?:\.\d+)?\b/gu;
/** Documents that were referenced before, and that readers don't have. */
const ELSEWHERE = /\b(?:specification|reliability|threat),? (?:catalogue,? |section )?[A-Z]?\d+/gu;

/** Tests of references. */
const INVENTED: readonly string[] = [
  'tests/architecture/citations.test.ts',
  'build/scripts/requirementTrace.test.ts',
];

function citation(word: string, id: string): RegExp {
  return new RegExp(String.raw`(?:^|\b|(?=\())${word} (${id}(?:, ${id})*)\b`, 'giu');
}

/** The numbers of a document's headings, and the ids of its rows. */
function idsOf(document: string): ReadonlySet<string> {
  const found = readFile(document).matchAll(/^(?:#+ |- \*\*)([A-Z]?\d+(?:\.\d+)?)\b/gmu);
  return new Set([...found].map(([, id = '']) => id));
}

/** A text in one line, regardless of its comment's line breaks. */
function inOneLine(source: string): string {
  return source.replaceAll(/\s*\n[ \t]*(?:\*(?!\/)|\/\/)?\s*/gu, ' ');
}

function cited(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, ids = '']) => ids.split(', '));
}

function unresolved(source: string): readonly string[] {
  const text = inOneLine(source);
  const requirements = [...text.matchAll(REQUIREMENT)].map(([id]) => `[${id}]`);
  return [
    ...CITED.flatMap(([pattern, document]) => {
      const ids = idsOf(document);
      return cited(text, pattern)
        .filter((id) => !ids.has(id))
        .map((id) => `${document} ${id}`);
    }),
    ...unknownIds(REQUIREMENTS, requirements),
    ...[...text.matchAll(ELSEWHERE)].map(([words]) => words),
  ];
}

test('every reference exists in the tree', () => {
  const sources = proseFiles()
    .filter((file) => !INVENTED.includes(file))
    .map((file) => ({ file, source: readFile(file) }));
  const lost = sources.flatMap(({ file, source }) =>
    unresolved(source).map((what) => `${file}: ${what}`),
  );
  expect(lost).toEqual([]);
  // A broken search would also find nothing.
  const all = sources.map(({ source }) => inOneLine(source)).join('\n');
  const counts = CITED.map(([pattern]) => cited(all, pattern).length);
  expect(counts.every((count) => count > 2)).toBe(true);
});

test.each([
  ['/** Who may enter (contract 5.1,\n * U4). */', []],
  ['// contract 5.1, 99.1', ['shared/wire/CONTRACT.md 99.1']],
  ['// (bridge 42)', ['shared/bridge/CONTRACT.md 42']],
  ['// failure A1, A99', ['tests/FAILURES.md A99']],
  ['// RT-7 and RT-99', ['RT-99']],
  ['// reliability C13', ['reliability C13']],
  ['// specification 4', ['specification 4']],
])('%j has only the missing reference %j', (source, lost) => {
  expect(unresolved(source)).toEqual(lost);
});
