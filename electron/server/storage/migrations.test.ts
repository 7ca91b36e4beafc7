/** The steps after which the previous program can still use the database, and their marks in the list. */
import { describe, expect, test } from 'vitest';
import { MIGRATIONS, READABLE_FROM } from './migrations.ts';

/** A column that a program can ignore when it writes a row. */
const COLUMN =
  /^ALTER TABLE \w+ ADD COLUMN \w+ (?:TEXT|INTEGER|REAL|BLOB)(?: NOT NULL DEFAULT \S+| DEFAULT \S+)?$/u;

/** Whether an older program can still read and write after a statement. */
function onlyAdds(statement: string): boolean {
  if (COLUMN.test(statement)) return true;
  if (statement.startsWith('CREATE INDEX ')) return true;
  if (!statement.startsWith('CREATE TABLE ')) return false;
  // A row of a new table must not prevent deleting the row that it references.
  const references = statement.split('REFERENCES').slice(1);
  return references.every((rest) => /^ \w+ \(\w+\) ON DELETE (?:CASCADE|SET NULL)/u.test(rest));
}

describe('a step', () => {
  test('after the number of the oldest compatible program only adds', () => {
    expect(READABLE_FROM).toBeLessThanOrEqual(MIGRATIONS.length);
    const others = MIGRATIONS.slice(READABLE_FROM)
      .flat()
      .filter((each) => !onlyAdds(each));
    expect(others).toEqual([]);
  });

  test.each([
    'ALTER TABLE users ADD COLUMN language TEXT',
    'ALTER TABLE users ADD COLUMN revision INTEGER NOT NULL DEFAULT 1',
    "ALTER TABLE applications ADD COLUMN redirect_uris TEXT NOT NULL DEFAULT '[]'",
    'CREATE INDEX tokens_application ON tokens (application) WHERE application IS NOT NULL',
    'CREATE TABLE notes (id TEXT PRIMARY KEY) STRICT',
    'CREATE TABLE notes (login TEXT NOT NULL REFERENCES users (login) ON DELETE CASCADE) STRICT',
  ])('adds: %s', (statement) => {
    expect(onlyAdds(statement)).toBe(true);
  });

  test.each([
    // An older program writes rows that violate it.
    'ALTER TABLE users ADD COLUMN region TEXT NOT NULL',
    'ALTER TABLE users ADD COLUMN boss TEXT REFERENCES users (login)',
    'CREATE UNIQUE INDEX users_phone ON users (phone)',
    "CREATE TRIGGER no_users BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'no'); END",
    'CREATE TABLE notes (login TEXT NOT NULL REFERENCES users (login)) STRICT',
    // Rows that the previous program writes later lack it.
    "UPDATE users SET language = 'en'",
    'ALTER TABLE users RENAME COLUMN company TO firm',
    'ALTER TABLE users DROP COLUMN company',
    'DROP TABLE contacts',
  ])('changes: %s', (statement) => {
    expect(onlyAdds(statement)).toBe(false);
  });
});
