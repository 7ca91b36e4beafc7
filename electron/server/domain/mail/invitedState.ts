/** A conference as its invited people see it, before and after a save. */
import type { Conferences } from '#server/storage/conferences.ts';
import type { InvitedPerson, PlannedPerson } from '#server/storage/invitedPeople.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import type { Users } from '#server/storage/users.ts';

/** The state of a conference, with the fields that matter to invited people. */
export interface InvitedState {
  readonly owner: string;
  /** JSON, as in the database. */
  readonly details: string;
  readonly people: readonly InvitedPerson[];
}

/** The state after a save; without `people`, the current ones stay. */
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
