/** Restricts the data to the account that runs the server, wherever the folder is. */
import { chmod, open } from 'node:fs/promises';
import { errorCode } from '#server/lib/errorCode.ts';

/** File mode: only the owner can read and write. */
export const OWNER_ONLY = 0o600;

/** Folder mode: only the owner can enter. */
export const OWNER_ONLY_FOLDER = 0o700;

/**
 * Creates a database file that only its owner can read, or removes others' access to an existing one. SQLite gives the files beside
 * it the same mode; those of an earlier version are corrected here.
 */
export async function keepToOwner(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', OWNER_ONLY)).close();
  } catch (error) {
    // An existing file isn't opened: closing it would release locks that this process may hold on it.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    await chmod(each, OWNER_ONLY).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}
