/** What a conference is to the people invited to it, before and after a save. */
import type { Conferences } from '#server/storage/conferences.ts';
import type { InvitedPerson, PlannedPerson } from '#server/storage/invitedPeople.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import type { Users } from '#server/storage/users.ts';

/** A conference at one moment, as far as those invited are concerned. */
export interface InvitedState {
  readonly owner: string;
  /** JSON as the database has it. */
  readonly details: string;
  readonly people: readonly InvitedPerson[];
}

/** What a conference will be to its invited people; those it has when none are given. */
export async function stateAfter(
  {
    conferences,
    users,
  }: {
    readonly conferences: Pick<Conferences, 'people'>;
    readonly users: Pick<Users, 'findMany'>;
  },
  { id, owner, details }: Pick<ConferenceRow, 'id' | 'owner' | 'details'>,
  planned: readonly PlannedPerson[] | undefined,
): Promise<InvitedState> {
  const present = (await conferences.people([id])).get(id) ?? [];
  if (planned === undefined) return { owner, details, people: present };
  const outsiders = new Set(
    present.filter(({ hasAccount }) => !hasAccount).map((each) => each.id.toLowerCase()),
  );
  const accounts = await users.findMany(planned.map((each) => each.id));
  const people = planned.map((each) => {
    const key = each.id.toLowerCase();
    return { ...each, hasAccount: accounts.has(key) && !outsiders.has(key) };
  });
  return { owner, details, people };
}
