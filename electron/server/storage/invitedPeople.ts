/** The people invited to conferences, in the database. */
import { type SQL, and, asc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './open.ts';
import { users } from './schema/accounts.ts';
import { conferences, invitations } from './schema/conferences.ts';
import { IS_SHOWN } from './shownAccounts.ts';

/** A person who is invited. */
export interface PlannedPerson {
  readonly id: string;
  readonly displayName: string | null;
  readonly isModerator: boolean;
}

/** A planned participant, as stored. */
export interface InvitedPerson extends PlannedPerson {
  /** Whether the id belonged to an account at the time of the invitation: an account that is created later is another person. */
  readonly hasAccount: boolean;
}

/** The ids that a person can have in a list of invited people. */
export interface Invitee {
  /** The login of their account. */
  readonly login: string | undefined;
  /** Addresses and call ids that are known to be theirs. */
  readonly others: readonly string[];
}

type Statement = BatchItem<'sqlite'>;

/** Reads invited people, and makes the statements of changes, which the conference writes in its own batch. */
export function createInvitedPeople({ query, reads }: Database) {
  const byConferences = reads.query
    .select()
    .from(invitations)
    .where(
      sql`${invitations.conferenceId} in (select value from json_each(${sql.placeholder('ids')}))`,
    )
    .orderBy(asc(invitations.conferenceId), asc(invitations.position))
    .prepare();
  const findInvited = reads.remembered(
    async (asked) => (await reads.rows(INVITED, [asked])).length > 0,
  );
  const findModerator = reads.remembered(
    async (asked) => (await reads.rows(MODERATOR, [asked])).length > 0,
  );
  const personRows = (conferenceId: string, people: readonly PlannedPerson[]) =>
    people.map(({ isModerator, ...person }, position) => ({
      conferenceId,
      ...person,
      isModerator: isModerator ? 1 : 0,
      position,
      forAccount: isAccount(person.id),
    }));

  const isPerson = (id: string, personId: string) =>
    and(eq(invitations.conferenceId, id), eq(invitations.id, personId));
  const insert = (id: string, people: readonly PlannedPerson[]) =>
    people.length === 0 ? [] : [query.insert(invitations).values(personRows(id, people))];
  /** A person invited without an account stays so, even where someone has taken the name since. */
  const replace = async (id: string, people: readonly PlannedPerson[]) => {
    const isOutsider = and(eq(invitations.conferenceId, id), eq(invitations.forAccount, 0));
    const outsiders = await query
      .select({ id: invitations.id })
      .from(invitations)
      .where(isOutsider);
    const ids = outsiders.map((each) => each.id);
    return [
      query.delete(invitations).where(eq(invitations.conferenceId, id)),
      ...insert(id, people),
      query
        .update(invitations)
        .set({ forAccount: 0 })
        .where(and(eq(invitations.conferenceId, id), isOneOf(ids))),
    ];
  };

  return {
    insert,
    replace,

    /** Adds a person, or changes an invited one. */
    put(id: string, { isModerator, ...person }: PlannedPerson): Statement {
      const next = sql`(select coalesce(max(position), -1) + 1 from invitations where conference_id = ${id})`;

      return query
        .insert(invitations)
        .values({
          conferenceId: id,
          ...person,
          isModerator: isModerator ? 1 : 0,
          position: next,
          forAccount: isAccount(person.id),
        })
        .onConflictDoUpdate({
          target: [invitations.conferenceId, invitations.id],
          set: { displayName: person.displayName, isModerator: isModerator ? 1 : 0 },
        });
    },

    drop: (id: string, personId: string): Statement =>
      query.delete(invitations).where(isPerson(id, personId)),

    async has(id: string, personId: string): Promise<boolean> {
      return (await query.$count(invitations, isPerson(id, personId))) > 0;
    },

    async of(ids: readonly string[]): Promise<ReadonlyMap<string, readonly InvitedPerson[]>> {
      const found = new Map<string, InvitedPerson[]>();
      if (ids.length === 0) return found;
      const rows = await byConferences.all({ ids: JSON.stringify(ids) });
      for (const { conferenceId, id, displayName, isModerator, forAccount } of rows) {
        const list = found.get(conferenceId) ?? [];
        const hasAccount = forAccount === 1;
        list.push({ id, displayName, isModerator: isModerator === 1, hasAccount });
        found.set(conferenceId, list);
      }
      return found;
    },

    isInvited: async (id: string, { login, others }: Invitee): Promise<boolean> =>
      (login !== undefined || others.length > 0) &&
      findInvited(JSON.stringify([id, login ?? '', ...others])),
    isModerator: (id: string, login: string): Promise<boolean> =>
      findModerator(JSON.stringify([id, login])),
  };
}

/** Whether an id belongs to a visible account now, as a number to store. */
function isAccount(id: string): SQL<number> {
  return sql`case when exists (select 1 from ${users} where ${users.login} = ${id} and ${IS_SHOWN}) then 1 else 0 end`;
}

/** Evaluated row by row in the order of the list: ten times faster than collecting the ids first. */
export function isInvitedTo(login: string): SQL {
  return sql`exists (select 1 from invitations i where i.conference_id = ${conferences.id} and i.id = ${login} and i.for_account = 1)`;
}

/** The reverse of the check for lists: a person has few of all conferences, and both of its halves use an index. */
export function hasInvited(login: string): SQL {
  return sql`${conferences.id} in (select i.conference_id from invitations i where i.id = ${login} and i.for_account = 1)`;
}

/** Its value: the conference, the login (empty without one), and the person's other known ids. */
const INVITED = `SELECT 1 FROM invitations i WHERE i.conference_id = ?1->>0
  AND ((i.id = ?1->>1 AND i.for_account = 1)
    OR i.id IN (SELECT value FROM json_each(?1) WHERE key > 1)) LIMIT 1`;

const MODERATOR = `SELECT 1 FROM invitations i WHERE i.conference_id = ?1->>0
  AND i.id = ?1->>1 AND i.is_moderator = 1 AND i.for_account = 1`;

function isOneOf(ids: readonly string[]): SQL {
  return sql`${invitations.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}
