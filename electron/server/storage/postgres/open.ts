/** Opens the database in a PostgreSQL: checks it, migrates it, and makes sure that no other server uses it. */
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { drizzle as drizzleReads } from 'drizzle-orm/sqlite-proxy';
import type { Pool, PoolClient } from 'pg';
import { type Result, fail, ok } from '#shared/result.ts';
import { DATABASE_AWAY_CODE, POSTGRES_CODE } from '#server/lib/storageCode.ts';
import { type ChosenSettings, createChosenSettings } from '#server/storage/chosenSettings.ts';
import type { InspectedDatabase } from '#server/storage/inspectDatabase.ts';
import type { KeptReads } from '#server/storage/keptReads.ts';
import { MIGRATIONS } from '#server/storage/migrations.ts';
import type { Database } from '#server/storage/open.ts';
import * as schema from '#server/storage/schema/tables.ts';
import {
  MARK_READABLE,
  READ_MARK,
  type SchemaState,
  isUsable,
  stateOf,
} from '#server/storage/schemaVersion.ts';
import { tracedClient } from '#server/storage/tracedClient.ts';
import { atomically, createPostgresClient } from './client.ts';
import { createPool } from './connections.ts';
import type { PostgresFailure } from './explain.ts';
import { toPostgresError } from './failures.ts';
import { FUNCTIONS } from './functions.ts';
import { type Turn, becomeSoleServer } from './soleServer.ts';
import { toPostgresStep } from './tables.ts';

export interface InspectedPostgres extends InspectedDatabase {
  /** PostgreSQL's name and version. */
  readonly server: string;
}

/** `gen_random_uuid` and extensions that need no superuser. */
const OLDEST_VERSION = 130_000;

/** Opens the database, runs the missing migrations, and keeps other servers out; or waits until no other server uses it. */
export async function openPostgres(
  address: string,
  directory: string,
  turn: Turn = {},
): Promise<Result<Database, PostgresFailure>> {
  const pool = createPool(address);
  try {
    if (!(await isSuitable(pool))) return await give(pool, 'unsuitable');
    const sole = await becomeSoleServer(address, {
      onWaiting: turn.onWaiting,
      onReplaced() {
        // This server's state is outdated now: it must write nothing more.
        void pool.end();
        turn.onReplaced?.();
      },
    });
    if (!sole) return await give(pool, 'taken');
    const isCurrent = await migrate(pool).catch(async (error: unknown) => {
      await sole.release();
      throw error;
    });
    if (!isCurrent) {
      await sole.release();
      return await give(pool, 'newer');
    }
    return ok(
      asDatabase(pool, directory, async () => {
        await sole.release();
        if (!pool.ending) await pool.end();
      }),
    );
  } catch (error) {
    return give(pool, failureOf(error));
  }
}

/** Opens the database beside a server that may use it, if this program can use it unchanged. */
export async function openPostgresBeside(
  address: string,
  directory: string,
  load: 'oneOrder' | 'manyAtOnce' = 'oneOrder',
): Promise<Result<Database, PostgresFailure>> {
  const pool = load === 'oneOrder' ? createPool(address, 1) : createPool(address);
  try {
    if (!isUsable((await schemaOf(pool)).state)) return await give(pool, 'otherVersion');
    return ok(asDatabase(pool, directory, () => pool.end()));
  } catch (error) {
    return give(pool, failureOf(error));
  }
}

/** Inspects the database for `check`; changes nothing. */
export async function inspectPostgres(
  address: string,
): Promise<Result<InspectedPostgres, PostgresFailure>> {
  const pool = createPool(address, 1);
  try {
    const { rows } = await pool.query<[string]>({ text: 'SHOW server_version', rowMode: 'array' });
    const server = `PostgreSQL ${rows[0]?.[0].split(' ')[0] ?? ''}`;
    if (!(await isSuitable(pool))) return fail('unsuitable');
    const { version, state } = await schemaOf(pool);
    if (state === 'newer') return fail('newer');
    const query = drizzle(createPostgresClient(pool), { schema });
    const chosen: ChosenSettings = createChosenSettings({ query });
    const pairs = isUsable(state) ? await chosen.pairs() : [];
    return ok({ server, version, state, chosen: pairs });
  } catch (error) {
    return fail(failureOf(error));
  } finally {
    await pool.end();
  }
}

async function give<Failure>(pool: Pool, failure: Failure): Promise<Result<never, Failure>> {
  await pool.end();
  return fail(failure);
}

/** Account names are compared with this database's own lower-case rules: `I` must become `i`. */
async function isSuitable(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<[number, number]>({
    text: `SELECT current_setting('server_version_num')::int,
      current_setting('server_encoding') = 'UTF8' AND lower('I') = 'i'`,
    rowMode: 'array',
  });
  const [version = 0, isWritten = 0] = rows[0] ?? [];
  return version >= OLDEST_VERSION && isWritten === 1;
}

/** The schema version of the database; 0 before the first migration. */
async function versionOf(connection: Pool | PoolClient): Promise<number> {
  const { rows } = await connection.query<[number]>({
    text: `SELECT count(*) FROM pg_tables WHERE tablename = 'schema_version' AND schemaname = current_schema()`,
    rowMode: 'array',
  });
  if (rows[0]?.[0] !== 1) return 0;
  const found = await connection.query<[number]>({
    text: 'SELECT number FROM schema_version',
    rowMode: 'array',
  });
  return found.rows[0]?.[0] ?? 0;
}

/** The schema version, and whether this program can use it. */
async function schemaOf(
  connection: Pool | PoolClient,
): Promise<{ readonly version: number; readonly state: SchemaState }> {
  const version = await versionOf(connection);
  const readMark = async () => {
    const { rows } = await connection.query<[string]>({ text: READ_MARK, rowMode: 'array' });
    return rows[0]?.[0];
  };
  return { version, state: await stateOf(version, readMark) };
}

/** Runs all missing steps in one transaction. False when this program can't use the database. */
function migrate(pool: Pool): Promise<boolean> {
  return atomically(pool, async (connection) => {
    const { version: done, state } = await schemaOf(connection);
    if (state !== 'behind') return isUsable(state);
    const first =
      done > 0
        ? []
        : [
            ...FUNCTIONS,
            'CREATE TABLE schema_version (number bigint NOT NULL)',
            'INSERT INTO schema_version VALUES (0)',
          ];
    const steps = MIGRATIONS.slice(done).flat().flatMap(toPostgresStep);
    await connection.query([...first, ...steps, MARK_READABLE].join(';\n'));
    await connection.query('UPDATE schema_version SET number = $1', [MIGRATIONS.length]);
    return true;
  });
}

function asDatabase(pool: Pool, directory: string, close: () => Promise<void>): Database {
  const client = tracedClient(createPostgresClient(pool), 'postgresql');
  return {
    query: drizzle(client, { schema }),
    client,
    reads: readsOf(client),
    directory,
    async size() {
      const { rows } = await client.execute('SELECT pg_database_size(current_database())');
      return Number(rows[0]?.[0] ?? 0);
    },
    // Nothing to do: the pool replaces broken connections.
    refresh: async () => undefined,
    close,
  };
}

/** Caches nothing: PostgreSQL doesn't count others' commits as SQLite does. */
function readsOf(client: Database['client']): KeptReads {
  const rows = async (sql: string, args: readonly (string | number)[]) =>
    (await client.execute({ sql, args: [...args] })).rows;
  return {
    query: drizzleReads(
      async (statement, values) => ({ rows: [...(await rows(statement, values))] }),
      { schema },
    ),
    rows,
    remembered: (look) => look,
    close: () => undefined,
  };
}

/** By the classes of PostgreSQL's codes: 28 is a failed sign-in, 3D an unknown database. */
function failureOf(error: unknown): PostgresFailure {
  const { code } = toPostgresError(error);
  if (code === DATABASE_AWAY_CODE) return 'away';
  return /^(?:28|3D)/u.test(code.slice(POSTGRES_CODE.length)) ? 'refused' : 'unprepared';
}
