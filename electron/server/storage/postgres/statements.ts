/**
 * The statements of the repositories, as PostgreSQL takes them. They are written so that both databases understand them, with
 * the help of a few functions (`functions.ts`); what is left to say differently is here.
 */
import type { InStatement, InValue } from '@libsql/client';

/** A statement as PostgreSQL takes it. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  /** Whether it asks how many rows the statement before it has changed. */
  readonly asksChanges: boolean;
}

/** Texts in quotes, names in quotes, and places of values (`?`, `?2`). */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?(\d*)|\bjson_array\(/gu;
const CHANGES = 'changes()';

/** The texts are those of this program, so that their number is bounded: lists of values are the exception. */
const MAX_KEPT = 2000;
const kept = new Map<string, string>();

/** Translates a statement of a repository. */
export function toStatement(statement: InStatement): Statement {
  const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement;
  if (!Array.isArray(args)) throw new Error('Values have places here, no names.');
  const text = kept.get(sql) ?? translate(sql);
  if (kept.size < MAX_KEPT) kept.set(sql, text);
  return { text, values: args.map(toValue), asksChanges: text.includes(CHANGES) };
}

/** The same with the number of changed rows in it. */
export function withChanges({ text, values }: Statement, changed: number): Statement {
  return { text: text.replaceAll(CHANGES, String(changed)), values, asksChanges: false };
}

function translate(sql: string): string {
  let count = 0;
  // A column that a row is known by has no table before it here.
  const named = sql.replaceAll(/on conflict \([^)]*\)/gu, (columns) =>
    columns.replaceAll(/"\w+"\./gu, ''),
  );
  return named.replaceAll(PARTS, (part, place: string | undefined) => {
    if (part === 'json_array(') return 'json_build_array(';
    if (!part.startsWith('?')) return part;
    count += 1;
    return `$${place === undefined || place === '' ? count : place}`;
  });
}

/** PostgreSQL keeps no zero character in a text. */
function toValue(value: InValue): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '\uFFFD');
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof ArrayBuffer ? Buffer.from(value) : value;
}
