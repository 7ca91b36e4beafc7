/** A copy of the working tree for planted faults: a killed run leaves none in the tree. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runQuietly } from '../../build/setup/processes.mjs';
import { PlainFailure } from '../../build/setup/failure.mjs';
import { NODE, ROOT } from '../../build/setup/places.mjs';
import { type Fault } from './fault.ts';
import { plant } from './plan.ts';

/** Files outside the repository that are cheaper to copy than to make again. */
const BUILT = ['out', 'dist/test'];

export interface Copy {
  /** Runs the work while the faults are in the copy. */
  withFaults<Value>(faults: readonly Fault[], work: () => Promise<Value>): Promise<Value>;
  /** Runs a script of the copy on it. */
  run(script: string, args: readonly string[]): ReturnType<typeof runQuietly>;
  remove(): void;
}

export async function copyTree(): Promise<Copy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plenum-faults-'));
  // A test runs the server as another user, who must have read access to the program.
  fs.chmodSync(folder, 0o755);
  for (const file of await treeFiles()) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  // Checks of the whole tree list its files with git.
  await runQuietly('git', ['init', '--quiet'], { cwd: folder });
  // Links files and not folders: a module's path must not be outside the copy.
  linkFolder(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), ['.cache']);
  const cache = 'node_modules/.cache';
  for (const built of [...BUILT, cache].filter((each) => fs.existsSync(path.join(ROOT, each)))) {
    fs.cpSync(path.join(ROOT, built), path.join(folder, built), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return {
    async withFaults(faults, work) {
      const before = new Map<string, string>();
      try {
        for (const fault of faults) {
          const file = path.join(folder, fault.file);
          const source = fs.readFileSync(file, 'utf8');
          if (!before.has(file)) before.set(file, source);
          fs.writeFileSync(file, plant(source, fault));
        }
        return await work();
      } finally {
        for (const [file, source] of before) fs.writeFileSync(file, source);
      }
    },
    run: (script, args) => runQuietly(NODE, [path.join(folder, script), ...args], { cwd: folder }),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** The current files of the working tree, including uncommitted ones. */
async function treeFiles(): Promise<readonly string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, output } = await runQuietly('git', args, { cwd: ROOT });
  if (status !== 0) throw new PlainFailure(`git ls-files failed:\n${output.trim()}`);
  return [...new Set(output.split('\0'))].filter(
    (file) => file !== '' && fs.existsSync(path.join(ROOT, file)),
  );
}

function linkFolder(from: string, to: string, without: readonly string[] = []): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (without.includes(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    fs.linkSync(source, target);
  } catch {
    fs.copyFileSync(source, target); // the copy is on another disk
  }
}
