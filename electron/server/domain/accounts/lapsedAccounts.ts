/** Deletes accounts whose address wasn't confirmed in time, so that they don't block a name or an address for its owner. */
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { createSweep } from '#server/lib/sweep.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { AuditLog } from '#server/storage/auditLog.ts';
import type { Users } from '#server/storage/users.ts';
import { SERVER_ITSELF } from './auditActor.ts';
import { fullId } from './identity.ts';

interface LapsedParts {
  readonly users: Pick<Users, 'lapsedAt' | 'remove'>;
  readonly audit: Pick<AuditLog, 'lineOfChange'>;
  readonly settings: Settings;
  readonly clock: Clock;
}

/** Deletes them. As no one has ever signed in to them, they have no other data. */
export async function dropLapsed({ users, audit, settings, clock }: LapsedParts): Promise<void> {
  for (const login of await users.lapsedAt(clock.nowS())) {
    await users.remove(login, fullId(login, settings), [
      audit.lineOfChange({ act: 'accountDeleted', actor: SERVER_ITSELF, target: login }),
    ]);
  }
}

/** Deletes them periodically after the start: on a quiet server no sign-up would trigger it. */
export function createLapsedSweep(parts: LapsedParts & { readonly log: Pick<Log, 'warn'> }) {
  return createSweep(parts, 'unconfirmed accounts', () => dropLapsed(parts));
}
