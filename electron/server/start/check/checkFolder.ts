/** Checks the data folder and its contents. */
import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { findBackup } from '#server/storage/backups.ts';
import type { InspectFailure, Inspected } from '#server/storage/inspectDatabase.ts';
import { DATABASE_FILE } from '#server/storage/open.ts';
import { type CheckLine, good, problem } from '#server/domain/operation/checkLine.ts';
import { describeNextStart } from './databaseVersion.ts';
import { errorCode } from '#server/lib/errorCode.ts';

/** Below that, an hour of recordings may fill the disk. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const GIB = 1024 ** 3;

/** Whether the server can write into it. */
export async function checkWritable(directory: string): Promise<CheckLine> {
  const topic = 'data folder';
  try {
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return good(topic, `${directory} can be written to`);
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT'
      ? problem(topic, 'folder', `${directory} doesn’t exist. Name the right one with --data.`)
      : problem(
          topic,
          'folder',
          `${directory} can’t be written to. Check its owner and permissions.`,
        );
  }
}

/** Whether other accounts of this machine are kept out. */
export async function checkOwnerOnly(directory: string): Promise<CheckLine> {
  const topic = 'permissions';
  const files = [directory, path.join(directory, DATABASE_FILE)];
  // Windows stores permissions elsewhere; the mode that it shows here means nothing.
  if (process.platform === 'win32') return good(topic, 'are those of the folder');
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found && (found.mode & 0o077) !== 0) {
      const mode = (found.mode & 0o777).toString(8);
      const right = found.isDirectory() ? '700' : '600';
      return problem(
        topic,
        'permissions',
        `Others can reach ${file} (mode ${mode}). Run: chmod ${right} ${file}`,
      );
    }
  }
  return good(topic, 'only the owner can read what is in the data folder');
}

/** Whether the database opens, and what the next start will do with it. */
export async function checkDatabase(directory: string, inspected: Inspected): Promise<CheckLine> {
  const topic = 'database';
  if (!inspected.ok) return explain(directory, inspected.failure);
  const { version } = inspected.value;
  return good(topic, `whole, version ${version}${describeNextStart(inspected.value)}`);
}

async function explain(directory: string, failure: InspectFailure): Promise<CheckLine> {
  const topic = 'database';
  switch (failure) {
    case 'none':
      return good(topic, 'none yet; the first start makes it');
    case 'newer':
      return problem(
        topic,
        'database',
        'It was made by a newer version of this program. Update the program.',
      );
    case 'damaged': {
      const backup = await findBackup(directory);
      const next = backup
        ? `The last good backup is ${backup.file}: start with --recover to continue from it.`
        : 'There is no good backup: put one of your own in its place.';
      return problem(topic, 'database', `It’s damaged or can’t be read. ${next}`);
    }
  }
}

/** Whether there is room for recordings. */
export async function checkSpace(directory: string): Promise<CheckLine> {
  const topic = 'disk space';
  const space = await statfs(directory).catch(() => undefined);
  if (!space) return problem(topic, 'folder', `The disk of ${directory} doesn’t answer.`);
  const free = space.bavail * space.bsize;
  const text = `${Math.floor(free / GIB)} GiB free`;
  return free < LEAST_FREE_BYTES
    ? problem(topic, 'space', `Only ${text}. Free some, or move recordings away.`)
    : good(topic, text);
}
