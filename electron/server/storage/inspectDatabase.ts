/** Inspects the database of a data folder without changing it, even while a server uses it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/sqlite3';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { type Result, fail, ok } from '#shared/result.ts';
import { type ChosenSettings, createChosenSettings } from './chosenSettings.ts';
import { MIGRATIONS } from './migrations.ts';
import { DATABASE_FILE, schemaOf } from './open.ts';
import * as schema from './schema/tables.ts';
import type { SchemaState } from './schemaVersion.ts';

const BUSY_TIMEOUT_MS = 5000;

export interface InspectedDatabase {
  readonly version: number;
  /** Whether this program can use it. */
  readonly state: Exclude<SchemaState, 'newer'>;
  /** The settings that were chosen in the pages, as `name=value`. */
  readonly chosen: readonly string[];
}

export type InspectFailure = 'none' | 'damaged' | 'newer';
export type Inspected = Result<InspectedDatabase, InspectFailure>;

/** Reads the whole database of a data folder. */
export function inspectDatabase(directory: string): Promise<Inspected> {
  return inspectFile(path.join(directory, DATABASE_FILE));
}

/** The same for any file, such as a backup. */
export async function inspectFile(file: string): Promise<Inspected> {
  if (!existsSync(file)) return fail('none');
  const url = pathToFileURL(file).href;
  let client: Client | undefined;
  try {
    // For a folder, even this throws.
    client = createClient({ url, concurrency: 1, timeout: BUSY_TIMEOUT_MS });
    await client.execute('PRAGMA query_only = ON');
    const health = await client.execute('PRAGMA quick_check(1)');
    if (health.rows[0]?.[0] !== 'ok') return fail('damaged');
    const { version, state } = await schemaOf(client);
    if (state === 'newer') return fail('newer');
    const rows = createChosenSettings({ query: drizzle(client, { schema }) });
    // Older versions have no such table.
    const chosen = await rows.pairs().catch(() => []);
    return ok({ version, state, chosen });
  } catch {
    return fail('damaged');
  } finally {
    client?.close();
  }
}

/** Inspects the database that this process has open, but only a part: reading all of it would block everyone. */
export async function inspectOpen(chosen: Pick<ChosenSettings, 'pairs'>): Promise<Inspected> {
  try {
    return ok({ version: MIGRATIONS.length, state: 'current', chosen: await chosen.pairs() });
  } catch {
    return fail('damaged');
  }
}
