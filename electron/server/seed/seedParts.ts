/** The building blocks of all seeds. */
import type { ConferenceCreateWire } from '#shared/conferences/conferenceBodies.ts';
import { mergeDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { newSessionId } from '#server/domain/conferences/conferenceRuns.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { conferences } from '#server/storage/schema/conferences.ts';
import type { sessions } from '#server/storage/schema/history.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/storage/open.ts';
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';
import type { Users } from '#server/storage/users.ts';
import type { Passwords } from '#server/domain/accounts/passwords.ts';

export interface SeedContext {
  readonly database: Database;
  readonly users: Pick<Users, 'find' | 'add' | 'remove'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly settings: Settings;
  readonly clock: Pick<Clock, 'nowS'>;
  readonly recordingFiles: Pick<RecordingFiles, 'add'>;
}

export type ConferenceInsert = typeof conferences.$inferInsert;
export type SessionInsert = typeof sessions.$inferInsert;

/** A body with an id, as a client would send it. */
export type SeedConference = ConferenceCreateWire & { readonly id: string };

/** The row of a conference, and of its session when it runs. */
export function conferenceRow(
  body: SeedConference,
  owner: string,
  settings: Settings,
  times: { readonly createdAtS: number; readonly startedAtS: number | undefined },
): { readonly conference: ConferenceInsert; readonly session: SessionInsert | undefined } {
  const details = mergeDetails(undefined, body);
  const { createdAtS, startedAtS } = times;
  const session: SessionInsert | undefined =
    startedAtS === undefined
      ? undefined
      : {
          id: newSessionId(settings),
          conferenceId: body.id,
          topic: body.topic,
          owner,
          startedAtS,
        };
  return {
    session,
    conference: {
      id: body.id,
      owner,
      state: session ? 'running' : 'stopped',
      scheduleType: details.schedule.type,
      allowGuests: details.allow_guests === true ? 1 : 0,
      createdAtS,
      startedAtS: startedAtS ?? null,
      sessionId: session?.id ?? null,
      extendedFromS: null,
      extendedToS: null,
      invitedAtS: null,
      removedAtS: null,
      seriesId: null,
      revision: 1,
      details: JSON.stringify(details),
    },
  };
}
