/** Conferences as the wire has them, with the names of those who own them and are invited. */
import type { ConferenceWire } from '#shared/personal/conferenceBodies.ts';
import type { Viewer } from '#shared/rights/readableFields.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { InvitedPerson, PlannedPerson } from '#server/storage/invitedPeople.ts';
import type { ConferenceRow, UserRow } from '#server/storage/schema.ts';
import type { Users } from '#server/storage/users.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { type PeopleInside, isOwner } from './conferenceAccess.ts';
import { viewConference } from './conferenceView.ts';

export interface ViewParts {
  readonly conferences: Pick<Conferences, 'people'>;
  readonly users: Pick<Users, 'find' | 'findMany'>;
  readonly settings: Settings;
}

/** A page of what a user owns or is invited to, with two questions to the database in all. */
export async function viewPage(
  parts: ViewParts & { readonly live: Pick<PeopleInside, 'roleOf'> },
  origin: string,
  rows: readonly ConferenceRow[],
  user: UserRow,
): Promise<Partial<ConferenceWire>[]> {
  const key = user.login.toLowerCase();
  const roleIn = (row: ConferenceRow, people: readonly InvitedPerson[]): Viewer => {
    if (isOwner(row, user)) return 'owner';
    const own = people.find(({ id, hasAccount }) => hasAccount && id.toLowerCase() === key);
    const moderates = parts.live.roleOf(row.id, accountKey(user.login)) ?? own?.isModerator;
    return moderates === true ? 'moderator' : 'participant';
  };
  const people = await parts.conferences.people(rows.map((row) => row.id));
  const unnamed = [...people.values()].flat().filter(isUnnamed);
  const known = await parts.users.findMany([
    ...rows.map((row) => row.owner),
    ...unnamed.map(({ id }) => id),
  ]);
  return rows.map((row) => {
    const invited = people.get(row.id) ?? [];
    return viewConference(row, roleIn(row, invited), {
      settings: parts.settings,
      origin,
      ownerName: known.get(row.owner.toLowerCase())?.displayName,
      people: named(invited, known),
    });
  });
}

/** The wire object of one conference. */
export async function viewOne(
  parts: ViewParts,
  origin: string,
  row: ConferenceRow,
  viewer: Viewer,
): Promise<{ readonly conference: Partial<ConferenceWire> }> {
  const [people, owner] = await Promise.all([
    parts.conferences.people([row.id]),
    parts.users.find(row.owner),
  ]);
  return {
    conference: viewConference(row, viewer, {
      settings: parts.settings,
      origin,
      ownerName: owner?.displayName,
      people: await withNames(parts, people.get(row.id) ?? []),
    }),
  };
}

/** Says who the invited are: people with an account and no name of their own here go by the account's. */
async function withNames(
  { users }: Pick<ViewParts, 'users'>,
  people: readonly InvitedPerson[],
): Promise<readonly InvitedPerson[]> {
  return named(people, await users.findMany(people.filter(isUnnamed).map(({ id }) => id)));
}

function isUnnamed({ hasAccount, displayName }: InvitedPerson): boolean {
  return hasAccount && displayName === null;
}

function named(
  people: readonly InvitedPerson[],
  known: ReadonlyMap<string, UserRow>,
): readonly InvitedPerson[] {
  return people.map((each) =>
    isUnnamed(each)
      ? { ...each, displayName: known.get(each.id.toLowerCase())?.displayName ?? null }
      : each,
  );
}

/** The wire object of a conference that is about to be written, for its owner. */
export async function viewNew(
  parts: ViewParts,
  origin: string,
  row: ConferenceRow,
  people: readonly PlannedPerson[],
): Promise<{ readonly conference: Partial<ConferenceWire> }> {
  const owner = await parts.users.find(row.owner);
  return {
    conference: viewConference(row, 'owner', {
      settings: parts.settings,
      origin,
      ownerName: owner?.displayName,
      people: people.map((each) => ({ ...each, hasAccount: false })),
    }),
  };
}
