/**
 * Runs in the copy with a fault: the tests that reach the changed file, level by level, up to the first failure. `node find.ts
 * RESULT file FILE LEVEL…` or, to check that they pass without it, `node find.ts RESULT tests FILE…`
 */
import fs from 'node:fs';
import path from 'node:path';
import { SPEC_BUDGET_MS, relatedTests, withinBudget } from '../../build/scripts/changedTests.ts';
import { type Phase, type Outcome, runPhases } from '../../build/scripts/phases.ts';
import { type FailedTest, failedTests } from '../../build/scripts/reportedTests.ts';
import { ROOT } from '../../build/setup/places.mjs';
import { phasesOfFiles } from '../../build/scripts/testFiles.ts';
import { BUILD } from '../../build/scripts/testPlan.ts';
import { readNotes, specsReaching } from '../../build/scripts/testReach.ts';
import { phaseReport, vitestPhase } from '../../build/scripts/testRuns.ts';
import { type Finder, type Level, canReach, levelsOf } from './plan.ts';

/** Up to the first failure, and without the test of the list, which always fails with a planted fault. */
const BAIL = ['--bail=1', '--exclude=tests/faults/**'];

const [result = '', kind, ...args] = process.argv.slice(2);
fs.writeFileSync(
  result,
  JSON.stringify(kind === 'tests' ? await failing(args) : ((await find(args)) ?? {})),
);

async function find([file = '', ...names]: readonly string[]): Promise<Finder | undefined> {
  for (const level of levelsOf(names).filter((each) => canReach(each, file))) {
    const finder = await findOn(level, file);
    if (finder !== undefined) return finder;
  }
  return undefined;
}

async function findOn(level: Level, file: string): Promise<Finder | undefined> {
  if (level === 'browser' || level === 'desktop') {
    const build = await runPhases([BUILD]); // its notes say which part a module is in
    if (build.failed > 0) return { level, title: 'the build', file: undefined };
  }
  const phases = phasesOn(level, file);
  if (phases.length === 0) return undefined;
  const outcome = await runPhases(phases);
  return outcome.failed === 0 ? undefined : finderOf(level, outcome);
}

function phasesOn(level: Level, file: string): readonly Phase[] {
  switch (level) {
    case 'unit':
      return [relatedTests([file], ['unit', 'shell', 'components', 'page'], BAIL)];
    case 'architecture':
      return [vitestPhase('chosen-vitest', { projects: ['architecture'], args: BAIL })];
    case 'integration':
      return [relatedTests([file], ['integration'], BAIL)];
    case 'browser':
    case 'desktop': {
      const specs = specsReaching([file], readNotes()).filter(
        (spec) => spec.file.includes('/e2e/desktop/') === (level === 'desktop'),
      );
      const chosen = withinBudget(specs, SPEC_BUDGET_MS).map((spec) => spec.file);
      return chosen.length === 0 ? [] : phasesOfFiles(chosen, { specArgs: ['-x'] });
    }
  }
}

function finderOf(level: Level, outcome: Outcome): Finder {
  const [failed] = level === 'browser' || level === 'desktop' ? failedSpecs() : failedInVitest();
  const firstLine = outcome.output.split('\n').find((line) => line.trim() !== '');
  return { level, title: failed?.title ?? firstLine ?? 'the runner', file: failed?.file };
}

/** The titles of those tests of the files that fail here as well. */
async function failing(files: readonly string[]): Promise<readonly string[]> {
  await runPhases(phasesOfFiles(files));
  const failed = [
    ...(files.some((file) => !file.endsWith('.spec.ts')) ? failedInVitest() : []),
    ...(files.some((file) => file.endsWith('.spec.ts')) ? failedSpecs() : []),
  ];
  return failed.map(({ title }) => title);
}

function failedInVitest(): readonly FailedTest[] {
  return failedTests(phaseReport('chosen-vitest')).map(({ title, file, error }) => ({
    title,
    error,
    file: path.relative(ROOT, file).replaceAll('\\', '/'),
  }));
}

function failedSpecs(): readonly FailedTest[] {
  return failedTests(phaseReport('chosen-playwright')).map(({ title, file, error }) => ({
    title,
    error,
    file: `tests/e2e/${file}`,
  }));
}
