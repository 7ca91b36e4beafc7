/** A look at the database of a data folder, which changes nothing in it and may be taken while a server runs. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { type Result, fail, ok } from '#server/lib/result.ts';
import { createChosenSettings } from './chosenSettings.ts';
import { MIGRATIONS } from './migrations.ts';
import { DATABASE_FILE } from './open.ts';
import * as schema from './schema.ts';

const BUSY_TIMEOUT_MS = 5000;

interface InspectedDatabase {
  readonly version: number;
  /** The version that this program brings it to. */
  readonly latest: number;
  /** What was chosen in the pages, as `name=value`. */
  readonly chosen: readonly string[];
}

export type InspectFailure = 'none' | 'damaged' | 'newer';

/** Reads the whole file. */
export async function inspectDatabase(
  directory: string,
): Promise<Result<InspectedDatabase, InspectFailure>> {
  const file = path.join(directory, DATABASE_FILE);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return fail('none');
  const url = pathToFileURL(file).href;
  const client = createClient({ url, concurrency: 1, timeout: BUSY_TIMEOUT_MS });
  try {
    await client.execute('PRAGMA query_only = ON');
    const health = await client.execute('PRAGMA quick_check(1)');
    if (health.rows[0]?.[0] !== 'ok') return fail('damaged');
    const answer = await client.execute('PRAGMA user_version');
    const version = Number(answer.rows[0]?.[0] ?? 0);
    if (version > MIGRATIONS.length) return fail('newer');
    const rows = createChosenSettings({ query: drizzle(client, { schema }) });
    // Older versions have no such table.
    const chosen = await rows.pairs().catch(() => []);
    return ok({ version, latest: MIGRATIONS.length, chosen });
  } catch {
    return fail('damaged');
  } finally {
    client.close();
  }
}
