/**
 * Fast repeated reads, over a second, read-only connection. It caches its statements, and a look-up caches its results until
 * anything in the database changes: SQLite itself counts the commits of all other connections.
 */
import Connection from 'libsql';
import { type SqliteRemoteDatabase, drizzle } from 'drizzle-orm/sqlite-proxy';
import { createBoundedCache } from '#server/lib/boundedCache.ts';
import * as schema from './schema/tables.ts';

/** How many results each look-up caches, and how many bytes they take in all. */
const MAX_REMEMBERED = 500;
const MAX_REMEMBERED_BYTES = 4 * 1024 * 1024;
/** The size of a row without long texts. */
const ROW_BYTES = 1000;

type Value = string | number;

export interface KeptReads {
  /** For queries that are prepared once, and run with `all`. */
  readonly query: SqliteRemoteDatabase<typeof schema>;
  /** The rows of a statement, as lists of values: synchronously from a file, asynchronously from a server. */
  rows(
    statement: string,
    values: readonly Value[],
  ): readonly unknown[] | Promise<readonly unknown[]>;
  /** Makes a look-up that caches its results while nothing in the database changes. */
  remembered<Found>(
    look: (key: string) => Promise<Found>,
    sizeOf?: (found: Found) => number,
  ): (key: string) => Promise<Found>;
  close(): void;
}

/** Opens the connection. It caches all statements: they are this program's own, so that there is a limited number. */
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

  /** The commit counter, as text: only compared, never read. */
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
        // The result is of this commit count or a later one; a later count drops this cache.
        const ofNow = found;
        const fresh = await look(key);
        if (fresh !== undefined) ofNow.set(key, fresh, ROW_BYTES + sizeOf(fresh));
        return fresh;
      };
    },

    close: () => void connection.close(),
  };
}
