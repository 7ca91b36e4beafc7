/** Conferences and their invitations in the database. */
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type ConferenceChange, createConferenceEdits } from './conferenceEdits.ts';
import {
  type ConferenceFilter,
  type ConferenceOrder,
  filterConditions,
  inOrder,
  isPlannedBetween,
} from './conferenceFilters.ts';
import { createConferenceLists } from './conferenceLists.ts';
import type { Database } from './open.ts';
import {
  type InvitedPerson,
  type Invitee,
  createInvitedPeople,
  hasInvited,
  isInvitedTo,
} from './invitedPeople.ts';
import type { Alongside } from './keptAnswers.ts';
import { type ConferenceRow, conferences as table } from './schema/conferences.ts';

/** The time of a conference. */
export interface PlannedTime {
  readonly id: string;
  readonly seriesId: string | null;
  readonly details: string;
}

export type Conferences = ReturnType<typeof createConferences>;

export function createConferences(database: Database) {
  const { query, reads } = database;
  const byId = reads.query
    .select()
    .from(table)
    .where(eq(table.id, sql.placeholder('id')))
    .prepare();
  const byIds = reads.query
    .select()
    .from(table)
    .where(sql`${table.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .prepare();
  const invited = createInvitedPeople(database);

  const findAny = reads.remembered(
    async (id: string) => (await byId.all({ id }))[0],
    (row) => row?.details.length ?? 0,
  );
  const listeners: ((id: string) => void)[] = [];
  const announce = (id: string) => {
    for (const listener of listeners) listener(id);
  };

  return {
    ...createConferenceEdits(database, invited, findAny, announce),
    lists: createConferenceLists(database),

    async find(id: string): Promise<ConferenceRow | undefined> {
      const row = await findAny(id);
      return row?.removedAtS === null ? row : undefined;
    },

    /** The same, including hidden ones. */
    findAny,
    /** The existing ones of these ids, in any order. */
    findMany: (ids: readonly string[]): Promise<readonly ConferenceRow[]> =>
      byIds.all({ ids: JSON.stringify(ids) }),

    /** One page of the conferences that a user owns or is invited to, or of all, newest first, and the total number. */
    async page(
      login: string | undefined,
      filter: ConferenceFilter,
      offset: number,
      size: number,
      order?: { readonly by: ConferenceOrder; readonly isAscending: boolean },
    ): Promise<{ readonly total: number; readonly rows: readonly ConferenceRow[] }> {
      const where = and(
        isNull(table.removedAtS),
        login === undefined ? undefined : or(eq(table.owner, login), isInvitedTo(login)),
        filter.state === undefined ? undefined : eq(table.state, filter.state),
        ...filterConditions(filter),
      );
      const [total, rows] = await Promise.all([
        query.$count(table, where),
        query
          .select()
          .from(table)
          .where(where)
          .orderBy(...inOrder(order), desc(table.createdAtS), asc(table.id))
          .limit(size)
          .offset(offset),
      ]);
      return { total, rows };
    },

    /** Changes fields without counting it as an edit: whether it runs, and since when. */
    async change(id: string, change: ConferenceChange, alongside: Alongside = []): Promise<void> {
      const update = query.update(table).set(change).where(eq(table.id, id));
      await query.batch([update, ...alongside]);
      announce(id);
    },

    remove(id: string, alongside?: Alongside): Promise<void> {
      return this.removeAll([id], alongside);
    },

    /** The same for several at once: all of them, or none. */
    async removeAll(ids: readonly string[], alongside: Alongside = []): Promise<void> {
      await query.batch([query.delete(table).where(inArray(table.id, [...ids])), ...alongside]);
      for (const id of ids) announce(id);
    },

    /** The conferences of a series, including hidden ones, in any order. */
    inSeries: (seriesId: string): Promise<readonly ConferenceRow[]> =>
      query.select().from(table).where(eq(table.seriesId, seriesId)),

    /**
     * The conferences that make a person busy between two times (Unix seconds): planned ones, no calls, that they own or are
     * invited to.
     */
    plannedBetween(login: string, fromS: number, toS: number): Promise<readonly PlannedTime[]> {
      return query
        .select({ id: table.id, seriesId: table.seriesId, details: table.details })
        .from(table)
        .where(
          and(
            isNull(table.removedAtS),
            or(eq(table.owner, login), hasInvited(login)),
            isPlannedBetween(fromS, toS),
          ),
        );
    },

    async countRunning(): Promise<number> {
      return query.$count(table, eq(table.state, 'running'));
    },

    /** The ids of all conferences that an account owns, including hidden ones. */
    async idsOf(owner: string): Promise<readonly string[]> {
      const rows = await query.select({ id: table.id }).from(table).where(eq(table.owner, owner));
      return rows.map(({ id }) => id);
    },

    people: (ids: readonly string[]): Promise<ReadonlyMap<string, readonly InvitedPerson[]>> =>
      invited.of(ids),
    isInvited: (id: string, who: Invitee): Promise<boolean> => invited.isInvited(id, who),
    isModerator: (id: string, login: string): Promise<boolean> => invited.isModerator(id, login),

    /** Calls the listener for every conference that was added, changed, edited or removed, after the write. */
    watch(listener: (id: string) => void): void {
      listeners.push(listener);
    },

    /** Another server wrote it: calls the same listeners. */
    noteWritten: announce,
  };
}
