/**
 * Which databases this program can use. A database stores its number of migrations, and the oldest program that can still use it.
 * So the previous version can use a database that a newer one has only added to.
 */
import { MIGRATIONS, READABLE_FROM } from './migrations.ts';

/**
 * `behind`: steps are missing; `current`: exactly this program's schema; `ahead`: a newer program has only added to it; `newer`:
 * this program can't use it.
 */
export type SchemaState = 'behind' | 'current' | 'ahead' | 'newer';

/** A row of `meta`. */
const MARK = 'readable_from';

/** Written with each step, so that no crash leaves a step without it. */
export const MARK_READABLE = `INSERT INTO meta (key, value) VALUES ('${MARK}', '${READABLE_FROM}')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Reads the mark that the last of these statements wrote. */
export const READ_MARK = `SELECT value FROM meta WHERE key = '${MARK}'`;

/**
 * Determines the state of a database from its number of steps and its mark, which only matters if it has more steps than this
 * program.
 */
export async function stateOf(
  version: number,
  readMark: () => Promise<unknown>,
): Promise<SchemaState> {
  const { length } = MIGRATIONS;
  if (version <= length) return version === length ? 'current' : 'behind';
  // Another program's database doesn't have this table.
  const mark = await readMark().catch(() => undefined);
  return mark !== undefined && mark !== null && Number(mark) <= length ? 'ahead' : 'newer';
}

/** Whether this program can work with it unchanged. */
export function isUsable(state: SchemaState): boolean {
  return state === 'current' || state === 'ahead';
}
