/** Returns the meaning of a database error, even of a wrapped one. */
import { statfs } from 'node:fs/promises';
import { type Result, fail, ok } from '#shared/result.ts';
import { DATABASE_AWAY_CODE, POSTGRES_CODE, storageCode } from '#server/lib/storageCode.ts';
import { errorCode } from '#server/lib/errorCode.ts';

export type StorageProblem =
  | 'full'
  | 'corrupt'
  | 'readOnly'
  | 'unique'
  /** A required column got no value. */
  | 'empty'
  /** The database does not answer. */
  | 'away'
  | 'other';

/** Classifies a database error; undefined for other errors. */
export function storageProblem(error: unknown): StorageProblem | undefined {
  const code = storageCode(error);
  if (code === undefined) return undefined;
  const known = PROBLEMS.find(([start]) => code.startsWith(start));
  if (known) return known[1];
  return code.startsWith('SQLITE_CONSTRAINT') && /UNIQUE/u.test(deepestMessage(error))
    ? 'unique'
    : 'other';
}

/** Awaits a write: a violated unique constraint becomes the failure `taken`, every other error is thrown. */
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

/** The prefixes of codes, and their meaning. */
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
 * Whether a write failed because the disk is full. SQLite reports some of these as plain I/O errors (the shared-memory file could
 * not grow), so this also asks the file system.
 */
export async function isDiskFull(error: unknown, directory: string): Promise<boolean> {
  if (errorCode(error) === 'ENOSPC') return true;
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
