/**
 * `node build/package/package.ts [--test-runtime | --installers | --server]`: packages the desktop app for this system from `out/`;
 * with `--installers` also the installers whose tools must be downloaded. Without `--test-runtime` it is the app to ship, only on
 * the Electron of `package.json`; with it, an app for the end-to-end tests on any available Electron.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'electron-builder';
import { type UpdateFeed, builderConfig } from './builderConfig.ts';
import { buildDebian } from './debian.ts';
import { SHIPPING_FUSES, TEST_FUSES } from './fuses.ts';
import { findRuntime, shippingVersion } from './runtime.ts';
import { packageServer } from './server/packageServer.ts';

const run = promisify(execFile);
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The build's results that packaging needs. */
const NEEDED = [
  'out/main/index.js',
  'out/main/serverProcess.js',
  'out/preload/mainWindow.cjs',
  'out/web/manifest.json',
];

/** The packaged app, or one line with the reason of a failure. */
export type PackageResult =
  | { readonly ok: true; readonly appDir: string; readonly packages: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Packages the app: `dist/` to ship, `dist/test/` for tests. */
export async function packageApp({
  testRuntime,
  withInstallers,
}: {
  readonly testRuntime: boolean;
  readonly withInstallers: boolean;
}): Promise<PackageResult> {
  for (const file of NEEDED) {
    if (!existsSync(join(ROOT, file)))
      return refuse(`${file} is missing: run "npm run build" first.`);
  }
  const wanted = await shippingVersion();
  const runtime = await findRuntime();
  if (!testRuntime && (runtime.kind === 'fallback' || runtime.electronVersion !== wanted)) {
    return refuse(
      `This app ships on Electron ${wanted} only, and here is ${runtime.electronVersion} (${runtime.kind}). ` +
        'Get the binary with "npx install-electron --no", or package for tests with --test-runtime.',
    );
  }
  const outDir = join(ROOT, testRuntime ? 'dist/test' : 'dist');
  await rm(join(outDir, unpackedName()), { recursive: true, force: true });
  await build({
    projectDir: ROOT,
    publish: 'never',
    config: builderConfig({
      runtime,
      outDir,
      fuses: testRuntime ? TEST_FUSES : SHIPPING_FUSES,
      isTestRuntime: testRuntime,
      withInstallers: withInstallers && !testRuntime,
      updates: testRuntime ? undefined : updateFeed(),
    }),
  });
  await removeByProducts(outDir);
  const appDir = join(outDir, unpackedName());
  return { ok: true, appDir, packages: testRuntime ? [] : await pack(appDir, outDir) };
}

async function ownVersion(): Promise<string> {
  const { version }: { version?: string } = JSON.parse(
    await readFile(join(ROOT, 'package.json'), 'utf8'),
  );
  return version ?? '0.0.0';
}

/** The update feed from the environment; without a key, the app would never use it. */
function updateFeed(): UpdateFeed | undefined {
  const { PLENUM_UPDATE_FEED: feed = '', PLENUM_UPDATE_KEYS: keys = '' } = process.env;
  if (feed === '') return undefined;
  if (keys === '') throw new Error('PLENUM_UPDATE_FEED needs PLENUM_UPDATE_KEYS.');
  return { feed, keys };
}

/** Builds the packages that need no downloaded tools. */
async function pack(appDir: string, outDir: string): Promise<readonly string[]> {
  const archive = `${appDir}.tar.gz`;
  await run('tar', ['-czf', archive, '-C', outDir, unpackedName()]);
  if (process.platform !== 'linux') return [archive];
  const hasDpkg = await run('dpkg-deb', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasDpkg) return [archive];
  const debian = await buildDebian({
    appDir,
    outDir,
    resourcesDir: join(ROOT, 'build/package/resources'),
    licenceFile: join(ROOT, 'LICENSE'),
    version: await ownVersion(),
    releaseDate: new Date().toISOString().slice(0, 10),
    compression: 'xz',
  });
  return [archive, debian];
}

function refuse(message: string): PackageResult {
  return { ok: false, message };
}

/** electron-builder's name for the folder of an unpacked app. */
function unpackedName(): string {
  const suffix = process.arch === 'x64' ? '' : `-${process.arch}`;
  if (process.platform === 'darwin') return `mac${suffix}`;
  return `${process.platform === 'win32' ? 'win' : 'linux'}${suffix}-unpacked`;
}

/** Removes electron-builder's own notes. */
async function removeByProducts(outDir: string): Promise<void> {
  for (const name of await readdir(outDir)) {
    if (/^builder-.*\.ya?ml$/u.test(name)) await rm(join(outDir, name));
  }
}

/** The server alone. */
async function mainOfServer(): Promise<number> {
  const result = await packageServer(ROOT, join(ROOT, 'dist'), await ownVersion());
  const line = result.ok ? [result.stage, ...result.packages].join('\n') : result.message;
  (result.ok ? process.stdout : process.stderr).write(`${line}\n`);
  return result.ok ? 0 : 1;
}

async function main(): Promise<number> {
  try {
    if (process.argv.includes('--server')) return await mainOfServer();
    const result = await packageApp({
      testRuntime: process.argv.includes('--test-runtime'),
      withInstallers: process.argv.includes('--installers'),
    });
    const line = result.ok ? [result.appDir, ...result.packages].join('\n') : result.message;
    (result.ok ? process.stdout : process.stderr).write(`${line}\n`);
    return result.ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(
      `Packaging failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 1;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await main();
}
