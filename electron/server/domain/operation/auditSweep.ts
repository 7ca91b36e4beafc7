/** Deletes old lines of the audit log. */
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { createSweep } from '#server/lib/sweep.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { AuditLog } from '#server/storage/auditLog.ts';

const DAY_S = 86_400;

/**
 * Creates the worker; it does nothing before its start. Its interval is short enough: checking a password takes so long that not
 * many failed sign-ins above the limit can be added in between.
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
