/** Runs of single test files: the runner of each, and the builds that it needs. */
import path from 'node:path';
import type { Phase } from './phases.ts';
import { ROOT } from '../setup/places.mjs';
import { BUILD, PACKAGING } from './testPlan.ts';
import { playwrightPhase, vitestPhase } from './testRuns.ts';

const SPEC = /^tests\/e2e\/.+\.spec\.ts$/u;
const TEST = /\.test\.tsx?$/u;

/** Whether an argument of `npm test` is a test file instead of a phase. */
export function isTestFile(argument: string): boolean {
  return SPEC.test(argument) || TEST.test(argument);
}

/** The projects of `tests/playwright.config.ts` in which a spec runs. */
export function projectsOf(spec: string, isDesktop: boolean): readonly string[] {
  if (spec.includes('/e2e/desktop/')) return ['desktop', 'desktop-long'];
  if (spec.includes('/e2e/cluster/')) return isDesktop ? ['cluster1-desktop'] : ['cluster1'];
  if (spec.endsWith('/networkDrop.spec.ts'))
    return [isDesktop ? 'network-desktop' : 'network-browser'];
  return isDesktop
    ? ['desktop-host', 'desktop-host-long', 'desktop-again']
    : ['browser', 'browser-long'];
}

export interface FileRun {
  /** Only the tests that `npm test` runs by default. */
  readonly isQuick?: boolean;
  /** Runs specs in the desktop app instead of the browser. */
  readonly isDesktop?: boolean;
  /** Prints the runners' output while they run. */
  readonly isShown?: boolean;
  /** Only the tests whose title contains this. */
  readonly title?: string | undefined;
  /** Further arguments for Playwright. */
  readonly specArgs?: readonly string[];
}

/** The phases that run these test files, with the builds that they need. */
export function phasesOfFiles(files: readonly string[], options: FileRun = {}): readonly Phase[] {
  const { isQuick = false, isDesktop = false, isShown = false, title, specArgs = [] } = options;
  const specs = files.filter((file) => SPEC.test(file));
  const tests = files.filter((file) => TEST.test(file));
  const projects = [...new Set(specs.flatMap((spec) => projectsOf(spec, isDesktop)))].filter(
    (project) => !isQuick || !project.endsWith('-long'),
  );
  const needsApp = projects.some((project) => project.includes('desktop'));
  return [
    ...(tests.length === 0
      ? []
      : [vitestPhase('chosen-vitest', { projects: [], files: tests, isShown, title })]),
    ...(specs.length === 0 ? [] : [BUILD, ...(needsApp ? [PACKAGING] : [])]),
    ...(specs.length === 0
      ? []
      : [
          playwrightPhase(
            'chosen-playwright',
            { projects, files: specs, isShown, title, args: specArgs },
            { needs: [needsApp ? 'packaging' : 'build'] },
          ),
        ]),
  ];
}

/** A path argument, relative to the root. */
export function fromRoot(argument: string): string {
  return path.relative(ROOT, path.resolve(process.env['INIT_CWD'] ?? ROOT, argument));
}
