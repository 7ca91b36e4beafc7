/** The phases that run tests, with their counts taken from the runners' own reports. */
import fs from 'node:fs';
import path from 'node:path';
import type { Outcome, Phase, TimedTest } from './phases.ts';
import { failedTests, numberAt, reportedTests, valueAt } from './reportedTests.ts';
import { runAttached, runQuietly } from '../setup/processes.mjs';
import { CACHE, NODE, ROOT } from '../setup/places.mjs';
import { withDisplay } from './virtualDisplay.ts';

const MODULES = path.join(ROOT, 'node_modules');

/** With fresh bundles, tests start the server from them. */
const BUNDLED_SERVER = { PLENUM_TEST_SERVER: path.join(ROOT, 'out/main/serverCommand.js') };

/** The phases of the quick run that run tests; each leaves a report for `npm run trace`. */
export const QUICK_REPORTS = [
  'architecture',
  'unit',
  'integration',
  'browser',
  'desktop',
  'network',
] as const;

/** Projects that only run with `--all` or by name. */
export const FURTHER_REPORTS = [
  'browser-long',
  'desktop-again',
  'network-again',
  'cluster',
  'cluster2',
  'directories',
  'postgres',
  'objectStore',
  'fuzz',
  'audits',
] as const;

export const REPORTING_PHASES = [...QUICK_REPORTS, ...FURTHER_REPORTS] as const;

/** A phase of tests; `chosen` is a run of single files, which leaves the phases' reports unchanged. */
export type ReportingPhase =
  | (typeof REPORTING_PHASES)[number]
  | `chosen-${'vitest' | 'playwright'}`;

export interface TestChoice {
  /** Names of projects in the runner's configuration. */
  readonly projects: readonly string[];
  /** Files, from the root; none means all of the projects. */
  readonly files?: readonly string[];
  /** Vitest only: the tests that import one of the files, however indirectly. */
  readonly isRelated?: boolean;
  /** Only the tests whose title has this in it. */
  readonly title?: string | undefined;
  /** Further arguments for the runner. */
  readonly args?: readonly string[];
  /** Whether other phases get the processor first. */
  readonly isBackground?: boolean;
  /** What the runner prints is shown while it runs, not only after a failure. */
  readonly isShown?: boolean;
}

/** Tests that vitest runs: projects of `tests/vitest.config.ts`. */
export function vitestPhase(
  name: ReportingPhase,
  choice: TestChoice,
  order: Pick<Phase, 'needs' | 'resource'> = {},
): Phase {
  return {
    name,
    ...order,
    run: async () => {
      const report = freshReport(name);
      const args = [
        path.join(MODULES, 'vitest/vitest.mjs'),
        ...(choice.isRelated === true ? ['related', '--run'] : ['run']),
        ...(choice.files ?? []),
        '--config=tests/vitest.config.ts',
        ...choice.projects.map((project) => `--project=${project}`),
        ...(choice.title === undefined ? [] : ['-t', choice.title]),
        ...(choice.args ?? []),
        ...(choice.isRelated === true ? ['--passWithNoTests'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      const isBuilt = order.needs?.includes('build') === true;
      const env = { ...process.env, ...(isBuilt && BUNDLED_SERVER) };
      const result = await runRunner(args, env, choice);
      return withTests(
        countTests(result, readReport(report, vitestCounts), choice.isRelated),
        report,
      );
    },
  };
}

/** End-to-end tests: projects of `tests/playwright.config.ts`, on a screen of their own where there is none. */
export function playwrightPhase(
  name: ReportingPhase,
  choice: TestChoice,
  order: Pick<Phase, 'needs' | 'resource'> = {},
): Phase {
  return {
    name,
    ...order,
    run: async () => {
      const report = freshReport(name);
      const args = [
        path.join(MODULES, '@playwright/test/cli.js'),
        'test',
        ...(choice.files ?? []),
        '--config=tests/playwright.config.ts',
        ...choice.projects.map((project) => `--project=${project}`),
        ...(choice.title === undefined ? [] : ['-g', choice.title]),
        ...(choice.args ?? []),
        '--reporter=list,json',
      ];
      const result = await withDisplay((env) =>
        runRunner(args, { ...env, ...BUNDLED_SERVER, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, choice),
      );
      return withTests(countTests(result, readReport(report, playwrightCounts)), report);
    },
  };
}

async function runRunner(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { isShown = false, isBackground = false }: TestChoice,
): Promise<{ status: number; output: string }> {
  if (!isShown) return runQuietly(NODE, args, { cwd: ROOT, env, isBackground });
  return { status: await runAttached(NODE, args, { cwd: ROOT, env }), output: '' };
}

function withTests(outcome: Outcome, report: string): Outcome {
  const tests = readReport(report, reportedTests) ?? [];
  const failures = readReport(report, failedTests) ?? [];
  return { ...outcome, tests: tests satisfies readonly TimedTest[], failures };
}

/** The results of a report; undefined when the runner wrote none. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A run fails because of its tests, its status (an error outside of a test), or missing tests. */
export function countTests(
  result: { status: number; output: string },
  counts: Counts = { passed: 0, failed: 0 },
  mayBeNone = false,
): Outcome {
  const { passed, failed } = counts;
  if (failed > 0) return { passed, failed, output: result.output };
  if (result.status !== 0) return { passed, failed: 1, output: result.output };
  if (passed === 0 && !mayBeNone)
    return { passed, failed: 1, output: `${result.output}\nNo test ran.` };
  return { passed, failed, output: result.output };
}

export function vitestCounts(report: unknown): Counts {
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') };
}

/** A flaky test counts as failed: there are no retries. */
export function playwrightCounts(report: unknown): Counts {
  const stats = valueAt(report, 'stats');
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
  };
}

/** The report of the phase's last run; undefined without one. */
export function phaseReport(name: ReportingPhase): unknown {
  return readReport(reportFile(name), (report) => report);
}

/** Prepares the path of a report; an earlier run's report must not count for this one. */
function freshReport(name: ReportingPhase): string {
  const file = reportFile(name);
  fs.rmSync(file, { force: true });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

function reportFile(name: ReportingPhase): string {
  return path.join(CACHE, 'reports', `${name}.json`);
}

function readReport<T>(file: string, read: (report: unknown) => T): T | undefined {
  return fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined;
}
