/** Returns the meaning of a database error, whatever wrapped it on the way. */
import { statfs } from 'node:fs/promises';
import { storageCode } from '#server/lib/storageCode.ts';

export type StorageProblem = 'full' | 'corrupt' | 'readOnly' | 'unique' | 'other';

/** Sorts a database error; undefined when it is not one. */
export function storageProblem(error: unknown): StorageProblem | undefined {
  const code = storageCode(error);
  if (code === undefined) return undefined;
  if (code.startsWith('SQLITE_FULL')) return 'full';
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) return 'corrupt';
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN')) return 'readOnly';
  if (
    code.startsWith('SQLITE_CONSTRAINT_UNIQUE') ||
    code.startsWith('SQLITE_CONSTRAINT_PRIMARYKEY')
  ) {
    return 'unique';
  }
  return code.startsWith('SQLITE_CONSTRAINT') && /UNIQUE/u.test(deepestMessage(error))
    ? 'unique'
    : 'other';
}

/**
 * Whether a write failed for want of space. SQLite reports some of these as plain I/O errors (the
 * shared-memory file could not grow), so the file system is asked too.
 */
export async function isDiskFull(error: unknown, directory: string): Promise<boolean> {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC') return true;
  if (storageProblem(error) === 'full') return true;
  if (!storageCode(error)?.startsWith('SQLITE_IOERR')) return false;
  const space = await statfs(directory).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize < 256 * 1024;
}

function deepestMessage(error: unknown): string {
  let message = '';
  for (
    let each = error, depth = 0;
    each instanceof Error && depth < 6;
    each = each.cause, depth += 1
  ) {
    message = each.message;
  }
  return message;
}
