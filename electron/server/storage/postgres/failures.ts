/** What went wrong at PostgreSQL, by a code alone: its own messages quote values, and those of the network the address. */
import { DATABASE_AWAY_CODE, POSTGRES_CODE } from '#server/lib/storageCode.ts';

/** An error of the database; the code is PostgreSQL's own (`POSTGRES_23505`), or says that it does not answer. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Errors of the server that mean that it is about to end, to start, or takes no one more: classes and single codes. */
const AWAY = /^(?:08...|57P0[1235]|53300|53400)$/u;

/** What can be tried again from its beginning: nothing of it was kept. */
const TRY_AGAIN = new Set(['40001', '40P01'].map((code) => POSTGRES_CODE + code));

/** An error of the driver as the server may know it. */
export function toPostgresError(error: unknown): PostgresError {
  if (error instanceof PostgresError) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const isOfServer = typeof code === 'string' && /^[0-9A-Z]{5}$/u.test(code) && !isSystemCode(code);
  if (isOfServer && !AWAY.test(code)) return new PostgresError(POSTGRES_CODE + code);
  return new PostgresError(DATABASE_AWAY_CODE);
}

/** `EPIPE` has five letters, too. */
function isSystemCode(code: string): boolean {
  return /^E[A-Z]{4}$/u.test(code);
}

/** Whether a transaction lost against another one, so that it may be tried again. */
export function isConflict({ code }: PostgresError): boolean {
  return TRY_AGAIN.has(code);
}
