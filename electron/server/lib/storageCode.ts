/** The driver's code of a database error, whatever wrapped it on the way. */

/** The driver's code (`SQLITE_FULL` …) of an error or of what caused it; undefined when none is a database error. */
export function storageCode(error: unknown): string | undefined {
  for (
    let each = error, depth = 0;
    each instanceof Error && depth < 6;
    each = each.cause, depth += 1
  ) {
    for (const key of ['extendedCode', 'code']) {
      const code: unknown = Reflect.get(each, key);
      if (typeof code === 'string' && code.startsWith('SQLITE_')) return code;
    }
  }
  return undefined;
}
