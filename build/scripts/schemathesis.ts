/** A fuzzer for APIs by their descriptions, from PyPI: stored outside the repository with its dependencies. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, userCache } from '../setup/places.mjs';
import { runQuietly } from '../setup/processes.mjs';
import { makeOnce } from './makeOnce.ts';

export const PYTHON = 'python3';

const REQUIREMENTS = path.join(ROOT, 'tests/fuzz/requirements.txt');

/** The folder, whether it exists or not; undefined without Python. */
export async function schemathesisFolder(): Promise<string | undefined> {
  const version = await runQuietly(PYTHON, ['--version']);
  if (version.status !== 0) return undefined;
  const hash = createHash('sha256')
    .update(version.output.trim())
    .update(fs.readFileSync(REQUIREMENTS));
  return path.join(userCache(), `schemathesis-${hash.digest('hex').slice(0, 16)}`);
}

/** Downloads it unless it exists; resolves to undefined when that fails. */
export async function ensureSchemathesis(): Promise<string | undefined> {
  const folder = await schemathesisFolder();
  if (folder === undefined) return undefined;
  return makeOnce(folder, async (target) => {
    const { status } = await runQuietly(PYTHON, [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
      ...['--target', target, '--requirement', REQUIREMENTS],
    ]);
    return status === 0;
  });
}
