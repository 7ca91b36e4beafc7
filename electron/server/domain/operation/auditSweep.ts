/** Forgets what the audit log need not know any longer. */
import type { Clock } from '#server/lib/clock.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { AuditLog } from '#server/storage/auditLog.ts';

/** Often enough: judging a password takes too long for many more failed sign-ins than are kept to come in between. */
const SWEEP_INTERVAL_MS = 600_000;
const DAY_S = 86_400;

export interface AuditSweep {
  /** Looks at once, and then again and again. */
  start(): void;
  stop(): void;
}

/** Makes the worker; it does nothing before its start. */
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
}): AuditSweep {
  let cancel: (() => void) | undefined;

  function sweep(): void {
    const { audit_days: days } = settings;
    const beforeS = days === undefined ? undefined : clock.nowS() - days * DAY_S;
    audit.prune(beforeS).catch((error: unknown) => {
      log.warn({ err: describeError(error) }, 'audit log');
    });
    cancel = clock.after(SWEEP_INTERVAL_MS, sweep);
  }

  return { start: sweep, stop: () => cancel?.() };
}
