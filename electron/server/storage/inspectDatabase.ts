/** A look at the database of a data folder, which changes nothing in it and may be taken while a server runs. */
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
  /** What this program makes of it. */
  readonly state: Exclude<SchemaState, 'newer'>;
  /** What was chosen in the pages, as `name=value`. */
  readonly chosen: readonly string[];
}

export type InspectFailure = 'none' | 'damaged' | 'newer';
export type Inspected = Result<InspectedDatabase, InspectFailure>;

/** Reads the whole database of a data folder. */
export function inspectDatabase(directory: string): Promise<Inspected> {
  return inspectFile(path.join(directory, DATABASE_FILE));
}

/** The same of any file, such as a backup. */
export async function inspectFile(file: string): Promise<Inspected> {
  if (!existsSync(file)) return fail('none');
  const url = pathToFileURL(file).href;
  let client: Client | undefined;
  try {
    // Of a folder, already this throws.
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

/** The same of the one that this process has open, by a look at a part: reading all of it would hold up everyone. */
export async function inspectOpen(chosen: Pick<ChosenSettings, 'pairs'>): Promise<Inspected> {
  try {
    return ok({ version: MIGRATIONS.length, state: 'current', chosen: await chosen.pairs() });
  } catch {
    return fail('damaged');
  }
}
