/** Moves a damaged database aside, with its log, so that nothing is lost when the server continues without it. */
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { OWNER_ONLY_FOLDER } from './ownerOnly.ts';

/** Moves the file and the files beside it into a new folder next to it, and returns that folder. */
export async function quarantine(directory: string, file: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/gu, '-');
  const target = path.join(directory, `quarantine-${stamp}`);
  await mkdir(target, { recursive: true, mode: OWNER_ONLY_FOLDER });
  for (const suffix of ['', '-wal', '-shm']) {
    await rename(path.join(directory, file + suffix), path.join(target, file + suffix)).catch(
      (error: unknown) => {
        // The other files are often missing; the database itself must move, or the caller would loop.
        if (suffix === '') throw error;
      },
    );
  }
  return target;
}
