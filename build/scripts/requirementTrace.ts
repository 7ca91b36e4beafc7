/** Which requirement is named by which test, and what `npm run trace` prints about it. */
import { parseArgs } from 'node:util';
import type { ReportedTest } from './reportedTests.ts';
import { PlainFailure } from './setup/failure.mjs';

/** A requirement's id (`GD-5b`), alone in square brackets or with others: `[GD-5a, GD-5b]`. */
const ID = /^[A-Z]{1,3}-\d+[A-Za-z]?$/u;

/** What the trace of a requirement says. */
export interface TracedRequirement {
  readonly id: string;
  readonly text: string;
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

/** What `npm run trace` is asked for. */
export function traceOptions(args: readonly string[]): {
  isAll: boolean;
  groups: readonly string[];
} {
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

/** For each requirement the tests that name it. A title that passes in one run and not in another stands in both lists. */
export function traceRequirements(
  requirements: ReadonlyMap<string, string>,
  tests: readonly ReportedTest[],
): readonly TracedRequirement[] {
  return [...requirements].map(([id, text]) => {
    const naming = tests.filter(({ title }) => namedIds(title).includes(id));
    return {
      id,
      text,
      passing: titles(naming.filter(({ isPassed }) => isPassed)),
      notPassing: titles(naming.filter(({ isPassed }) => !isPassed)),
    };
  });
}

/** The ids that tests name and no requirement has. */
export function unknownIds(
  requirements: ReadonlyMap<string, string>,
  texts: readonly string[],
): readonly string[] {
  return [...new Set(texts.flatMap(namedIds))].filter((id) => !requirements.has(id)).toSorted();
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
  return [...lines, `${untested.length} untested, ${tested} of ${traced.length} tested`];
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
