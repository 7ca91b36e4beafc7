/**
 * A person's past sessions: those of their conferences and those they attended, with the people, and the recordings and chats that
 * still exist.
 */
import { sessionFor } from '#shared/rights/readableFields.ts';
import { SESSION_FIELDS } from '#shared/wire/proposed.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { RecordingRow, Recordings } from '#server/storage/recordings.ts';
import type { SessionRow } from '#server/storage/schema/history.ts';
import type { SessionVisitor } from '#server/storage/sessionLists.ts';
import type { Sessions } from '#server/storage/sessions.ts';
import { viewSession } from './callLogView.ts';
import { type RecordWire, viewRecording } from '#server/domain/recordings/recordingView.ts';
import type { LiveRecordings } from '#server/domain/recordings/liveRecordings.ts';
import { type SessionChatParts, isOwnSession, readableChats } from './sessionChat.ts';

/** The number of pictures next to a session. */
const PEOPLE_LISTED = 24;

interface HistoryParts extends SessionChatParts {
  readonly sessions: Pick<Sessions, 'staysOf' | 'visitorNames'>;
  readonly recordings: Pick<Recordings, 'listOfAll'>;
  readonly liveRecordings: Pick<LiveRecordings, 'of'>;
  readonly clock: Pick<Clock, 'nowS'>;
}

/** Describes sessions to a person, with a few database queries for all of them. */
export async function viewAttended(
  context: HistoryParts,
  rows: readonly SessionRow[],
  login: string,
  origin: string,
): Promise<readonly object[]> {
  const { sessions, recordings, liveRecordings, settings, clock } = context;
  const own = rows.filter((row) => isOwnSession(row, login));
  const [people, chats, records] = await Promise.all([
    sessions.visitorNames(rows.map(({ id }) => id)),
    readableChats(context, rows, login),
    recordings.listOfAll([...new Set(own.map(({ conferenceId }) => conferenceId))]),
  ]);
  const nowS = clock.nowS();
  return rows.map((row) => {
    const visitors = people.get(row.id) ?? [];
    const isOwn = isOwnSession(row, login);
    const live = liveRecordings.of(row.conferenceId);
    return sessionFor(isOwn ? 'owner' : 'participant', {
      ...viewSession(
        row,
        visitors.map(({ userId }) => userId),
        nowS,
        settings,
      ),
      [SESSION_FIELDS.isOwn]: isOwn,
      [SESSION_FIELDS.people]: visitors.slice(0, PEOPLE_LISTED).map(nameVisitor(row)),
      [SESSION_FIELDS.peopleCount]: visitors.length,
      [SESSION_FIELDS.hasChat]: chats.has(row.id),
      [SESSION_FIELDS.records]: isOwn
        ? records.filter((record) => isWithin(row, record)).map(viewOf)
        : [],
      [SESSION_FIELDS.isRecording]:
        live !== undefined && isWithin(row, { ...live, createdAtS: live.startedAtS }),
    });
  });

  function viewOf(record: RecordingRow): RecordWire {
    return viewRecording(origin, settings, record);
  }

  /** The name, and an id that has no meaning outside the conference. */
  function nameVisitor({ conferenceId }: SessionRow) {
    return ({ userId, displayName }: SessionVisitor) => ({
      id: context.personIdOf(conferenceId, userId),
      display_name: displayName,
    });
  }
}

/** Whether a conference's recording was made during a session. */
function isWithin(
  { conferenceId, startedAtS, endedAtS }: SessionRow,
  record: Pick<RecordingRow, 'conferenceId' | 'createdAtS'>,
): boolean {
  return (
    record.conferenceId === conferenceId &&
    record.createdAtS >= startedAtS &&
    (endedAtS === null || record.createdAtS <= endedAtS)
  );
}
