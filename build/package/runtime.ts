/**
 * Finds an Electron on this machine. We ship the one of `package.json` and test with any available one; only this file knows where
 * they are.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { provideFallbackRuntime } from './fallbackRuntime.ts';

/** An Electron distribution: a folder with the executable in it. */
export interface Runtime {
  readonly dir: string;
  readonly executable: string;
  /** `override`: named by ELECTRON_OVERRIDE_DIST_PATH; `npm`: the `electron` package's own; `fallback`: for tests only. */
  readonly kind: 'override' | 'npm' | 'fallback';
  readonly electronVersion: string;
}

const EXECUTABLE: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** The first available one of: the override, the npm package's binary, the fallback. Rejects with one plain sentence. */
export async function findRuntime(): Promise<Runtime> {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined && override !== '') {
    const version = await readVersion(override);
    if (version === undefined)
      throw new Error('ELECTRON_OVERRIDE_DIST_PATH holds no Electron (no file `version`).');
    return describe('override', override, version);
  }
  const packaged = join(electronPackageDir(), 'dist');
  const version = await readVersion(packaged);
  if (version !== undefined) return describe('npm', packaged, version);
  const fallback = await provideFallbackRuntime();
  return describe('fallback', fallback.dir, fallback.electronVersion);
}

/** The Electron version in `package.json`, the only one that may be shipped. */
export async function shippingVersion(): Promise<string> {
  const text = await readFile(join(electronPackageDir(), 'package.json'), 'utf8');
  const parsed: unknown = JSON.parse(text);
  if (
    typeof parsed === 'object' &&
    parsed !== null &&
    'version' in parsed &&
    typeof parsed.version === 'string'
  ) {
    return parsed.version;
  }
  throw new Error('The package `electron` has no version.');
}

function electronPackageDir(): string {
  return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
}

function describe(kind: Runtime['kind'], dir: string, electronVersion: string): Runtime {
  return {
    kind,
    dir,
    electronVersion,
    executable: join(dir, EXECUTABLE[process.platform] ?? 'electron'),
  };
}

async function readVersion(dir: string): Promise<string | undefined> {
  const text = await readFile(join(dir, 'version'), 'utf8').catch(() => undefined);
  return text?.trim().replace(/^v/u, '');
}
