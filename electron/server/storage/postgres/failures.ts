/** Describes PostgreSQL errors by a code alone: its own messages quote values, and network errors quote the address. */
import { DATABASE_AWAY_CODE, POSTGRES_CODE } from '#server/lib/storageCode.ts';
import { errorCode } from '#server/lib/errorCode.ts';

/** A database error; the code is PostgreSQL's own (`POSTGRES_23505`), or says that it doesn't answer. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Codes and classes of codes for a server that is stopping or starting, or has no connection left. */
const AWAY = /^(?:08...|57P0[1235]|53300|53400)$/u;

/** A transaction with one of these can be retried: it was rolled back. */
const TRY_AGAIN = new Set(['40001', '40P01'].map((code) => POSTGRES_CODE + code));

/** Converts an error of the driver to the form that the server uses. */
export function toPostgresError(error: unknown): PostgresError {
  if (error instanceof PostgresError) return error;
  const code = errorCode(error);
  const isOfServer = typeof code === 'string' && /^[0-9A-Z]{5}$/u.test(code) && !isSystemCode(code);
  if (isOfServer && !AWAY.test(code)) return new PostgresError(POSTGRES_CODE + code);
  return new PostgresError(DATABASE_AWAY_CODE);
}

/** Whether it is a system code; `EPIPE` has five letters as well. */
function isSystemCode(code: string): boolean {
  return /^E[A-Z]{4}$/u.test(code);
}

/** Whether a transaction conflicted with another one, so that it can be retried. */
export function isConflict({ code }: PostgresError): boolean {
  return TRY_AGAIN.has(code);
}
