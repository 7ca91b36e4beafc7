/** Conferences and their invitations in the database. */
import { type SQL, and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Alongside } from './keptAnswers.ts';
import { createTurns } from './turns.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import { type Result, fail, ok } from '#server/result.ts';
import type { Database } from './open.ts';
import { type ConferenceRow, conferences as table, invitations } from './schema.ts';
import { storageTrouble } from './storageFailure.ts';

/** Someone planned to come. */
export interface PlannedPerson {
  readonly id: string;
  readonly displayName: string | null;
  readonly isModerator: boolean;
}

/** Someone planned to come, as they are kept. */
export interface InvitedPerson extends PlannedPerson {
  /** Whether the id named an account when the person was invited: one that is made later is someone else's. */
  readonly hasAccount: boolean;
}

/** Under which ids someone may stand in a list of invited people. */
export interface Invitee {
  /** The account's own. */
  readonly login: string | undefined;
  /** Addresses and call ids that are known to be theirs. */
  readonly others: readonly string[];
}

export interface ConferenceFilter {
  readonly state?: 'running' | 'stopped' | undefined;
  readonly tag?: string | undefined;
}

export type ConferenceChange = Partial<
  Omit<ConferenceRow, 'id' | 'owner' | 'createdAtS' | 'revision'>
>;

/** A conference that is to be, with its people. */
export interface NewConference {
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

export interface Conferences {
  find(id: string): Promise<ConferenceRow | undefined>;
  /** The same, also of one that was hidden. */
  findAny(id: string): Promise<ConferenceRow | undefined>;
  /** One page of what a user owns or is invited to, newest first, and how many there are in all. */
  page(
    login: string,
    filter: ConferenceFilter,
    offset: number,
    size: number,
  ): Promise<{ readonly total: number; readonly rows: readonly ConferenceRow[] }>;
  /** `alongside` is written with it, or neither is. */
  add(
    row: ConferenceRow,
    people: readonly PlannedPerson[],
    alongside?: Alongside,
  ): Promise<Result<undefined, 'taken'>>;
  /** Changes fields without counting it as an edit: whether it runs, and since when. */
  change(id: string, change: ConferenceChange): Promise<void>;
  /**
   * An edit: changes fields, replaces the invited people when they are given, and counts. All or nothing; nothing
   * when the revision is no longer the one that the edit is of.
   */
  edit(
    row: Pick<ConferenceRow, 'id' | 'revision'>,
    change: ConferenceChange,
    people?: readonly PlannedPerson[],
    alongside?: Alongside,
  ): Promise<Result<{ readonly revision: number }, 'outdated'>>;
  remove(id: string): Promise<void>;
  /** Takes a conference out of sight at a time (Unix seconds), with all that hangs on it. Counts as an edit. */
  hide(id: string, atS: number, alongside: Alongside): Promise<void>;
  /** The conferences of a series, those that were hidden included, in no order. */
  inSeries(seriesId: string): Promise<readonly ConferenceRow[]>;
  /** The same as `add`, `edit`, `remove` and `hide` for several at once: all of them, or none. */
  addAll(all: readonly NewConference[], alongside: Alongside): Promise<Result<undefined, 'taken'>>;
  editAll(
    all: readonly ConferenceEdit[],
    alongside: Alongside,
  ): Promise<Result<undefined, 'outdated'>>;
  /** Edits and adds: all of it, or nothing. */
  editAndAdd(
    edits: readonly ConferenceEdit[],
    added: readonly NewConference[],
    alongside: Alongside,
  ): Promise<Result<undefined, 'outdated' | 'taken'>>;
  removeAll(ids: readonly string[]): Promise<void>;
  hideAll(ids: readonly string[], atS: number, alongside: Alongside): Promise<void>;
  /** What makes someone busy between two instants (Unix seconds): planned, theirs or with them, and no call. */
  plannedBetween(login: string, fromS: number, toS: number): Promise<readonly PlannedTime[]>;
  countRunning(): Promise<number>;
  people(ids: readonly string[]): Promise<ReadonlyMap<string, readonly InvitedPerson[]>>;
  isInvited(id: string, who: Invitee): Promise<boolean>;
  isModerator(id: string, login: string): Promise<boolean>;
  /** Adds a person, or changes the name of one who is invited already. Counts as an edit. */
  putPerson(id: string, person: PlannedPerson, alongside?: Alongside): Promise<void>;
  /** False when there was none. Counts as an edit. */
  removePerson(id: string, personId: string, alongside?: Alongside): Promise<boolean>;
  /** Tells of every conference that was added, changed, edited or removed, after it was written. */
  watch(listener: (id: string) => void): void;
}

/** Makes the store. */
export function createConferences({ query }: Database): Conferences {
  const personRows = (conferenceId: string, people: readonly PlannedPerson[]) =>
    people.map(({ isModerator, ...person }, position) => ({
      conferenceId,
      ...person,
      isModerator: isModerator ? 1 : 0,
      position,
      forAccount: isAccount(person.id),
    }));

  /** drizzle wants to know of a first one. */
  const batch = async (statements: Alongside): Promise<void> => {
    const [first, ...others] = statements;
    if (first) await query.batch([first, ...others]);
  };

  const insertPeople = (id: string, people: readonly PlannedPerson[]) =>
    people.length === 0 ? [] : [query.insert(invitations).values(personRows(id, people))];
  /** Who was invited without an account stays so, though someone may have taken the name meanwhile. */
  const replacePeople = async (id: string, people: readonly PlannedPerson[]) => {
    const isOutsider = and(eq(invitations.conferenceId, id), eq(invitations.forAccount, 0));
    const outsiders = await query
      .select({ id: invitations.id })
      .from(invitations)
      .where(isOutsider);
    const ids = outsiders.map((each) => each.id);
    return [
      query.delete(invitations).where(eq(invitations.conferenceId, id)),
      ...insertPeople(id, people),
      query
        .update(invitations)
        .set({ forAccount: 0 })
        .where(and(eq(invitations.conferenceId, id), isOneOf(ids))),
    ];
  };
  // One server has the file to itself, so that looking and writing one after the other is enough.
  const inTurn = createTurns();
  // An edit replaces the invited people, so anyone who read them before this must not write them back.
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
    async find(id) {
      const row = await this.findAny(id);
      return row?.removedAtS === null ? row : undefined;
    },

    async findAny(id) {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },

    async page(login, filter, offset, size) {
      const where = and(
        isNull(table.removedAtS),
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

    add(row, people, alongside = []) {
      return this.addAll([{ row, people }], alongside);
    },

    async addAll(all, alongside) {
      const done = await this.editAndAdd([], all, alongside);
      if (!done.ok && done.failure === 'outdated') throw new Error('Nothing was edited.');
      return done.ok ? done : fail('taken');
    },

    async change(id, change) {
      await query.update(table).set(change).where(eq(table.id, id));
      announce(id);
    },

    async edit(row, change, people, alongside = []) {
      const done = await this.editAll([{ row, change, people }], alongside);
      return done.ok ? ok({ revision: row.revision + 1 }) : done;
    },

    async editAll(all, alongside) {
      const done = await this.editAndAdd(all, [], alongside);
      if (!done.ok && done.failure === 'taken') throw new Error('Nothing was added.');
      return done.ok ? done : fail('outdated');
    },

    editAndAdd(edits, added, alongside) {
      return inTurn(async () => {
        const statements: BatchItem<'sqlite'>[] = [];
        for (const { row, change, people } of edits) {
          const before = await this.findAny(row.id);
          if (before?.revision !== row.revision) return fail('outdated');
          statements.push(
            query
              .update(table)
              .set({ ...change, revision: row.revision + 1 })
              .where(eq(table.id, row.id)),
            ...(people === undefined ? [] : await replacePeople(row.id, people)),
          );
        }
        const inserts = added.flatMap(({ row, people }) => [
          query.insert(table).values(row),
          ...insertPeople(row.id, people),
        ]);
        try {
          await batch([...statements, ...inserts, ...alongside]);
        } catch (error) {
          if (added.length === 0 || storageTrouble(error) !== 'unique') throw error;
          return fail('taken');
        }
        for (const { row } of [...edits, ...added]) announce(row.id);
        return ok(undefined);
      });
    },

    remove(id) {
      return this.removeAll([id]);
    },

    async removeAll(ids) {
      await query.delete(table).where(inArray(table.id, [...ids]));
      for (const id of ids) announce(id);
    },

    hide(id, atS, alongside) {
      return this.hideAll([id], atS, alongside);
    },

    async hideAll(ids, atS, alongside) {
      await batch([
        ...ids.flatMap((id) => [
          query.update(table).set({ removedAtS: atS }).where(eq(table.id, id)),
          countEdit(id),
        ]),
        ...alongside,
      ]);
      for (const id of ids) announce(id);
    },

    inSeries: (seriesId) => query.select().from(table).where(eq(table.seriesId, seriesId)),

    plannedBetween(login, fromS, toS) {
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

    async countRunning() {
      return query.$count(table, eq(table.state, 'running'));
    },

    async people(ids) {
      const found = new Map<string, InvitedPerson[]>();
      if (ids.length === 0) return found;
      const rows = await query
        .select()
        .from(invitations)
        .where(inArray(invitations.conferenceId, [...ids]))
        .orderBy(asc(invitations.conferenceId), asc(invitations.position));
      for (const { conferenceId, id, displayName, isModerator, forAccount } of rows) {
        const list = found.get(conferenceId) ?? [];
        const hasAccount = forAccount === 1;
        list.push({ id, displayName, isModerator: isModerator === 1, hasAccount });
        found.set(conferenceId, list);
      }
      return found;
    },

    async isInvited(id, { login, others }) {
      const isThey = or(
        login === undefined
          ? undefined
          : and(eq(invitations.id, login), eq(invitations.forAccount, 1)),
        others.length === 0 ? undefined : isOneOf(others),
      );
      if (isThey === undefined) return false;
      return (await query.$count(invitations, and(eq(invitations.conferenceId, id), isThey))) > 0;
    },

    async isModerator(id, login) {
      const isThey = and(
        eq(invitations.conferenceId, id),
        eq(invitations.id, login),
        eq(invitations.isModerator, 1),
        eq(invitations.forAccount, 1),
      );
      return (await query.$count(invitations, isThey)) > 0;
    },

    putPerson(id, { isModerator, ...person }, alongside = []) {
      return inTurn(async () => {
        const next = sql`(select coalesce(max(position), -1) + 1 from invitations where conference_id = ${id})`;
        await query.batch([
          query
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
            }),
          countEdit(id),
          ...alongside,
        ]);
        announce(id);
      });
    },

    removePerson(id, personId, alongside = []) {
      return inTurn(async () => {
        const isThey = and(eq(invitations.conferenceId, id), eq(invitations.id, personId));
        if ((await query.$count(invitations, isThey)) === 0) return false;
        await query.batch([query.delete(invitations).where(isThey), countEdit(id), ...alongside]);
        announce(id);
        return true;
      });
    },

    watch(listener) {
      listeners.push(listener);
    },
  };
}

/** Asked row by row in the order of the list: ten times quicker than collecting the ids first. */
function isInvitedTo(login: string): SQL {
  return sql`exists (select 1 from invitations i where i.conference_id = ${table.id} and i.id = ${login} and i.for_account = 1)`;
}

/** Whether an id is an account's now, as a number to be kept. */
function isAccount(id: string): SQL<number> {
  return sql`exists (select 1 from users u where u.login = ${id})`;
}

/** The other way round than in lists: few of all are someone's, and both of its halves have an index. */
function hasInvited(login: string): SQL {
  return sql`${table.id} in (select i.conference_id from invitations i where i.id = ${login} and i.for_account = 1)`;
}

/** A single date is looked at here, a weekly schedule by anyone who knows its days. */
function isPlannedBetween(fromS: number, toS: number): SQL {
  const ofSchedule = (field: string) =>
    sql`json_extract(${table.details}, ${`$.schedule.${field}`})`;
  const startS = ofSchedule('start_time');
  const endS = sql`${startS} + coalesce(${ofSchedule('duration')}, 0)`;
  return sql`(${table.scheduleType} = ${SCHEDULE_TYPES.weekly} or (${table.scheduleType} = ${SCHEDULE_TYPES.once} and ${startS} < ${toS} and ${endS} > ${fromS}))`;
}

function isOneOf(ids: readonly string[]): SQL {
  return sql`${invitations.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

function hasTag(tag: string): SQL {
  return sql`exists (select 1 from json_each(${table.details}, '$.tags') where value = ${tag})`;
}
