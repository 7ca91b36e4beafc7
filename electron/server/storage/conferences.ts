/** Conferences and their invitations in the database. */
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Alongside } from './keptAnswers.ts';
import { createTurns } from '#server/lib/turns.ts';
import { type Result, fail, ok } from '#shared/result.ts';
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
  type PlannedPerson,
  createInvitedPeople,
  hasInvited,
  isInvitedTo,
} from './invitedPeople.ts';
import { type ConferenceRow, conferences as table } from './schema/conferences.ts';
import { storageProblem } from './storageFailure.ts';

type ConferenceChange = Partial<Omit<ConferenceRow, 'id' | 'createdAtS' | 'revision'>>;

interface NewConference {
  readonly row: ConferenceRow;
  readonly people: readonly PlannedPerson[];
}

/** An edit of the conference of that revision. */
export interface ConferenceEdit {
  readonly row: Pick<ConferenceRow, 'id' | 'revision'>;
  readonly change: ConferenceChange;
  /** The invited people stay without these. */
  readonly people?: readonly PlannedPerson[] | undefined;
}

/** When a conference takes place. */
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

  /** drizzle wants to know of a first one. */
  const batch = async (statements: Alongside): Promise<void> => {
    const [first, ...others] = statements;
    if (first) await query.batch([first, ...others]);
  };

  // One server has a file to itself, so that looking and writing one after the other is enough.
  const inTurn = createTurns();
  /** With other writers it is not: an edit of an outdated revision gives NULL here, which fails the whole batch. */
  const nextOf = ({ revision }: Pick<ConferenceRow, 'revision'>) =>
    sql`case when ${table.revision} = ${revision} then ${table.revision} + 1 end`;
  // An edit replaces the invited people, so an earlier reading of them must not be written back.
  const countEdit = (id: string) =>
    query
      .update(table)
      .set({ revision: sql`${table.revision} + 1` })
      .where(eq(table.id, id));
  const listeners: ((id: string) => void)[] = [];
  const announce = (id: string) => {
    for (const listener of listeners) listener(id);
  };

  return {
    lists: createConferenceLists(database),

    async find(id: string): Promise<ConferenceRow | undefined> {
      const row = await this.findAny(id);
      return row?.removedAtS === null ? row : undefined;
    },

    /** The same, also of one that was hidden. */
    findAny: reads.remembered(
      async (id: string) => (await byId.all({ id }))[0],
      (row) => row?.details.length ?? 0,
    ),
    /** Those of the ids that are there, in no order. */
    findMany: (ids: readonly string[]): Promise<readonly ConferenceRow[]> =>
      byIds.all({ ids: JSON.stringify(ids) }),

    /** One page of what a user owns or is invited to, or of all, newest first, and how many there are in all. */
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

    /** `alongside` is written with it, or neither is. */
    add(
      row: ConferenceRow,
      people: readonly PlannedPerson[],
      alongside: Alongside = [],
    ): Promise<Result<undefined, 'taken'>> {
      return this.addAll([{ row, people }], alongside);
    },

    /** The same as `add`, `edit`, `remove` and `hide` for several at once: all of them, or none. */
    async addAll(
      all: readonly NewConference[],
      alongside: Alongside,
    ): Promise<Result<undefined, 'taken'>> {
      const done = await this.editAndAdd([], all, alongside);
      if (!done.ok && done.failure === 'outdated') throw new Error('Nothing was edited.');
      return done.ok ? done : fail('taken');
    },

    /** Changes fields without counting it as an edit: whether it runs, and since when. */
    async change(id: string, change: ConferenceChange, alongside: Alongside = []): Promise<void> {
      const update = query.update(table).set(change).where(eq(table.id, id));
      await query.batch([update, ...alongside]);
      announce(id);
    },

    /**
     * An edit: changes fields, replaces the invited people when they are given, and counts. All or nothing; nothing
     * when the revision is no longer the one that the edit is of.
     */
    async edit(
      row: Pick<ConferenceRow, 'id' | 'revision'>,
      change: ConferenceChange,
      people?: readonly PlannedPerson[],
      alongside: Alongside = [],
    ): Promise<Result<{ readonly revision: number }, 'outdated'>> {
      const done = await this.editAll([{ row, change, people }], alongside);
      return done.ok ? ok({ revision: row.revision + 1 }) : done;
    },

    async editAll(
      all: readonly ConferenceEdit[],
      alongside: Alongside,
    ): Promise<Result<undefined, 'outdated'>> {
      const done = await this.editAndAdd(all, [], alongside);
      if (!done.ok && done.failure === 'taken') throw new Error('Nothing was added.');
      return done.ok ? done : fail('outdated');
    },

    /** Edits and adds: all of it, or nothing. */
    editAndAdd(
      edits: readonly ConferenceEdit[],
      added: readonly NewConference[],
      alongside: Alongside,
    ): Promise<Result<undefined, 'outdated' | 'taken'>> {
      return inTurn(async () => {
        const statements: BatchItem<'sqlite'>[] = [];
        for (const { row, change, people } of edits) {
          const before = await this.findAny(row.id);
          if (before?.revision !== row.revision) return fail('outdated');
          statements.push(
            query
              .update(table)
              .set({ ...change, revision: nextOf(row) })
              .where(eq(table.id, row.id)),
            ...(people === undefined ? [] : await invited.replace(row.id, people)),
          );
        }
        const inserts = added.flatMap(({ row, people }) => [
          query.insert(table).values(row),
          ...invited.insert(row.id, people),
        ]);
        try {
          await batch([...statements, ...inserts, ...alongside]);
        } catch (error) {
          const problem = storageProblem(error);
          if (edits.length > 0 && problem === 'empty') return fail('outdated');
          if (added.length === 0 || problem !== 'unique') throw error;
          return fail('taken');
        }
        for (const { row } of [...edits, ...added]) announce(row.id);
        return ok(undefined);
      });
    },

    remove(id: string, alongside?: Alongside): Promise<void> {
      return this.removeAll([id], alongside);
    },

    async removeAll(ids: readonly string[], alongside: Alongside = []): Promise<void> {
      await query.batch([query.delete(table).where(inArray(table.id, [...ids])), ...alongside]);
      for (const id of ids) announce(id);
    },

    /** Takes a conference out of sight at a time (Unix seconds), with all that hangs on it. Counts as an edit. */
    hide(id: string, atS: number, alongside: Alongside): Promise<void> {
      return this.hideAll([id], atS, alongside);
    },

    async hideAll(ids: readonly string[], atS: number, alongside: Alongside): Promise<void> {
      await batch([
        ...ids.flatMap((id) => [
          query.update(table).set({ removedAtS: atS }).where(eq(table.id, id)),
          countEdit(id),
        ]),
        ...alongside,
      ]);
      for (const id of ids) announce(id);
    },

    /** The conferences of a series, those that were hidden included, in no order. */
    inSeries: (seriesId: string): Promise<readonly ConferenceRow[]> =>
      query.select().from(table).where(eq(table.seriesId, seriesId)),

    /** What makes someone busy between two instants (Unix seconds): planned, theirs or with them, and no call. */
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

    /** All that an account owns, those that were hidden included. */
    async idsOf(owner: string): Promise<readonly string[]> {
      const rows = await query.select({ id: table.id }).from(table).where(eq(table.owner, owner));
      return rows.map(({ id }) => id);
    },

    people: (ids: readonly string[]): Promise<ReadonlyMap<string, readonly InvitedPerson[]>> =>
      invited.of(ids),
    isInvited: (id: string, who: Invitee): Promise<boolean> => invited.isInvited(id, who),
    isModerator: (id: string, login: string): Promise<boolean> => invited.isModerator(id, login),

    /** Adds a person, or changes the name of one who is invited already. Counts as an edit. */
    putPerson(id: string, person: PlannedPerson, alongside?: Alongside): Promise<void> {
      return this.putPeople(id, [person], alongside);
    },

    /** The same for several, as one edit. */
    putPeople(
      id: string,
      people: readonly PlannedPerson[],
      alongside: Alongside = [],
    ): Promise<void> {
      return inTurn(async () => {
        const put = people.map((person) => invited.put(id, person));
        await query.batch([countEdit(id), ...put, ...alongside]);
        announce(id);
      });
    },

    /** False when there was none. Counts as an edit. */
    removePerson(id: string, personId: string, alongside: Alongside = []): Promise<boolean> {
      return inTurn(async () => {
        if (!(await invited.has(id, personId))) return false;
        await query.batch([invited.drop(id, personId), countEdit(id), ...alongside]);
        announce(id);
        return true;
      });
    },

    /** Reports every conference that was added, changed, edited or removed, after it was written. */
    watch(listener: (id: string) => void): void {
      listeners.push(listener);
    },

    /** Another server wrote it: calls the same listeners. */
    noteWritten: announce,
  };
}
