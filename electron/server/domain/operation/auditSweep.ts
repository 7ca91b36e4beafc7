/** Forgets what the audit log need not know any longer. */
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { createSweep } from '#server/lib/sweep.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { AuditLog } from '#server/storage/auditLog.ts';

const DAY_S = 86_400;

/**
 * Makes the worker; it does nothing before its start. It looks often enough: judging a password takes too long for many more
 * failed sign-ins than are kept to come in between.
 */
export function createAuditSweep({
  audit,
  settings,
  clock,
  log,
}: {
  readonly audit: Pick<AuditLog, 'prune'>;
  readonly settings: Pick<Settings, 'audit_days'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}) {
  return createSweep({ clock, log }, 'audit log', () => {
    const { audit_days: days } = settings;
    return audit.prune(days === undefined ? undefined : clock.nowS() - days * DAY_S);
  });
}
