/**
 * Which databases this program can use. A database stores how many migrations ran on it, and the oldest program that can
 * still use it. So the previous version works on a database to which a newer one has only added.
 */
import { MIGRATIONS, READABLE_FROM } from './migrations.ts';

/** Steps are missing, it is as this program makes it, a newer one only added to it, or it is not for this program. */
export type SchemaState = 'behind' | 'current' | 'ahead' | 'newer';

/** A row of `meta`. */
const MARK = 'readable_from';

/** Written with each step, so that no crash leaves a step without it. */
export const MARK_READABLE = `INSERT INTO meta (key, value) VALUES ('${MARK}', '${READABLE_FROM}')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Asks a database for what the last one of these statements has written. */
export const READ_MARK = `SELECT value FROM meta WHERE key = '${MARK}'`;

/** Sorts a database by its number of steps and its mark, which only matters where there are more steps than here. */
export async function stateOf(
  version: number,
  readMark: () => Promise<unknown>,
): Promise<SchemaState> {
  const { length } = MIGRATIONS;
  if (version <= length) return version === length ? 'current' : 'behind';
  // A database of another program has no such table.
  const mark = await readMark().catch(() => undefined);
  return mark !== undefined && mark !== null && Number(mark) <= length ? 'ahead' : 'newer';
}

/** Whether this program can work with it unchanged. */
export function isUsable(state: SchemaState): boolean {
  return state === 'current' || state === 'ahead';
}
