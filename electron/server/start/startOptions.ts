/** The options and results of a server start, and its failures. */
import type { Clock } from '#server/lib/clock.ts';
import type { Backup } from '#server/storage/backups.ts';
import type { OpenFailure, Recovered } from '#server/storage/open.ts';
import { type PostgresFailure, explainPostgres } from '#server/storage/postgres/explain.ts';
import type { Seed, Seeded } from '#server/seed/seed.ts';
import type { LogLevel } from '#server/lib/log.ts';
import type { SignallingTimes } from '#server/realtime/signalling/socketTimes.ts';
import { type FolderUser, placeOf } from './instanceLock.ts';

export interface ServerOptions {
  readonly dataDirectory: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Address to listen on; 127.0.0.1 unless given. */
  readonly host?: string;
  /** The seed of a new database; default `demo`. */
  readonly seed?: Seed;
  /** Folder of the browser bundle; without it pages are answered with 503. */
  readonly webDirectory?: string;
  /** `name=value` pairs, as `--set` takes them. */
  readonly set?: readonly string[];
  readonly logLevel?: LogLevel;
  /** Whether a damaged database may be replaced by its last good backup, or by an empty one. */
  readonly recover?: boolean;
  readonly clock?: Clock;
  readonly signalling?: Partial<SignallingTimes>;
  /** Called when this server starts to wait until another one that uses the database ends (`standby`). */
  onWaiting?(this: void): void;
  /** Called when another server has taken over the database; this one must end, and stores nothing more. */
  onReplaced?(this: void): void;
}

export interface RunningServer {
  readonly port: number;
  /** `http://localhost:<port>`, or `https://…` with a certificate. */
  readonly url: string;
  readonly seeded: Seeded;
  /** Notices for the person who started the server, one sentence each. */
  readonly notices: readonly string[];
  /** How a damaged database was recovered at this start. */
  readonly recovered: Recovered | undefined;
  /** Resolves when no due background work is left: reminders, endings, mails. */
  settled(): Promise<void>;
  /** Stops gracefully: nothing acknowledged is lost. A second call waits for the first. */
  stop(): Promise<void>;
}

export type StartFailure =
  | { readonly kind: 'badSetting'; readonly message: string }
  | { readonly kind: 'demoNotOnLoopback'; readonly host: string }
  | { readonly kind: 'portInUse'; readonly port: number }
  | {
      readonly kind: 'cannotListen';
      readonly host: string;
      readonly port: number;
      readonly code: string;
    }
  | { readonly kind: 'locked'; readonly user: FolderUser | undefined }
  | {
      readonly kind: 'database';
      readonly reason: Exclude<OpenFailure, 'corrupt'>;
      readonly directory: string;
    }
  | { readonly kind: 'postgres'; readonly reason: PostgresFailure }
  /** The store of files failed at the start, where the demo's recording is put. */
  | { readonly kind: 'fileStorage' }
  | {
      readonly kind: 'damaged';
      readonly directory: string;
      /** The last intact backup. */
      readonly backup: Backup | undefined;
    };

/** Describes a start failure in one sentence that says what to do. */
export function explainFailure(failure: StartFailure): string {
  switch (failure.kind) {
    case 'badSetting':
      return failure.message;
    case 'demoNotOnLoopback':
      return `Demo accounts have a known password, so they are served on this machine only. Use --seed empty with a new --data folder for ${failure.host}, or leave out --host.`;
    case 'portInUse':
      return `Port ${failure.port} is in use. Stop the program that uses it, or choose another with --port (0 picks a free one).`;
    case 'cannotListen':
      return `Cannot listen on ${failure.host}:${failure.port} (${failure.code}). Check --host and --port.`;
    case 'locked':
      return `Another server${placeOf(failure.user)} uses this data folder. Stop it, or choose another folder with --data.`;
    case 'database':
      return explainDatabase(failure.reason, failure.directory);
    case 'postgres':
      return explainPostgres(failure.reason);
    case 'fileStorage':
      return 'The storage that storage_url names can’t be used. Run check with the same settings.';
    case 'damaged':
      return `${explainDamage(failure)} Nothing was changed.`;
  }
}

function explainDamage({ directory, backup }: Extract<StartFailure, { kind: 'damaged' }>): string {
  const damage = `The database in ${directory} is damaged.`;
  return backup
    ? `${damage} Its last good backup is ${backup.file}, made at ${backup.made}: start with --recover to continue from it; the damaged one is kept aside.`
    : `${damage} There is no good backup of it: put one of your own in its place, or start with --recover to begin with an empty one; the damaged one is kept aside.`;
}

function explainDatabase(reason: Exclude<OpenFailure, 'corrupt'>, directory: string): string {
  switch (reason) {
    case 'unwritable':
      return `Cannot write to the data folder ${directory}. Check its permissions, or choose another with --data.`;
    case 'diskFull':
      return `No disk space left for the data folder ${directory}. Free some, or choose another with --data.`;
    case 'newer':
      return `The database in ${directory} was made by a newer version of this program. Update the program, or choose another folder with --data.`;
    case 'unknown':
      return `The database in ${directory} cannot be opened. Move the folder away, or choose another with --data.`;
  }
}
