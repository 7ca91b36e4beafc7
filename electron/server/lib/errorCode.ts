/** The code of an error of the system, the network or a database, such as `ENOENT`; undefined for others. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}
