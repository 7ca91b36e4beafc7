/** Starting and stopping conferences: over REST, or because the owner walks in. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Conferences } from '#server/database/conferences.ts';
import type { ConferenceRow } from '#server/database/schema.ts';
import type { Sessions } from '#server/database/sessions.ts';
import { domainOf } from '#server/identity.ts';
import { type Result, fail, ok } from '#server/result.ts';
import type { Settings } from '#server/settings.ts';
import { parseDetails } from './conferenceDetails.ts';

export interface ConferenceRuns {
  /** Starts a conference; one that runs already is a success. */
  start(id: string): Promise<Result<ConferenceRow, 'notFound' | 'tooManyActive'>>;
  /** Stops a conference; one that does not run is a success. */
  stop(id: string): Promise<Result<undefined, 'notFound'>>;
}

/** Makes the starter. Starts and stops happen one after the other, so that the limit holds. */
export function createConferenceRuns(
  conferences: Conferences,
  sessions: Sessions,
  settings: Settings,
  clock: Clock,
): ConferenceRuns {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = last.then(work, work);
    // The chain must go on after a failure; whoever asked for it gets the failure itself.
    last = next.catch(() => undefined);
    return next;
  }

  return {
    start: (id) =>
      inTurn(async () => {
        const row = await conferences.find(id);
        if (!row) return fail('notFound');
        if (row.state === 'running') return ok(row);
        const limit = settings.max_active_conferences;
        if (limit !== undefined && (await conferences.countRunning()) >= limit) {
          return fail('tooManyActive');
        }
        const startedAtS = clock.nowS();
        const sessionId = newSessionId(settings);
        await sessions.begin({
          id: sessionId,
          conferenceId: id,
          topic: parseDetails(row.details).topic,
          owner: row.owner,
          startedAtS,
        });
        const change = { state: 'running' as const, startedAtS, sessionId };
        await conferences.change(id, change);
        return ok({ ...row, ...change });
      }),
    stop: (id) =>
      inTurn(async () => {
        const row = await conferences.find(id);
        if (!row) return fail('notFound');
        if (row.state === 'stopped') return ok(undefined);
        await conferences.change(id, { state: 'stopped', startedAtS: null, sessionId: null });
        if (row.sessionId !== null) await sessions.end(row.sessionId, clock.nowS());
        return ok(undefined);
      }),
  };
}

/** The id of one session (contract 5.8): `0000001b@plenum.local#vcs`. */
export function newSessionId(settings: Settings): string {
  return `${randomBytes(6).toString('hex')}@${domainOf(settings)}#vcs`;
}
