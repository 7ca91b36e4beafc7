/** Converts a request body to a conference: its row, and its invited people. */
import { randomInt } from 'node:crypto';
import type {
  ConferenceCreateWire,
  ConferenceUpdateWire,
  ConferenceWire,
} from '#shared/conferences/conferenceBodies.ts';
import type { HeldNoticeWire } from '#shared/wire/heldNotice.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { PlannedPerson } from '#server/storage/invitedPeople.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import type { Users } from '#server/storage/users.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { type StoredDetails, mergeDetails } from './conferenceDetails.ts';
import { type InvalidFields, invalidField } from '#server/domain/failures.ts';

/** A response with the held mails. */
export function withNotice(
  answer: { readonly conference: Partial<ConferenceWire> },
  notice: HeldNoticeWire | undefined,
) {
  if (notice === undefined) return answer;
  const isInvited = notice.invited > 0 && { [PROPOSED_FIELDS.invitationsSent]: true };
  return {
    conference: { ...answer.conference, ...isInvited, [PROPOSED_FIELDS.heldNotice]: notice },
  };
}

export const ID_TAKEN = invalidField('id', 'uniqueValueAlreadyInUse', 'This ID is already taken.');

/** The row of a new conference, which belongs to no series. */
export function newConference(
  body: ConferenceCreateWire,
  owner: string,
  nowS: number,
): ConferenceRow {
  return {
    id: body.id ?? newConferenceId(),
    owner,
    state: 'stopped',
    createdAtS: nowS,
    startedAtS: null,
    sessionId: null,
    extendedFromS: null,
    extendedToS: null,
    invitedAtS: null,
    removedAtS: null,
    seriesId: null,
    revision: 1,
    ...columnsOf(mergeDetails(undefined, body)),
  };
}

/** The login of the account that the operator makes the owner. */
export async function findOwner(
  { settings, users }: { readonly settings: Settings; readonly users: Pick<Users, 'find'> },
  id: string | undefined,
): Promise<Result<string, InvalidFields>> {
  if (id === undefined || id === '') {
    return fail(invalidField('owner', 'missingRequiredField', 'The field is required.'));
  }
  const user = await users.find(loginOf(id, settings));
  return user
    ? ok(user.login)
    : fail(invalidField('owner', 'fieldHasInvalidValue', 'There’s no such account.'));
}

/** The owner can't be changed; a body may repeat the owner in either form of id. */
export function refuseForeignOwner(
  body: Pick<ConferenceCreateWire, 'owner'>,
  login: string,
  { settings }: { readonly settings: Settings },
): InvalidFields | undefined {
  if (body.owner === undefined || body.owner === '') return undefined;
  return loginOf(body.owner, settings).toLowerCase() === login.toLowerCase()
    ? undefined
    : invalidField('owner', 'fieldHasInvalidValue', 'A conference can’t get another owner.');
}

/** The columns for filtering lists, and the details. */
export function columnsOf(
  details: StoredDetails,
): Pick<ConferenceRow, 'scheduleType' | 'allowGuests' | 'details'> {
  return {
    scheduleType: details.schedule.type,
    allowGuests: details.allow_guests === true ? 1 : 0,
    details: JSON.stringify(details),
  };
}

/**
 * The invited people of a body, without duplicates; undefined when the body has no list. A name that equals the account's isn't
 * stored, so that it changes with the account.
 */
export async function planned(
  body: ConferenceCreateWire | ConferenceUpdateWire,
  { settings, users }: { readonly settings: Settings; readonly users: Pick<Users, 'findMany'> },
): Promise<readonly PlannedPerson[] | undefined> {
  if (body.invitations === undefined) return undefined;
  const accounts = await users.findMany(body.invitations.map(({ id }) => loginOf(id, settings)));
  const people = new Map<string, PlannedPerson>();
  for (const { id, display_name: displayName, is_moderator: isModerator } of body.invitations) {
    const inner = loginOf(id, settings);
    people.set(inner.toLowerCase(), {
      id: inner,
      displayName:
        displayName === accounts.get(inner.toLowerCase())?.displayName
          ? null
          : (displayName ?? null),
      isModerator: isModerator ?? false,
    });
  }
  return [...people.values()];
}

/** The invited people of an edit, if they have changed; undefined: each conference keeps its own. */
export async function changedPeople(
  context: Parameters<typeof planned>[1] & { readonly conferences: Pick<Conferences, 'people'> },
  { id }: ConferenceRow,
  body: ConferenceUpdateWire,
): Promise<readonly PlannedPerson[] | undefined> {
  const people = await planned(body, context);
  if (people === undefined) return undefined;
  const before = (await context.conferences.people([id])).get(id) ?? [];
  const said = (all: readonly PlannedPerson[]) =>
    JSON.stringify(
      all.map((each) => [each.id.toLowerCase(), each.displayName, each.isModerator] as const),
    );
  return said(before) === said(people) ? undefined : people;
}

/** The series of a conference after an edit: null for one that becomes a room or weekly. */
export function seriesAfter(
  { seriesId }: Pick<ConferenceRow, 'seriesId'>,
  { schedule }: StoredDetails,
): string | null {
  return schedule.type === SCHEDULE_TYPES.once ? seriesId : null;
}

/** Ten digits, like those of other servers (contract 5.1). */
function newConferenceId(): string {
  return Array.from({ length: 10 }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('');
}
