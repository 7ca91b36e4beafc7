/** Maps requirements to the tests that name them, for `npm run trace`. */
import { parseArgs } from 'node:util';
import type { ReportedTest } from './reportedTests.ts';
import { PlainFailure } from '../setup/failure.mjs';

/** The sentences of each requirement, by its id. */
export type Requirements = ReadonlyMap<string, readonly string[]>;

/** A requirement (`GD-5b`) or one of its sentences (`GD-5b.2`), alone in square brackets or with others. */
const ID = /^[A-Z]{1,3}-\d+[A-Za-z]?(?:\.\d+)?$/u;

export interface TracedRequirement {
  readonly id: string;
  readonly text: string;
  /** Sentences that no passing test names, with their ids. */
  readonly unnamed: readonly string[];
  /** The titles of the tests that name it, each once. */
  readonly passing: readonly string[];
  readonly notPassing: readonly string[];
}

/** The ids that a title, or any other text, names in square brackets. */
export function namedIds(text: string): readonly string[] {
  return [...text.matchAll(/\[([^[\]]+)\]/gu)]
    .flatMap(([, inside = '']) => inside.split(',').map((part) => part.trim()))
    .filter((part) => ID.test(part));
}

/** The options of `npm run trace`. */
export function traceOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { all: { type: 'boolean' }, group: { type: 'string' } },
    });
    const groups = (values.group ?? '').split(',').map((each) => each.trim().toUpperCase());
    return { isAll: values.all === true, groups: groups.filter((each) => each !== '') };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainFailure(`${reason}\nUse: npm run trace -- [--all] [--group RT,OV]`);
  }
}

/** The tests that name each requirement. A title that passes in one run and fails in another is in both lists. */
export function traceRequirements(
  requirements: Requirements,
  tests: readonly ReportedTest[],
): readonly TracedRequirement[] {
  const named = tests.map((test) => ({ ...test, ids: namedIds(test.title) }));
  return [...requirements].map(([id, sentences]) => {
    const naming = named.filter(({ ids }) => ids.some((each) => requirementOf(each) === id));
    const proven = new Set(naming.filter(({ isPassed }) => isPassed).flatMap(({ ids }) => ids));
    return {
      id,
      text: sentences.join('; '),
      unnamed: sentences
        .map((sentence, index) => ({ sentence, sentenceId: `${id}.${index + 1}` }))
        // If there is only one sentence, the requirement's id also names it.
        .filter(
          ({ sentenceId }) =>
            !proven.has(sentences.length === 1 ? id : sentenceId) && !proven.has(sentenceId),
        )
        .map(({ sentence, sentenceId }) => `${sentenceId.padEnd(8)} ${sentence}`),
      passing: titles(naming.filter(({ isPassed }) => isPassed)),
      notPassing: titles(naming.filter(({ isPassed }) => !isPassed)),
    };
  });
}

/** The ids in tests that no requirement has. */
export function unknownIds(
  requirements: Requirements,
  texts: readonly string[],
): readonly string[] {
  return [...new Set(texts.flatMap(namedIds))]
    .filter((id) => !isKnown(requirements, id))
    .toSorted();
}

function isKnown(requirements: Requirements, id: string): boolean {
  const [requirement = '', sentence = '1'] = id.split('.');
  return requirements.get(requirement)?.[Number(sentence) - 1] !== undefined;
}

/** `GD-5b.2` is of GD-5b. */
function requirementOf(id: string): string {
  return id.split('.')[0] ?? id;
}

/** Whether an id is in one of the groups (`RT`, `OV`); no groups mean all. */
export function isInGroups(id: string, groups: readonly string[]): boolean {
  return groups.length === 0 || groups.some((group) => id.startsWith(`${group}-`));
}

/** The lines about what no passing test names, with a count at the end. */
export function untestedLines(traced: readonly TracedRequirement[]): readonly string[] {
  const untested = traced.filter(({ passing }) => passing.length === 0);
  const lines = untested.map(({ id, text, notPassing }) => {
    const hint = notPassing.length === 0 ? '' : `  (named by ${notPassing.length} not passing)`;
    return `${id.padEnd(6)} ${text}${hint}`;
  });
  const tested = traced.length - untested.length;
  const unnamed = traced.flatMap((each) => each.unnamed);
  return [
    ...lines,
    ...(unnamed.length === 0 ? [] : ['Sentences that no passing test names:', ...unnamed]),
    `${untested.length} untested, ${tested} of ${traced.length} tested`,
  ];
}

/** The lines about every requirement with the tests that name it, with a count at the end. */
export function allLines(traced: readonly TracedRequirement[]): readonly string[] {
  const lines = traced.flatMap(({ id, text, passing, notPassing }) => [
    `${id.padEnd(6)} ${text}`,
    ...passing.map((title) => `    ✓ ${title}`),
    ...notPassing.map((title) => `    ✗ ${title}`),
  ]);
  return [...lines, ...untestedLines(traced).slice(-1)];
}

function titles(tests: readonly ReportedTest[]): readonly string[] {
  return [...new Set(tests.map(({ title }) => title))];
}
