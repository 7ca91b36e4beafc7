/**
 * Backups: consistent copies of the database, made while a server uses it. SQLite writes them in one read transaction (`VACUUM
 * INTO`), and other writers continue in the meantime. A note in the data folder records the last good one.
 */
import { existsSync } from 'node:fs';
import { chmod, copyFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
// The whole client would also load the code for databases over the network.
import { createClient } from '@libsql/client/sqlite3';
import * as z from 'zod/mini';
import { type Result, fail, ok } from '#shared/result.ts';
import { OWNER_ONLY } from './ownerOnly.ts';
import { isDiskFull } from './storageFailure.ts';

const NOTE_FILE = 'last-backup.json';

const noteSchema = z.object({ file: z.string(), made: z.iso.datetime() });

/** A backup that was intact when it was made. */
export type Backup = z.output<typeof noteSchema>;

/** Why no backup could be made; `sourceFull`: reading the database needs a little space next to it. */
export type BackupFailure =
  | 'noDatabase'
  | 'exists'
  | 'damaged'
  | 'diskFull'
  | 'sourceFull'
  | 'unwritable';

/** Copies the database of a data folder into a new file, which only its owner can read. */
export async function backUp(
  directory: string,
  database: string,
  file: string,
): Promise<Result<Backup, BackupFailure>> {
  const source = path.join(directory, database);
  if (!existsSync(source)) return fail('noDatabase');
  if (existsSync(file)) return fail('exists');
  const partial = `${file}.partial`;
  try {
    await rm(partial, { force: true });
    // Creates an empty file first, so that no other account can ever read it.
    await (await open(partial, 'wx', OWNER_ONLY)).close();
    await withClient(source, (client) => client.execute({ sql: 'VACUUM INTO ?', args: [partial] }));
    if (!(await isWhole(partial))) {
      await rm(partial, { force: true });
      return fail('damaged');
    }
    await rename(partial, file);
    const backup = { file, made: new Date().toISOString() };
    // The backup is good even if a full data disk has no room for the note.
    await writeNote(directory, backup).catch(() => undefined);
    return ok(backup);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    if (await isDiskFull(error, path.dirname(file))) return fail('diskFull');
    if (await isDiskFull(error, directory)) return fail('sourceFull');
    return fail((await isWhole(source)) ? 'unwritable' : 'damaged');
  }
}

/** The last backup of a data folder, if it still exists and is intact. */
export async function findBackup(directory: string): Promise<Backup | undefined> {
  const note = await readNote(directory);
  return note && (await isWhole(note.file)) ? note : undefined;
}

/** The time of the last backup that is still in its place; it doesn't check whether the backup is intact. */
export async function lastBackupS(directory: string): Promise<number | undefined> {
  const note = await readNote(directory);
  return note && existsSync(note.file) ? Math.floor(Date.parse(note.made) / 1000) : undefined;
}

/** Whether a backup was ever made of a data folder's database. */
export function hasBackupNote(directory: string): boolean {
  return existsSync(path.join(directory, NOTE_FILE));
}

/** Replaces the note in one step: if that fails, the previous note stays. */
async function writeNote(directory: string, backup: Backup): Promise<void> {
  const note = path.join(directory, NOTE_FILE);
  try {
    await writeFile(`${note}.new`, JSON.stringify(backup), { mode: OWNER_ONLY });
    await rename(`${note}.new`, note);
  } catch (error) {
    await rm(`${note}.new`, { force: true });
    throw error;
  }
}

async function readNote(directory: string): Promise<Backup | undefined> {
  try {
    const text = await readFile(path.join(directory, NOTE_FILE), 'utf8');
    const note = z.safeParse(noteSchema, JSON.parse(text));
    return note.success ? note.data : undefined;
  } catch {
    return undefined; // no note, or one that was cut off
  }
}

/** Puts a backup in the place of the database. It calls `putAside` for the old database only once the copy is on the disk. */
export async function restore<Aside>(
  { file }: Pick<Backup, 'file'>,
  target: string,
  putAside: () => Promise<Aside>,
): Promise<Aside> {
  const copy = `${target}.new`;
  try {
    await copyFile(file, copy);
    await chmod(copy, OWNER_ONLY);
    const handle = await open(copy, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    const aside = await putAside();
    await rename(copy, target);
    return aside;
  } catch (error) {
    await rm(copy, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function isWhole(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  try {
    const health = await withClient(file, (client) => client.execute('PRAGMA quick_check(1)'));
    return health.rows[0]?.[0] === 'ok';
  } catch {
    return false; // not a database, or one that cannot be read
  }
}

async function withClient<Value>(
  file: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: 5000 });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
