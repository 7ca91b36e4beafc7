/**
 * Reading what is asked again and again: a second connection, which only reads. It keeps its statements, and what a look-up
 * found is remembered until anything in the database changes: SQLite itself counts the commits of all other connections.
 */
import Connection from 'libsql';
import { type SqliteRemoteDatabase, drizzle } from 'drizzle-orm/sqlite-proxy';
import { createBoundedCache } from '#server/lib/boundedCache.ts';
import * as schema from './schema/tables.ts';

/** How many answers each look-up remembers, and how much room they take together. */
const MAX_REMEMBERED = 500;
const MAX_REMEMBERED_BYTES = 4 * 1024 * 1024;
/** What a row takes that has no long text in it. */
const ROW_BYTES = 1000;

type Value = string | number;

export interface KeptReads {
  /** For queries that are prepared once, and asked with `all`. */
  readonly query: SqliteRemoteDatabase<typeof schema>;
  /** The rows that a statement reads, as lists of values: at once from a file, later from a server. */
  rows(
    statement: string,
    values: readonly Value[],
  ): readonly unknown[] | Promise<readonly unknown[]>;
  /** Makes a look-up that does not look twice while nothing in the database has changed. */
  remembered<Found>(
    look: (key: string) => Promise<Found>,
    sizeOf?: (found: Found) => number,
  ): (key: string) => Promise<Found>;
  close(): void;
}

/** Opens the connection. The statements are those of this program, so that their number is bounded. */
export function openKeptReads(file: string, timeoutMs: number): KeptReads {
  const connection = new Connection(file, { timeout: timeoutMs });
  connection.exec('PRAGMA query_only = ON');
  const statements = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (statement: string) => connection.prepare(statement).raw();
  const commits = prepare('PRAGMA data_version');

  function rows(statement: string, values: readonly unknown[]): unknown[] {
    let kept = statements.get(statement);
    if (!kept) {
      kept = prepare(statement);
      statements.set(statement, kept);
    }
    return kept.all(...values);
  }

  /** A list of one number; what it is does not matter here, only whether it is another one. */
  const version = () => String(commits.get());

  return {
    query: drizzle(async (statement, values) => ({ rows: rows(statement, values) }), { schema }),
    rows,

    remembered(look, sizeOf = () => 0) {
      const begin = () =>
        createBoundedCache<Awaited<ReturnType<typeof look>>>(MAX_REMEMBERED_BYTES, MAX_REMEMBERED);
      let found = begin();
      let at = version();
      return async (key) => {
        const now = version();
        if (now !== at) found = begin();
        at = now;
        const known = found.get(key);
        if (known !== undefined) return known;
        // What is found now belongs to this count of commits, or to a later one, which starts over.
        const ofNow = found;
        const fresh = await look(key);
        if (fresh !== undefined) ofNow.set(key, fresh, ROW_BYTES + sizeOf(fresh));
        return fresh;
      };
    },

    close: () => void connection.close(),
  };
}
