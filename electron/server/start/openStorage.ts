/** Opens the database from the settings: the file in the data folder, or a PostgreSQL, whose code is loaded only if needed. */
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';
import { environmentSettings } from '#server/lib/settings/variables.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { findBackup } from '#server/storage/backups.ts';
import { type Opened, type Database, openBeside, openDatabase } from '#server/storage/open.ts';
import { explainPostgres } from '#server/storage/postgres/explain.ts';
import type { ServerOptions, StartFailure } from './startOptions.ts';

export interface DatabasePlace {
  readonly dataDirectory: string;
  /** Pairs as `--set` takes them, which override the environment. */
  readonly set?: readonly string[];
}

/** Opens the database for a server, which may wait until another one ends; the failure says why it can't start. */
export async function openStorage(
  { dataDirectory: directory, recover, onWaiting, onReplaced }: ServerOptions,
  { database_url: address, standby }: Pick<Settings, 'database_url' | 'standby'>,
): Promise<Result<Opened, StartFailure>> {
  if (address !== '') {
    const { openPostgres } = await import('#server/storage/postgres/open.ts');
    const opened = await openPostgres(address, directory, {
      onReplaced,
      ...(standby && { onWaiting: () => onWaiting?.() }),
    });
    if (opened.ok) return ok({ database: opened.value, recovered: undefined });
    return fail({ kind: 'postgres', reason: opened.failure });
  }
  const opened = await openDatabase(directory, { recover });
  if (opened.ok) return opened;
  if (opened.failure !== 'corrupt') {
    return fail({ kind: 'database', reason: opened.failure, directory });
  }
  return fail({ kind: 'damaged', directory, backup: await findBackup(directory) });
}

/**
 * Opens the database beside a server that may be running; the failure is one sentence, with `hint` at its end if there is no
 * database.
 */
export async function openStorageBeside(
  place: DatabasePlace,
  hint: string,
): Promise<Result<Database, string>> {
  const address = addressOf(place);
  if (!address.ok) return address;
  if (address.value !== '') {
    const { openPostgresBeside } = await import('#server/storage/postgres/open.ts');
    const opened = await openPostgresBeside(address.value, place.dataDirectory);
    return opened.ok ? opened : fail(explainPostgres(opened.failure));
  }
  const opened = await openBeside(place.dataDirectory);
  if (opened.ok) return opened;
  switch (opened.failure) {
    case 'noDatabase':
      return fail(`There is no database in ${place.dataDirectory}. ${hint}`);
    case 'damaged':
      return fail(
        `The database in ${place.dataDirectory} is damaged. The order check says what to do.`,
      );
    case 'otherVersion':
      return fail(
        `The database in ${place.dataDirectory} is of another version of this program. Start the server with this one first.`,
      );
  }
}

/** Fails if the database isn't a file; the failure is one sentence for people who want to copy it. */
export function requireFile(place: DatabasePlace): Result<undefined, string> {
  const address = addressOf(place);
  if (!address.ok) return address;
  return address.value === ''
    ? ok(undefined)
    : fail(
        'The database is a PostgreSQL (database_url). Copy it with pg_dump, and bring it back with pg_restore.',
      );
}

/** The address of the PostgreSQL, empty for a file. */
function addressOf({ set = [] }: DatabasePlace): Result<string, string> {
  const settings = parseSettings([...environmentSettings(process.env), ...set]);
  return settings.ok ? ok(settings.value.database_url) : settings;
}
