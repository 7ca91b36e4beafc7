/** Translates the steps of `migrations.ts` to PostgreSQL: both databases share one list of steps. */

/** A step's statements; empty if it only changes rows of older versions, which never used PostgreSQL. */
export function toPostgresStep(statement: string): readonly string[] {
  if (statement.includes('json_insert(')) return [];
  if (statement.startsWith('CREATE TRIGGER')) return trigger(statement);
  if (!statement.startsWith('CREATE TABLE')) return [withTypes(statement)];
  return [withTypes(withRowNumber(statement)), ...numbering(statement)];
}

/** Texts are compared by code point, as in SQLite; account names without case. */
function withTypes(statement: string): string {
  return statement
    .replaceAll(/\bTEXT\b([^,\n]*?) COLLATE NOCASE/gu, 'citext COLLATE "C"$1')
    .replaceAll(/\bTEXT\b/gu, 'text COLLATE "C"')
    .replaceAll('INTEGER PRIMARY KEY AUTOINCREMENT', 'bigserial PRIMARY KEY')
    .replaceAll(/\bINTEGER\b/gu, 'bigint')
    .replaceAll(/\bREAL\b/gu, 'double precision')
    .replaceAll(/\bBLOB\b/gu, 'bytea')
    .replaceAll('lower(hex(randomblob(32)))', RANDOM)
    .replace(/\) STRICT(?:, WITHOUT ROWID)?$/u, ')');
}

const RANDOM = `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

/** SQLite numbers the rows of a table by default. */
function withRowNumber(statement: string): string {
  return /WITHOUT ROWID|AUTOINCREMENT/u.test(statement)
    ? statement
    : statement.replace(') STRICT', ', rowid bigserial) STRICT');
}

/** drizzle inserts NULL to get the next number, but PostgreSQL would take that as the value. */
function numbering(statement: string): readonly string[] {
  const table = /^CREATE TABLE (\w+)/u.exec(statement)?.[1];
  const column = /(\w+) INTEGER PRIMARY KEY AUTOINCREMENT/u.exec(statement)?.[1];
  if (table === undefined || column === undefined) return [];
  return [
    `CREATE FUNCTION ${table}_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      new.${column} := nextval(pg_get_serial_sequence('${table}', '${column}')); RETURN new; END $$`,
    `CREATE TRIGGER ${table}_number BEFORE INSERT ON ${table} FOR EACH ROW WHEN (new.${column} IS NULL)
      EXECUTE FUNCTION ${table}_number()`,
  ];
}

/**
 * Versions are compared, never added up: here the transaction number replaces the counter. A transaction writes the row once, not
 * once for each row of a long list, and only writers that change lists wait for each other.
 */
const NOW = 'pg_current_xact_id()::text::bigint';
const COUNTING =
  /UPDATE change_counts SET (?:conferences = conferences \+ 1,\s+)?(\w+) = \1 \+ (?:1|(\([^;]+\)));/gu;
const VERSIONING =
  /SET version = \(SELECT conferences FROM change_counts\)\s+WHERE id = (\w+\.\w+);/gu;

function counted(column: string, change: string): string {
  return `UPDATE change_counts SET ${column} = ${NOW} WHERE ${column} <> ${NOW} AND ${change};`;
}

const TRIGGER =
  /^CREATE TRIGGER (\w+) (AFTER [\w, ]+ ON \w+)(?: WHEN ([^\n]+?))? BEGIN\n([\s\S]+)END$/u;

function trigger(statement: string): readonly string[] {
  const [, name = '', event = '', condition, body = ''] = TRIGGER.exec(statement) ?? [];
  if (name === '') throw new Error(`A trigger that is written in another way: ${statement}`);
  const when = condition === undefined ? '' : ` WHEN (${condition})`;
  const acts = body
    .replaceAll(' IS NOT old.', ' IS DISTINCT FROM old.')
    .replaceAll(COUNTING, (_, column: string, change = 'true') => counted(column, change))
    .replaceAll(VERSIONING, `SET version = ${NOW} WHERE id = $1 AND version <> ${NOW};`);
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${acts} RETURN NULL; END $$`,
    `CREATE TRIGGER ${name} ${event} FOR EACH ROW${when} EXECUTE FUNCTION ${name}()`,
  ];
}
