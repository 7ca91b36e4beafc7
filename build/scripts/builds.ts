/** The project's build products, and functions that build them when they are missing or stale. */
import fs from 'node:fs';
import path from 'node:path';
import { runAttached, runQuietly } from '../setup/processes.mjs';
import { PlainFailure } from '../setup/failure.mjs';
import { NODE, ROOT } from '../setup/places.mjs';
import { type Product, isStale } from './staleness.ts';

const SOURCES = [
  'renderer',
  'shared',
  'locales',
  'electron',
  'build',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** The browser bundle and the shell's scripts: one build creates all of them. */
export const BUNDLES: Product = {
  name: 'bundles',
  sources: SOURCES,
  results: ['out/web/manifest.json', 'out/main/index.js', 'out/preload', 'out/renderer'],
};

/** The executable of the app that `npm run package -- --test-runtime` makes on Linux. */
export const TEST_APP = path.join(ROOT, 'dist/test/linux-unpacked/plenum');

/** The packaged app for the desktop tests. */
export const TEST_RUNTIME: Product = {
  name: 'test-runtime',
  sources: SOURCES,
  results: ['dist/test'],
};

/** Builds the bundles when they are stale. Prints nothing unless that fails. */
export async function ensureBundles(): Promise<void> {
  if (isStale(BUNDLES)) await runScript('build.ts', ['--if-stale'], 'The build');
}

/** Packages the app for the tests when it is stale. Prints nothing unless that fails. */
export async function ensureTestRuntime(): Promise<void> {
  if (isStale(TEST_RUNTIME)) await runScript('package.ts', ['--test-runtime'], 'Packaging');
}

async function runScript(script: string, args: readonly string[], what: string): Promise<void> {
  const file = path.join(ROOT, 'build/scripts', script);
  const { status, output } = await runQuietly(NODE, [file, ...args], { cwd: ROOT });
  if (status !== 0) throw new PlainFailure(`${what} failed:\n${output.trim()}`);
}

/** Runs a script of the project on fresh bundles, with the other command-line arguments. */
export async function runOnBundles(relative: string, env = process.env): Promise<number> {
  requiredScript(relative);
  await ensureBundles();
  return runOnSources(relative, env);
}

/** Runs a script of the project that needs no build, with the other command-line arguments. */
export async function runOnSources(relative: string, env = process.env): Promise<number> {
  const script = requiredScript(relative);
  return runAttached(NODE, [script, ...process.argv.slice(2)], { cwd: ROOT, env });
}

/** The path of a script that a command requires. */
export function requiredScript(relative: string): string {
  const file = path.join(ROOT, relative);
  if (!fs.existsSync(file)) throw new PlainFailure(`${relative} is missing.`);
  return file;
}
