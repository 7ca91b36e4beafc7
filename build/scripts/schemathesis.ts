/** A fuzzer of APIs by their descriptions, from Python's registry: kept outside of the tree, with all that it needs. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, userCache } from '../setup/places.mjs';
import { runQuietly } from '../setup/processes.mjs';

export const PYTHON = 'python3';

const REQUIREMENTS = path.join(ROOT, 'tests/fuzz/requirements.txt');

/** Where it is, whether it has been fetched or not; undefined where there is no Python. */
export async function schemathesisFolder(): Promise<string | undefined> {
  const version = await runQuietly(PYTHON, ['--version']);
  if (version.status !== 0) return undefined;
  const hash = createHash('sha256')
    .update(version.output.trim())
    .update(fs.readFileSync(REQUIREMENTS));
  return path.join(userCache(), `schemathesis-${hash.digest('hex').slice(0, 16)}`);
}

/** Fetches it unless that has been done; undefined where it cannot be had. */
export async function ensureSchemathesis(): Promise<string | undefined> {
  const folder = await schemathesisFolder();
  if (folder === undefined || fs.existsSync(folder)) return folder;
  // Beside its place first: what was cut off must not be taken for what is done.
  const half = `${folder}.${process.pid}`;
  const { status } = await runQuietly(PYTHON, [
    ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
    ...['--target', half, '--requirement', REQUIREMENTS],
  ]);
  if (status !== 0) {
    fs.rmSync(half, { recursive: true, force: true });
    return undefined;
  }
  fs.renameSync(half, folder);
  return folder;
}
