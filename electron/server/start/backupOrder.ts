/** Backs up the database from the command line, even while a server uses it, and records that in the audit log. */
import { COMMAND_LINE } from '#server/domain/accounts/auditActor.ts';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { createAuditLog } from '#server/storage/auditLog.ts';
import { type BackupFailure, backUp } from '#server/storage/backups.ts';
import { DATABASE_FILE, openBeside } from '#server/storage/open.ts';
import { isDiskFull } from '#server/storage/storageFailure.ts';
import path from 'node:path';
import { type DatabasePlace, requireFile } from './openStorage.ts';

/** The order to copy a folder's database into a new file. */
export interface BackupOrder extends DatabasePlace {
  readonly backupFile: string;
}

export async function carryOutBackup(
  order: BackupOrder,
): Promise<Result<readonly string[], string>> {
  const { dataDirectory, backupFile } = order;
  const isFile = requireFile(order);
  if (!isFile.ok) return isFile;
  const made = await backUp(dataDirectory, DATABASE_FILE, backupFile);
  if (!made.ok) return fail(explainBackup(made.failure, order));
  // People also make a backup because the data disk is full: then there is no room for the audit line.
  await noteBackup(order).catch((error: unknown) => unlessFull(error, order.dataDirectory));
  return ok([`backup ${made.value.file}`]);
}

/** Records the backup, but not in a database of another version: that belongs to a program that may still use it. */
async function noteBackup({ dataDirectory, backupFile }: BackupOrder): Promise<void> {
  const opened = await openBeside(dataDirectory);
  if (!opened.ok) return;
  const database = opened.value;
  try {
    const audit = createAuditLog(database, SYSTEM_CLOCK);
    const target = path.basename(backupFile);
    await audit.write(audit.line({ act: 'backupMade', actor: COMMAND_LINE, target }));
  } finally {
    database.client.close();
  }
}

async function unlessFull(error: unknown, directory: string): Promise<void> {
  if (!(await isDiskFull(error, directory))) throw error;
}

function explainBackup(failure: BackupFailure, { dataDirectory, backupFile }: BackupOrder): string {
  switch (failure) {
    case 'noDatabase':
      return `There is no database in ${dataDirectory}. Name its folder with --data.`;
    case 'exists':
      return `${backupFile} is there already, and a backup replaces nothing. Choose another name.`;
    case 'damaged':
      return `The database in ${dataDirectory} is damaged, so that it cannot be copied.`;
    case 'diskFull':
      return `No disk space left for ${backupFile}.`;
    case 'sourceFull':
      return `No disk space left in ${dataDirectory}: to read the database, a little is needed there, too.`;
    case 'unwritable':
      return `Cannot write ${backupFile}. Check that its folder is there, and its permissions.`;
  }
}
