/** How much of the disk the database takes. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_FILE } from './open.ts';

/** Bytes of the database of a data folder, with its write-ahead log. */
export async function databaseSize(directory: string): Promise<number> {
  const file = path.join(directory, DATABASE_FILE);
  const log = await stat(`${file}-wal`).catch(() => undefined);
  return (await stat(file)).size + (log?.size ?? 0);
}
