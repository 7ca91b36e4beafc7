/** Conferences and their invitations in the database. */
import { type SQL, and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Result, fail, ok } from '#server/result.ts';
import type { Database } from './open.ts';
import { type ConferenceRow, conferences as table, invitations } from './schema.ts';
import { storageTrouble } from './storageFailure.ts';

/** Someone planned to come. */
export interface PlannedPerson {
  readonly id: string;
  readonly displayName: string | null;
}

export interface ConferenceFilter {
  readonly state?: 'running' | 'stopped' | undefined;
  readonly tag?: string | undefined;
}

export type ConferenceChange = Partial<Omit<ConferenceRow, 'id' | 'owner' | 'createdAtS'>>;

export interface Conferences {
  find(id: string): Promise<ConferenceRow | undefined>;
  /** One page of what a user owns or is invited to, newest first, and how many there are in all. */
  page(
    login: string,
    filter: ConferenceFilter,
    offset: number,
    size: number,
  ): Promise<{ readonly total: number; readonly rows: readonly ConferenceRow[] }>;
  add(row: ConferenceRow, people: readonly PlannedPerson[]): Promise<Result<undefined, 'taken'>>;
  /** Changes fields, and replaces the invited people when they are given. All or nothing. */
  change(id: string, change: ConferenceChange, people?: readonly PlannedPerson[]): Promise<void>;
  remove(id: string): Promise<void>;
  countRunning(): Promise<number>;
  people(ids: readonly string[]): Promise<ReadonlyMap<string, readonly PlannedPerson[]>>;
  isInvited(id: string, ids: readonly string[]): Promise<boolean>;
  /** Adds a person, or changes the name of one who is invited already. */
  putPerson(id: string, person: PlannedPerson): Promise<void>;
  /** False when there was none. */
  removePerson(id: string, personId: string): Promise<boolean>;
}

/** Makes the store. */
export function createConferences({ query }: Database): Conferences {
  const personRows = (conferenceId: string, people: readonly PlannedPerson[]) =>
    people.map((person, position) => ({ conferenceId, ...person, position }));

  return {
    async find(id) {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },

    async page(login, filter, offset, size) {
      const where = and(
        or(eq(table.owner, login), isInvitedTo(login)),
        filter.state === undefined ? undefined : eq(table.state, filter.state),
        filter.tag === undefined ? undefined : hasTag(filter.tag),
      );
      const [total, rows] = await Promise.all([
        query.$count(table, where),
        query
          .select()
          .from(table)
          .where(where)
          .orderBy(desc(table.createdAtS), asc(table.id))
          .limit(size)
          .offset(offset),
      ]);
      return { total, rows };
    },

    async add(row, people) {
      try {
        const insert = query.insert(table).values(row);
        if (people.length === 0) await insert;
        else {
          await query.batch([insert, query.insert(invitations).values(personRows(row.id, people))]);
        }
        return ok(undefined);
      } catch (error) {
        if (storageTrouble(error) !== 'unique') throw error;
        return fail('taken');
      }
    },

    async change(id, change, people) {
      const update = query.update(table).set(change).where(eq(table.id, id));
      if (people === undefined) {
        await update;
        return;
      }
      const clear = query.delete(invitations).where(eq(invitations.conferenceId, id));
      if (people.length === 0) await query.batch([update, clear]);
      else {
        await query.batch([
          update,
          clear,
          query.insert(invitations).values(personRows(id, people)),
        ]);
      }
    },

    async remove(id) {
      await query.delete(table).where(eq(table.id, id));
    },

    async countRunning() {
      return query.$count(table, eq(table.state, 'running'));
    },

    async people(ids) {
      const found = new Map<string, PlannedPerson[]>();
      if (ids.length === 0) return found;
      const rows = await query
        .select()
        .from(invitations)
        .where(inArray(invitations.conferenceId, [...ids]))
        .orderBy(asc(invitations.conferenceId), asc(invitations.position));
      for (const { conferenceId, id, displayName } of rows) {
        const list = found.get(conferenceId) ?? [];
        list.push({ id, displayName });
        found.set(conferenceId, list);
      }
      return found;
    },

    async isInvited(id, ids) {
      const rows = await query
        .select({ id: invitations.id })
        .from(invitations)
        .where(and(eq(invitations.conferenceId, id), inArray(invitations.id, [...ids])))
        .limit(1);
      return rows.length > 0;
    },

    async putPerson(id, person) {
      const next = sql`(select coalesce(max(position), -1) + 1 from invitations where conference_id = ${id})`;
      await query
        .insert(invitations)
        .values({ conferenceId: id, ...person, position: next })
        .onConflictDoUpdate({
          target: [invitations.conferenceId, invitations.id],
          set: { displayName: person.displayName },
        });
    },

    async removePerson(id, personId) {
      const done = await query
        .delete(invitations)
        .where(and(eq(invitations.conferenceId, id), eq(invitations.id, personId)));
      return done.rowsAffected > 0;
    },
  };
}

/** Asked row by row in the order of the list: ten times quicker than collecting the ids first. */
function isInvitedTo(login: string): SQL {
  return sql`exists (select 1 from invitations i where i.conference_id = ${table.id} and i.id = ${login})`;
}

function hasTag(tag: string): SQL {
  return sql`exists (select 1 from json_each(${table.details}, '$.tags') where value = ${tag})`;
}
