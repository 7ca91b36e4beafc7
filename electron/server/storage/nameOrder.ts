/**
 * Sorts rows by name as people expect: the first number in a name counts by its value, so that "Person 2" is before "Person 10".
 * Neither SQLite nor our PostgreSQL tables have such a collation. Both can sort by the text before the number, its number of
 * digits, and the rest.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './open.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const foundKey = z.string();

/** The rows to sort. */
interface Named {
  readonly table: SQLWrapper;
  /** Also decides between equal names, so that pages never overlap. */
  readonly key: SQLWrapper;
  readonly name: SQLWrapper;
  readonly where?: SQL | undefined;
}

/** The keys of rows, or of one page of them, by name. */
export async function keysByName(
  { query }: Pick<Database, 'query'>,
  { table, key, name, where }: Named,
  page?: { readonly offset: number; readonly limit: number },
): Promise<readonly string[]> {
  const small = sql`lower(${name})`;
  // Replaces all digits with zero, so that a single search finds the first digit.
  const masked = DIGITS.reduce((text: SQL, digit) => sql`replace(${text}, ${digit}, '0')`, small);
  // Materialized: else each mention of a column computes it again.
  const rows = await query.values(sql`
    with named as materialized (
      select ${key} as key, ${small} as name, cast(instr(${masked}, '0') as integer) as place
      from ${table} where ${where ?? sql`1 = 1`}
    ), numbered as materialized (
      select key, name, case when place = 0 then name else substr(name, 1, place - 1) end as first,
        case when place = 0 then '' else ltrim(substr(name, place), '0') end as rest from named
    )
    select key from numbered
    order by first, length(rest) - length(ltrim(rest, ${DIGITS.join('')})), rest, name, key
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  // A row is a list or an object, depending on the driver; its only value is the key.
  return rows.map((row) => z.parse(foundKey, Object.values(row)[0]));
}

/** Sorts rows by the order of their keys. */
export function inOrderOf<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => known.get(key) ?? []);
}
