/** Replaces the database with a backup while no server uses it; the old database is kept aside. */
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { COMMAND_LINE } from '#server/domain/accounts/auditActor.ts';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { createAuditLog } from '#server/storage/auditLog.ts';
import { restore } from '#server/storage/backups.ts';
import { type InspectFailure, inspectFile } from '#server/storage/inspectDatabase.ts';
import { DATABASE_FILE, makeDirectory, openDatabase } from '#server/storage/open.ts';
import { quarantine } from '#server/storage/quarantine.ts';
import { isDiskFull } from '#server/storage/storageFailure.ts';
import { placeOf, takeInstanceLock } from './instanceLock.ts';
import { type DatabasePlace, requireFile } from './openStorage.ts';

/** The order to replace a folder's database with a backup. */
export interface RestoreOrder extends DatabasePlace {
  readonly restoreFile: string;
}

export async function carryOutRestore(
  order: RestoreOrder,
): Promise<Result<readonly string[], string>> {
  const { dataDirectory, restoreFile } = order;
  const isFile = requireFile(order);
  if (!isFile.ok) return isFile;
  const inspected = await inspectFile(restoreFile);
  if (!inspected.ok) return fail(explain(inspected.failure, restoreFile));
  // For SQLite, an empty file is a valid database.
  if (inspected.value.version === 0) return fail(explain('damaged', restoreFile));
  if (await isSameFile(restoreFile, path.join(dataDirectory, DATABASE_FILE))) {
    return fail(`${restoreFile} is the database itself. Name the file of a backup.`);
  }
  const made = await makeDirectory(dataDirectory);
  if (!made.ok) return fail(`Cannot write into ${dataDirectory}.`);
  try {
    return await replaceWithLock(order);
  } catch (error) {
    if (await isDiskFull(error, dataDirectory)) {
      return fail(`No disk space left in ${dataDirectory}. Free some, then restore again.`);
    }
    throw error;
  }
}

async function replaceWithLock(order: RestoreOrder): Promise<Result<readonly string[], string>> {
  const { dataDirectory } = order;
  const lock = await takeInstanceLock(dataDirectory);
  if (!lock.ok) {
    return fail(
      `A server${placeOf(lock.failure)} runs on ${dataDirectory}. Stop it, then restore.`,
    );
  }
  try {
    return await replaceDatabase(order);
  } finally {
    await lock.value.release();
  }
}

/** Whether the backup is the database itself: moving the database aside would move that, too. */
async function isSameFile(...files: readonly string[]): Promise<boolean> {
  const paths = files.map((file) => realpath(file).catch(() => path.resolve(file)));
  return new Set(await Promise.all(paths)).size === 1;
}

async function replaceDatabase({
  dataDirectory,
  restoreFile,
}: RestoreOrder): Promise<Result<readonly string[], string>> {
  const target = path.join(dataDirectory, DATABASE_FILE);
  const aside = await restore({ file: restoreFile }, target, async () =>
    existsSync(target) ? quarantine(dataDirectory, DATABASE_FILE) : undefined,
  );
  const kept = aside === undefined ? [] : [`the database before is kept in ${aside}`];
  const opened = await openDatabase(dataDirectory);
  if (!opened.ok) return fail([`${restoreFile} cannot be opened.`, ...kept].join(' '));
  const { database } = opened.value;
  const audit = createAuditLog(database, SYSTEM_CLOCK);
  const entry = {
    act: 'backupRestored',
    actor: COMMAND_LINE,
    target: path.basename(restoreFile),
  } as const;
  try {
    await audit.write(audit.line(entry));
  } finally {
    await database.close();
  }
  return ok([`restored ${restoreFile}`, ...kept]);
}

/** Why nothing was restored; the database is unchanged. */
function explain(failure: InspectFailure, file: string): string {
  switch (failure) {
    case 'none':
      return `There is no backup ${file}.`;
    case 'damaged':
      return `${file} is not a whole backup.`;
    case 'newer':
      return `${file} is of a newer version of this program. Install that one first.`;
  }
}
