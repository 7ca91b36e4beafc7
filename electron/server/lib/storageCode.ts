/** Finds the driver's code of a database error, even in a wrapped one. */

/** The prefix of PostgreSQL codes; PostgreSQL's own five characters follow. */
export const POSTGRES_CODE = 'POSTGRES_';
/** The code for a PostgreSQL that doesn't answer. */
export const DATABASE_AWAY_CODE = `${POSTGRES_CODE}AWAY`;

/**
 * The driver's code (`SQLITE_FULL`, `POSTGRES_23505` …) of an error or of one of its causes; undefined when none is a database
 * error.
 */
export function storageCode(error: unknown): string | undefined {
  for (
    let each = error, depth = 0;
    each instanceof Error && depth < 6;
    each = each.cause, depth += 1
  ) {
    for (const key of ['extendedCode', 'code']) {
      const code: unknown = Reflect.get(each, key);
      if (typeof code === 'string' && /^(?:SQLITE|POSTGRES)_/u.test(code)) return code;
    }
  }
  return undefined;
}
