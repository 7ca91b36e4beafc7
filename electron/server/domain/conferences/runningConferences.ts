/** The running conferences, for administrators. */
import type {
  RunningParticipantWire,
  RunningConferenceWire,
  RunningConferenceDetailsWire,
} from '#shared/administration/operation.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import type { Users } from '#server/storage/users.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { parseDetails } from './conferenceDetails.ts';

interface SeatInside {
  readonly id: string;
  readonly joinedAtS: number;
  readonly visitor: {
    readonly userId: string;
    readonly displayName: string;
    readonly isGuest: boolean;
    readonly isOwner: boolean;
    readonly isModerator: boolean;
  };
}

interface Parts {
  readonly settings: Settings;
  readonly users: Pick<Users, 'findMany'>;
  readonly live: {
    find(conferenceId: string):
      | {
          readonly seats: ReadonlyMap<string, SeatInside>;
          readonly waiters: { readonly size: number };
        }
      | undefined;
  };
}

/** Describes several, with one database query. */
export async function viewRunning(
  { users, live }: Parts,
  rows: readonly ConferenceRow[],
): Promise<RunningConferenceWire[]> {
  const owners = await users.findMany(rows.map(({ owner }) => owner));
  return rows.map(({ id, owner, startedAtS, details: text }) => {
    const details = parseDetails(text);
    const people = live.find(id);
    return {
      id,
      topic: details.topic,
      owner_display_name: owners.get(owner.toLowerCase())?.displayName ?? owner,
      started_at: startedAtS,
      is_call: details[PROPOSED_FIELDS.adHoc] === true,
      inside: people?.seats.size ?? 0,
      waiting: people?.waiters.size ?? 0,
    };
  });
}

/** Describes one with all people inside, in the order of arrival; undefined when it isn't running. */
export async function viewRunningOne(
  parts: Parts,
  row: ConferenceRow,
): Promise<RunningConferenceDetailsWire | undefined> {
  const [conference] = row.state === 'running' ? await viewRunning(parts, [row]) : [];
  if (!conference) return undefined;
  const seats = [...(parts.live.find(conference.id)?.seats.values() ?? [])];
  return { conference, people: seats.map((seat) => viewPerson(seat, parts.settings)) };
}

function viewPerson(
  { id, joinedAtS, visitor }: SeatInside,
  settings: Settings,
): RunningParticipantWire {
  return {
    id,
    display_name: visitor.displayName,
    login_name: visitor.isGuest ? null : loginOf(visitor.userId, settings),
    role: visitor.isOwner ? 'owner' : visitor.isModerator ? 'moderator' : 'participant',
    joined_at: joinedAtS,
  };
}
