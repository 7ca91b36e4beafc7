/** `npm test -- --changed`: the checks and tests that a change can have broken, in about three minutes. */
import { CHECKS, check } from './checks.ts';
import { type Outcome, type Phase, runPhases } from './phases.ts';
import { runQuietly } from '../setup/processes.mjs';
import { PlainFailure } from '../setup/failure.mjs';
import { ROOT } from '../setup/places.mjs';
import { phasesOfFiles } from './testFiles.ts';
import { type ReachedSpec, readNotes, specsReaching } from './testReach.ts';
import { BUILD } from './testPlan.ts';
import { vitestPhase } from './testRuns.ts';

/** The time budget for the specs of a change, summed over both workers. */
export const SPEC_BUDGET_MS = 150_000;

/** Runs what the changes since a commit can have broken; the specs only when everything before has passed. */
export async function runChanged(since: string): Promise<Outcome> {
  const files = await changedFiles(since);
  if (files.length === 0) throw new PlainFailure(`Nothing has changed since ${since}.`);
  console.log(`${files.length} files have changed since ${since}.`);
  const first = await runPhases([...checksOf(files), relatedTests(files), ARCHITECTURE]);
  if (first.failed > 0 || !files.some(isProduct)) return first;
  return runSpecs(files, first);
}

async function runSpecs(files: readonly string[], before: Outcome): Promise<Outcome> {
  const build = await runPhases([BUILD]); // its notes say which part a module is in
  if (build.failed > 0) return build;
  const reaching = specsReaching(files, readNotes());
  const chosen = withinBudget(reaching, SPEC_BUDGET_MS);
  if (chosen.length < reaching.length)
    console.log(`The ${chosen.length} closest of ${reaching.length} specs that may reach it run.`);
  if (chosen.length === 0) return before;
  const specs = await runPhases(
    phasesOfFiles(
      chosen.map(({ file }) => file),
      { isQuick: true },
    ),
  );
  return {
    passed: before.passed + specs.passed,
    failed: before.failed + specs.failed,
    output: specs.output,
  };
}

/** The first spec of a list, and each after it that still fits into the budget. */
export function withinBudget(
  specs: readonly ReachedSpec[],
  budgetMs: number,
): readonly ReachedSpec[] {
  let leftMs = budgetMs;
  return specs.filter(({ durationMs }, index) => {
    if (index > 0 && durationMs > leftMs) return false;
    leftMs -= durationMs;
    return true;
  });
}

const ARCHITECTURE = vitestPhase('architecture', { projects: ['architecture'] });

/** Formatting and lint only of the changed files; types and boundaries of everything. */
function checksOf(files: readonly string[]): readonly Phase[] {
  const scripts = files.filter((file) => /\.(?:ts|tsx|mts|mjs)$/u.test(file));
  return [
    check('formatting', 'oxfmt/bin/oxfmt', '--check', ...files),
    ...(scripts.length === 0 ? [] : [check('lint', 'oxlint/bin/oxlint', ...scripts)]),
    ...CHECKS.filter(({ name }) => name === 'types' || name === 'boundaries'),
  ];
}

/** The unit, component and integration tests that import one of the files, however indirectly. */
export function relatedTests(
  files: readonly string[],
  projects: readonly string[] = ['unit', 'shell', 'components', 'page', 'integration'],
  args: readonly string[] = [],
): Phase {
  return vitestPhase('chosen-vitest', { projects, files, isRelated: true, args });
}

/** Whether a change of the file can change what a spec sees. */
function isProduct(file: string): boolean {
  return (
    /^(?:renderer|electron|shared|locales|tests\/e2e)\//u.test(file) && !/\.test\.tsx?$/u.test(file)
  );
}

/** Files of the working tree that differ from a commit, from the root; deleted ones are left out. */
async function changedFiles(since: string): Promise<readonly string[]> {
  const lists = await Promise.all([
    gitLines('diff', '--name-only', '--diff-filter=d', since),
    gitLines('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set(lists.flat())].toSorted();
}

async function gitLines(...args: readonly string[]): Promise<readonly string[]> {
  const { status, output } = await runQuietly('git', args, { cwd: ROOT });
  if (status !== 0) throw new PlainFailure(`git ${args[0] ?? ''} failed:\n${output.trim()}`);
  return output.split('\n').filter((line) => line !== '');
}
