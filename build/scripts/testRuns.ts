/** The phases that run tests, with their counts taken from the runners' own reports. */
import fs from 'node:fs';
import path from 'node:path';
import type { Outcome, Phase } from './phases.ts';
import { runQuietly } from './processes.mjs';
import { CACHE, NODE, ROOT } from './setup/places.mjs';
import { withDisplay } from './virtualDisplay.ts';

const MODULES = path.join(ROOT, 'node_modules');

/** The phases that run tests, in the order of `npm test`; each leaves a report for `npm run trace`. */
export const REPORTING_PHASES = [
  'architecture',
  'unit',
  'integration',
  'e2e-browser',
  'e2e-desktop',
  'e2e-cluster',
] as const;

export type ReportingPhase = (typeof REPORTING_PHASES)[number];

/** Tests that vitest runs: one or more of the projects in `tests/vitest.config.ts`. */
export function vitestPhase(name: ReportingPhase, ...projects: readonly string[]): Phase {
  return {
    name,
    run: async () => {
      const report = freshReport(name);
      const args = [
        path.join(MODULES, 'vitest/vitest.mjs'),
        'run',
        '--config=tests/vitest.config.ts',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      const result = await runQuietly(NODE, args, { cwd: ROOT });
      return countTests(result, readReport(report, vitestCounts));
    },
  };
}

/** End-to-end tests: projects of `tests/playwright.config.ts`, on a screen of their own where there is none. */
export function playwrightPhase(
  name: ReportingPhase,
  projects: readonly string[],
  needs: readonly string[],
): Phase {
  return {
    name,
    needs,
    run: async () => {
      const report = freshReport(name);
      const args = [
        path.join(MODULES, '@playwright/test/cli.js'),
        'test',
        '--config=tests/playwright.config.ts',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=list,json',
      ];
      const result = await withDisplay((env) =>
        runQuietly(NODE, args, { cwd: ROOT, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
      );
      return countTests(result, readReport(report, playwrightCounts));
    },
  };
}

/** What a report says; undefined when the runner wrote none. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A run fails by its tests, by its status (an error outside a test), and by having run no test. */
export function countTests(
  result: { status: number; output: string },
  counts: Counts = { passed: 0, failed: 0 },
): Outcome {
  const { passed, failed } = counts;
  if (failed > 0) return { passed, failed, output: result.output };
  if (result.status !== 0) return { passed, failed: 1, output: result.output };
  if (passed === 0) return { passed, failed: 1, output: `${result.output}\nNo test ran.` };
  return { passed, failed, output: result.output };
}

export function vitestCounts(report: unknown): Counts {
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') };
}

/** A flaky test counts as failed: there are no retries to hide behind. */
export function playwrightCounts(report: unknown): Counts {
  const stats = valueAt(report, 'stats');
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
  };
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : 0;
}

/** What the phase's last run reported; undefined when there was none. */
export function phaseReport(name: ReportingPhase): unknown {
  return readReport(reportFile(name), (report) => report);
}

/** Where a runner shall write; a report of an earlier run must not be taken for this one's. */
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
