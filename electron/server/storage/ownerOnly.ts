/** Everything that people keep here is for the account alone that runs the server, wherever its folder lies. */
import { chmod, open } from 'node:fs/promises';

/** Rights of a file: read and written by its owner. */
export const OWNER_ONLY = 0o600;

/** Rights of a folder: entered by its owner. */
export const OWNER_ONLY_FOLDER = 0o700;

/**
 * Makes a database file that only its owner can read, or takes it from others when it is there already. SQLite gives its
 * companions the rights of the file; those that were left by an earlier version are set right with it.
 */
export async function keepToOwner(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', OWNER_ONLY)).close();
  } catch (error) {
    // One that is there is not opened: closing it would drop the locks that this process may hold on it.
    if (!isCode(error, 'EEXIST')) throw error;
  }
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    await chmod(each, OWNER_ONLY).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error;
    });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code;
}
