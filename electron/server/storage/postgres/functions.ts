/**
 * Functions of SQLite that PostgreSQL lacks, created in a new database, so that both use the same statements. `json_extract`
 * returns numbers and `->>` texts, which makes no difference in SQLite and in our statements. Values of lists are `citext`: a
 * comparison follows the column on its other side, as in SQLite.
 */

/** PostgreSQL's JSON can't hold a NUL character; removing it is fine, since these texts are only searched here. */
const DOCUMENT = String.raw`replace(document, '\u0000', '')::jsonb`;
const FOUND = `jsonb_path_query_first(${DOCUMENT}, path::jsonpath)`;
const ELEMENTS = 'SELECT place - 1, element::citext FROM jsonb_array_elements_text';
const PURE = 'LANGUAGE sql IMMUTABLE PARALLEL SAFE';

export const FUNCTIONS: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS citext',
  `CREATE FUNCTION instr(text, text) RETURNS bigint ${PURE} AS 'SELECT strpos($1, $2)::bigint'`,
  `CREATE FUNCTION json_extract(document text, path text) RETURNS numeric ${PURE} AS $$
    SELECT CASE jsonb_typeof(found) WHEN 'number' THEN (found #>> '{}')::numeric
      WHEN 'boolean' THEN (found::boolean)::int END FROM ${FOUND} AS found $$`,
  `CREATE FUNCTION json_text(document text, path text) RETURNS text ${PURE} AS $$
    SELECT ${FOUND} #>> '{}' $$`,
  'CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_text)',
  `CREATE FUNCTION json_element(document text, place integer) RETURNS citext ${PURE} AS $$
    SELECT (${DOCUMENT} ->> place)::citext $$`,
  'CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = integer, FUNCTION = json_element)',
  `CREATE FUNCTION json_each(document text) RETURNS TABLE (key bigint, value citext) ${PURE} AS $$
    ${ELEMENTS}(${DOCUMENT}) WITH ORDINALITY AS each (element, place) $$`,
  `CREATE FUNCTION json_each(document text, path text) RETURNS TABLE (key bigint, value citext) ${PURE} AS $$
    ${ELEMENTS}(CASE jsonb_typeof(${FOUND}) WHEN 'array' THEN ${FOUND} END)
      WITH ORDINALITY AS each (element, place) $$`,
  `CREATE FUNCTION json_array_length(document text, path text) RETURNS bigint ${PURE} AS $$
    SELECT CASE jsonb_typeof(found) WHEN 'array' THEN jsonb_array_length(found) END::bigint FROM ${FOUND} AS found $$`,
  `CREATE FUNCTION json_written(elements anycompatiblearray) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT array_to_json(elements)::text $$`,
  `CREATE AGGREGATE json_group_array(anycompatible) (
    SFUNC = array_append, STYPE = anycompatiblearray, INITCOND = '{}', FINALFUNC = json_written)`,
];
