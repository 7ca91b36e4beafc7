/** The server's health for its administrators: its numbers, and the results of `check`. It includes no secrets. */
import { statfs } from 'node:fs/promises';
import type { HealthChecks, ServerHealthWire } from '#shared/administration/operation.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { lastBackupS } from '#server/storage/backups.ts';
import type { ChatRows } from '#server/storage/chat.ts';
import type { Recordings } from '#server/storage/recordings.ts';
import { CHECK_TOPICS, type CheckLine } from './checkLine.ts';

export type ServerHealthReader = ReturnType<typeof createServerHealth>;

export function createServerHealth({
  dataDirectory,
  databaseSize,
  settings,
  clock,
  recordings,
  chatRows,
  check,
}: {
  readonly dataDirectory: string;
  readonly databaseSize: () => Promise<number>;
  readonly settings: Pick<Settings, 'smtp_url' | 'database_url'>;
  readonly clock: Clock;
  readonly recordings: Pick<Recordings, 'totalSize'>;
  readonly chatRows: Pick<ChatRows, 'filesSize'>;
  readonly check: () => Promise<readonly CheckLine[]>;
}) {
  const startedAtS = clock.nowS();
  let checking: Promise<HealthChecks> | undefined;

  return {
    numbers: async (): Promise<Omit<ServerHealthWire, 'version'>> => ({
      started_at: startedAtS,
      has_mail_server: settings.smtp_url !== '',
      // For PostgreSQL, only its own tools can measure this.
      ...(settings.database_url === '' && {
        backup_at: (await lastBackupS(dataDirectory)) ?? null,
      }),
      database_size: await databaseSize(),
      recordings_size: await recordings.totalSize(),
      files_size: await chatRows.filesSize(),
      free_size: await freeSize(dataDirectory),
    }),
    /** The checks also ask other programs, so they can take a while; callers in the meantime share the result. */
    checks: (): Promise<HealthChecks> =>
      (checking ??= check()
        .then(viewChecks)
        .finally(() => {
          checking = undefined;
        })),
  };
}

/** The lines without their texts, which name folders and hosts. */
function viewChecks(lines: readonly CheckLine[]): HealthChecks {
  const checks = lines.flatMap(({ topic: name, isNotSetUp, problem = null }) => {
    const topic = CHECK_TOPICS[name];
    return topic === undefined || isNotSetUp === true ? [] : [{ topic, problem }];
  });
  return { checks };
}

async function freeSize(directory: string): Promise<number | null> {
  const space = await statfs(directory).catch(() => undefined);
  return space ? space.bavail * space.bsize : null;
}
