/** What the project builds, and how a command makes sure that it is there and fresh. */
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

/** The browser bundle and the shell's scripts: one build makes all. */
export const BUNDLES: Product = {
  name: 'bundles',
  sources: SOURCES,
  results: ['out/web/manifest.json', 'out/main/index.js', 'out/preload', 'out/renderer'],
};

/** The executable of the app that `npm run package -- --test-runtime` makes on Linux. */
export const TEST_APP = path.join(ROOT, 'dist/test/linux-unpacked/plenum');

/** The packaged app on which the desktop tests run. */
export const TEST_RUNTIME: Product = {
  name: 'test-runtime',
  sources: SOURCES,
  results: ['dist/test'],
};

/** Builds the bundles when they are stale. Says nothing unless that fails. */
export async function ensureBundles(): Promise<void> {
  if (isStale(BUNDLES)) await runScript('build.ts', ['--if-stale'], 'The build');
}

/** Packages the app for the tests when that is stale. Says nothing unless that fails. */
export async function ensureTestRuntime(): Promise<void> {
  if (isStale(TEST_RUNTIME)) await runScript('package.ts', ['--test-runtime'], 'Packaging');
}

async function runScript(script: string, args: readonly string[], what: string): Promise<void> {
  const file = path.join(ROOT, 'build/scripts', script);
  const { status, output } = await runQuietly(NODE, [file, ...args], { cwd: ROOT });
  if (status !== 0) throw new PlainFailure(`${what} failed:\n${output.trim()}`);
}

/** Runs a script of the project on fresh bundles, with what the command line says further. */
export async function runOnBundles(relative: string, env = process.env): Promise<number> {
  requiredScript(relative);
  await ensureBundles();
  return runOnSources(relative, env);
}

/** Runs a script of the project that needs no build, with what the command line says further. */
export async function runOnSources(relative: string, env = process.env): Promise<number> {
  const script = requiredScript(relative);
  return runAttached(NODE, [script, ...process.argv.slice(2)], { cwd: ROOT, env });
}

/** The path of a script of the project that must be there for a command to work. */
export function requiredScript(relative: string): string {
  const file = path.join(ROOT, relative);
  if (!fs.existsSync(file)) throw new PlainFailure(`${relative} is missing.`);
  return file;
}
