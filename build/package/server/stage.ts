/** Assembles the server package in a folder: its own Node, the bundled server, the pages, and all licences. */
import { chmod, copyFile, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { LICENCES_FILE, describePackage } from '../../web/licences.ts';
import { GUIDES, LAUNCHER, SERVER_COMMAND } from './layout.ts';

const ENTRY = 'serverCommand.js';

/** The packages that aren't bundled into the server's files: the database's native code and its loaders. */
const NOT_BUNDLED =
  /node_modules\/(?:libsql|@libsql\/(?:darwin|linux|win32)-[^/]+|@neon-rs\/load|detect-libc)$/u;

/** Files of packages that aren't needed at run time. Licences stay. */
const LEFT_OUT =
  /(?:\.(?:map|ts|mts|cts|flow|tsbuildinfo)|\/(?:test|tests|__tests__|example|examples|benchmark|benchmarks|docs|\.github))$/u;

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

export interface ServerStage {
  /** The project's root folder. */
  readonly root: string;
  /** The folder to create; it must not exist. */
  readonly target: string;
  readonly version: string;
}

/** Fills the folder. */
export async function stageServer({ root, target, version }: ServerStage): Promise<void> {
  const app = join(target, 'lib/app');
  await mkdir(app, { recursive: true });
  const about = { name: SERVER_COMMAND, version, private: true, type: 'module' };
  await writeFile(join(app, 'package.json'), `${JSON.stringify(about, undefined, 2)}\n`);
  for (const file of await serverFiles(join(root, 'out/main'))) {
    await copyTo(join(root, 'out/main', file), join(app, 'out/main', file));
  }
  await cp(join(root, 'out/web'), join(app, 'out/web'), { recursive: true });
  const folders = await nativeFolders(root);
  for (const folder of folders) {
    await cp(join(root, folder), join(app, folder), {
      recursive: true,
      // Nested packages that are needed are in the list themselves.
      filter: (file) =>
        !LEFT_OUT.test(file) && !file.startsWith(join(root, folder, 'node_modules')),
    });
  }
  await copyTo(join(root, 'node_modules/node/bin/node'), join(target, 'lib/node'), 0o755);
  await writeFile(join(target, SERVER_COMMAND), LAUNCHER);
  await chmod(join(target, SERVER_COMMAND), 0o755);
  await copyTo(join(root, 'LICENSE'), join(target, 'LICENSE'));
  for (const guide of GUIDES)
    await copyTo(join(root, 'electron/server', guide), join(target, guide));
  const ofBundle = await readFile(join(root, 'out/main', LICENCES_FILE), 'utf8');
  const ofFolders = [...folders, 'node_modules/node'].map((folder) =>
    describePackage(join(root, folder)),
  );
  await writeFile(
    join(target, 'THIRD-PARTY-LICENCES.txt'),
    `${NOTE_ON_NODE}\n${[...ofFolders, ofBundle].join('\n\n')}`,
  );
}

/** The npm package of Node doesn't include its licence. */
const NOTE_ON_NODE =
  'lib/node is Node.js. Its licence, and those of what it contains: https://github.com/nodejs/node/blob/main/LICENSE\n';

/** The server's entry, and all files that it can reach. */
async function serverFiles(folder: string): Promise<readonly string[]> {
  const found = new Set([ENTRY, 'demoFilm.webm']);
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, name] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/gu)) {
      if (name !== undefined) found.add(name);
    }
  }
  return [...found];
}

/** The installed packages of the lock file that aren't bundled, on this system. */
async function nativeFolders(root: string): Promise<readonly string[]> {
  const lock = lockSchema.parse(
    JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')),
  );
  const wanted = Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => !dev && !devOptional && NOT_BUNDLED.test(folder))
    .map(([folder]) => folder)
    .filter((folder) => !folder.endsWith('-musl'));
  const isThere = await Promise.all(
    wanted.map((folder) =>
      stat(join(root, folder)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return wanted.filter((_folder, index) => isThere[index]);
}

async function copyTo(from: string, to: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  await chmod(to, mode);
}

/** Empties the folder for the package, and returns its name. */
export async function emptyStage(target: string): Promise<string> {
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  return basename(target);
}
