/** Starts and stops conferences: over REST, or when the owner or a moderator joins. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/lib/clock.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { createTurns } from '#server/lib/turns.ts';
import type { Sessions } from '#server/storage/sessions.ts';
import { domainOf } from '#server/domain/accounts/identity.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { LEAVE_REASONS } from '#shared/history/callLog.ts';
import type { Announcements } from '#server/domain/webhooks/announcements.ts';
import { parseDetails } from './conferenceDetails.ts';

/** Each run starts and ends without an extension. */
const NOT_EXTENDED = { extendedFromS: null, extendedToS: null };

export type ConferenceRuns = ReturnType<typeof createConferenceRuns>;

/** Makes the starter. Starts and stops happen one after the other, so that the limit holds. */
export function createConferenceRuns(
  conferences: Conferences,
  sessions: Sessions,
  settings: Settings,
  clock: Clock,
  { announce }: Pick<Announcements, 'announce'>,
) {
  const inTurn = createTurns();

  /** The currently invited people, for the log: later they would be unknown. */
  async function invitedText(id: string): Promise<string> {
    const people = (await conferences.people([id])).get(id) ?? [];
    return JSON.stringify(people.map((each) => ({ id: each.id, name: each.displayName })));
  }

  return {
    /** Starts a conference; if it is already running, that is a success. */
    start: (id: string): Promise<Result<ConferenceRow, 'notFound' | 'tooManyActive'>> =>
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
          invited: await invitedText(id),
        });
        const change = { state: 'running' as const, startedAtS, sessionId, ...NOT_EXTENDED };
        const data = runOf(row, sessionId);
        await conferences.change(id, change, announce({ type: 'conference.started', data }));
        return ok({ ...row, ...change });
      }),
    /** Stops a conference; if it isn't running, that is a success, and `alongside` isn't written. */
    stop: (id: string, alongside: Alongside = []): Promise<Result<undefined, 'notFound'>> =>
      inTurn(async () => {
        const row = await conferences.find(id);
        if (!row) return fail('notFound');
        if (row.state === 'stopped') return ok(undefined);
        const change = { state: 'stopped' as const, startedAtS: null, sessionId: null };
        const data = runOf(row, row.sessionId);
        await conferences.change(id, { ...change, ...NOT_EXTENDED }, [
          ...alongside,
          ...announce({ type: 'conference.ended', data }),
        ]);
        if (row.sessionId !== null) {
          const { ended } = LEAVE_REASONS;
          await sessions.end(row.sessionId, clock.nowS(), await invitedText(id), ended);
        }
        return ok(undefined);
      }),
  };
}

/** A run, as sent to webhooks. */
function runOf({ id, owner, details }: ConferenceRow, sessionId: string | null) {
  const { topic } = parseDetails(details);
  return { conference_id: id, session_id: sessionId, topic, owner };
}

/** A new session id (contract 5.8): `0000001b@plenum.local#vcs`. */
export function newSessionId(settings: Settings): string {
  return `${randomBytes(6).toString('hex')}@${domainOf(settings)}#vcs`;
}
