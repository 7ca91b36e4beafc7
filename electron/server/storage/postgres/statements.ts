/**
 * Translates the repositories' statements to PostgreSQL. They are written so that both databases understand them, with the help of
 * a few functions (`functions.ts`); the remaining differences are handled here.
 */
import type { InStatement, InValue } from '@libsql/client';

/** A statement in PostgreSQL's form. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  /** Whether it uses the number of rows that the previous statement changed. */
  readonly asksChanges: boolean;
}

/** Quoted texts, quoted names, and placeholders (`?`, `?2`). */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?(\d*)|\bjson_array\(/gu;
const CHANGES = 'changes()';

/** The texts are this program's own, so that there is a limited number, except for lists of values. */
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

/** The same statement with the number of changed rows filled in. */
export function withChanges({ text, values }: Statement, changed: number): Statement {
  return { text: text.replaceAll(CHANGES, String(changed)), values, asksChanges: false };
}

function translate(sql: string): string {
  let count = 0;
  // PostgreSQL accepts no table name before the columns of `on conflict`.
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

/** PostgreSQL can't store a NUL character in a text. */
function toValue(value: InValue): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '\uFFFD');
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof ArrayBuffer ? Buffer.from(value) : value;
}
