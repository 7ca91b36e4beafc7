/** Opens the database file: durability settings, a health check, migrations. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
// The whole client would also load the code for databases over the network.
import { createClient } from '@libsql/client/sqlite3';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { type Result, fail, ok } from '#shared/result.ts';
import { type Backup, findBackup, hasBackupNote, restore } from './backups.ts';
import { type KeptReads, openKeptReads } from './keptReads.ts';
import { MIGRATIONS } from './migrations.ts';
import { OWNER_ONLY_FOLDER, keepToOwner } from './ownerOnly.ts';
import { quarantine } from './quarantine.ts';
import { isDiskFull, storageProblem } from './storageFailure.ts';
import * as schema from './schema/tables.ts';
import { tracedClient } from './tracedClient.ts';
import { MARK_READABLE, READ_MARK, type SchemaState, isUsable, stateOf } from './schemaVersion.ts';
import { errorCode } from '#server/lib/errorCode.ts';

/** Name of the database in the data folder. */
export const DATABASE_FILE = 'plenum.db';

const BUSY_TIMEOUT_MS = 5000;

export interface Database {
  readonly query: LibSQLDatabase<typeof schema>;
  readonly client: Client;
  /** For frequent, repeated reads. */
  readonly reads: KeptReads;
  readonly directory: string;
  /** Its size in bytes. */
  size(): Promise<number>;
  /** Sets the connection up again: the driver may have replaced it after a failed write. */
  refresh(): Promise<void>;
  /** Writes everything into the main file and closes it. */
  close(): Promise<void>;
}

export type OpenFailure = 'unwritable' | 'diskFull' | 'corrupt' | 'newer' | 'unknown';

export interface Opened {
  readonly database: Database;
  /** How a damaged database was recovered, if there was one and the settings asked for it. */
  readonly recovered: Recovered | undefined;
}

/** A damaged database that was moved aside, and its replacement. */
export interface Recovered {
  /** The path of the damaged database. */
  readonly quarantined: string;
  /** The backup that replaced it; undefined: an empty database. */
  readonly backup: Backup | undefined;
}

/**
 * Opens (or creates) the database of a data folder. Only with `recover`, a damaged one is replaced by its last good backup, or by
 * an empty one; it is moved aside then, never deleted.
 */
export async function openDatabase(
  directory: string,
  { recover = false }: { readonly recover?: boolean | undefined } = {},
): Promise<Result<Opened, OpenFailure>> {
  const first = await tryOpen(directory);
  if (first.ok) return ok({ database: first.value, recovered: undefined });
  if (first.failure !== 'corrupt' || !recover) return first;
  const backup = await findBackup(directory);
  const putAside = () => quarantine(directory, DATABASE_FILE);
  try {
    const quarantined = backup
      ? await restore(backup, path.join(directory, DATABASE_FILE), putAside)
      : await putAside();
    const second = await tryOpen(directory);
    return second.ok ? ok({ database: second.value, recovered: { quarantined, backup } }) : second;
  } catch (error) {
    return fail(await openFailure(error, directory));
  }
}

/**
 * Opens the database of a data folder beside a server that may use it. It must exist, and this program must be able to use it
 * unchanged, so that nothing changes for that server.
 */
export async function openBeside(
  directory: string,
): Promise<Result<Database, 'noDatabase' | 'otherVersion' | 'damaged'>> {
  const file = path.join(directory, DATABASE_FILE);
  const isThere = await stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
  if (!isThere) return fail('noDatabase');
  const client = createClient({
    url: pathToFileURL(file).href,
    concurrency: 1,
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    if (!isUsable((await schemaOf(client)).state)) {
      client.close();
      return fail('otherVersion');
    }
    await configure(client);
    return ok(asDatabase(client, openKeptReads(file, BUSY_TIMEOUT_MS), directory));
  } catch (error) {
    client.close();
    if (storageProblem(error) === 'corrupt') return fail('damaged');
    throw error;
  }
}

/** The size of a data folder's database in bytes, with its write-ahead log. */
async function databaseSize(directory: string): Promise<number> {
  const file = path.join(directory, DATABASE_FILE);
  const log = await stat(`${file}-wal`).catch(() => undefined);
  return (await stat(file)).size + (log?.size ?? 0);
}

/** Makes the data folder, for its owner only. */
export async function makeDirectory(
  directory: string,
): Promise<Result<undefined, 'diskFull' | 'unwritable'>> {
  try {
    await mkdir(directory, { recursive: true, mode: OWNER_ONLY_FOLDER });
    return ok(undefined);
  } catch (error) {
    return fail((await isDiskFull(error, path.dirname(directory))) ? 'diskFull' : 'unwritable');
  }
}

async function tryOpen(directory: string): Promise<Result<Database, OpenFailure>> {
  let client: Client | undefined;
  try {
    const file = path.join(directory, DATABASE_FILE);
    await keepToOwner(file);
    // For SQLite, an empty file is a new database; with a backup note, it is one that has lost its contents.
    if ((await stat(file)).size === 0 && hasBackupNote(directory)) return fail('corrupt');
    client = createClient({
      url: pathToFileURL(file).href,
      // A single connection: its settings apply to every statement, and the driver is synchronous anyway.
      concurrency: 1,
      timeout: BUSY_TIMEOUT_MS,
    });
    await configure(client);
    const health = await client.execute('PRAGMA quick_check(1)');
    if (health.rows[0]?.[0] !== 'ok') {
      client.close();
      return fail('corrupt');
    }
    const isCurrent = await migrate(client);
    if (!isCurrent) {
      client.close();
      return fail('newer');
    }
    return ok(asDatabase(client, openKeptReads(file, BUSY_TIMEOUT_MS), directory));
  } catch (error) {
    client?.close();
    return fail(await openFailure(error, directory));
  }
}

async function configure(client: Client): Promise<void> {
  await client.execute('PRAGMA journal_mode = WAL');
  // FULL: an acknowledged commit survives a power cut (failure J5).
  await client.execute('PRAGMA synchronous = FULL');
  await client.execute('PRAGMA foreign_keys = ON');
  await client.execute(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  await client.execute('PRAGMA temp_store = MEMORY');
}

/** How many migrations ran on the file, and whether this program can use it. */
export async function schemaOf(
  client: Client,
): Promise<{ readonly version: number; readonly state: SchemaState }> {
  const answer = await client.execute('PRAGMA user_version');
  const version = Number(answer.rows[0]?.[0] ?? 0);
  const readMark = async () => (await client.execute(READ_MARK)).rows[0]?.[0];
  return { version, state: await stateOf(version, readMark) };
}

/** Runs the missing steps, each in one transaction. False when this program can't use the file. */
async function migrate(client: Client): Promise<boolean> {
  const { version, state } = await schemaOf(client);
  if (state !== 'behind') return isUsable(state);
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index < version) continue;
    const marks = [MARK_READABLE, `PRAGMA user_version = ${index + 1}`];
    await client.batch([...statements, ...marks], 'write');
  }
  return true;
}

function asDatabase(plain: Client, reads: KeptReads, directory: string): Database {
  const client = tracedClient(plain, 'sqlite');
  return {
    query: drizzle(client, { schema }),
    client,
    reads,
    directory,
    size: () => databaseSize(directory),
    refresh: () => configure(client),
    async close() {
      reads.close();
      // A full disk must not keep the server from stopping; the log file then stays and is read at the next start.
      await client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
      client.close();
    },
  };
}

async function openFailure(error: unknown, directory: string): Promise<OpenFailure> {
  if (await isDiskFull(error, directory)) return 'diskFull';
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'unwritable';
  switch (storageProblem(error)) {
    case 'corrupt':
      return 'corrupt';
    case 'readOnly':
      return 'unwritable';
    case 'full':
    case 'unique':
    case 'empty':
    case 'away':
    case 'other':
    case undefined:
      break;
  }
  // For a folder without access, the native opener reports an error without a code.
  return error instanceof Error &&
    /unable to open|ConnectionFailed|permission|readonly/iu.test(error.message)
    ? 'unwritable'
    : 'unknown';
}
