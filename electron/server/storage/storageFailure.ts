/** Returns the meaning of a database error, whatever wrapped it on the way. */
import { statfs } from 'node:fs/promises';
import { type Result, fail, ok } from '#shared/result.ts';
import { DATABASE_AWAY_CODE, POSTGRES_CODE, storageCode } from '#server/lib/storageCode.ts';

export type StorageProblem =
  | 'full'
  | 'corrupt'
  | 'readOnly'
  | 'unique'
  /** A column that must have a value got none. */
  | 'empty'
  /** The database does not answer. */
  | 'away'
  | 'other';

/** Sorts a database error; undefined when it is not one. */
export function storageProblem(error: unknown): StorageProblem | undefined {
  const code = storageCode(error);
  if (code === undefined) return undefined;
  const known = PROBLEMS.find(([start]) => code.startsWith(start));
  if (known) return known[1];
  return code.startsWith('SQLITE_CONSTRAINT') && /UNIQUE/u.test(deepestMessage(error))
    ? 'unique'
    : 'other';
}

/** What comes of a write: a broken rule of uniqueness is the failure `taken`, every other problem stays an exception. */
export async function unlessTaken<const Failure extends string>(
  write: PromiseLike<unknown>,
  taken: Failure,
): Promise<Result<undefined, Failure>> {
  try {
    await write;
    return ok(undefined);
  } catch (error) {
    if (storageProblem(error) !== 'unique') throw error;
    return fail(taken);
  }
}

/** How codes begin, and what they mean. */
const PROBLEMS: readonly (readonly [string, StorageProblem])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_CORRUPT', 'corrupt'],
  ['SQLITE_NOTADB', 'corrupt'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_CANTOPEN', 'readOnly'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'unique'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'unique'],
  ['SQLITE_CONSTRAINT_NOTNULL', 'empty'],
  [DATABASE_AWAY_CODE, 'away'],
  [`${POSTGRES_CODE}53100`, 'full'],
  [`${POSTGRES_CODE}25006`, 'readOnly'],
  [`${POSTGRES_CODE}23505`, 'unique'],
  [`${POSTGRES_CODE}23502`, 'empty'],
];

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
