/** Edits of conferences and of their invited people: each raises the revision, and is written completely or not at all. */
import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { createTurns } from '#server/lib/turns.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { PlannedPerson, createInvitedPeople } from './invitedPeople.ts';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { type ConferenceRow, conferences as table } from './schema/conferences.ts';
import { storageProblem } from './storageFailure.ts';

export type ConferenceChange = Partial<Omit<ConferenceRow, 'id' | 'createdAtS' | 'revision'>>;

export interface NewConference {
  readonly row: ConferenceRow;
  readonly people: readonly PlannedPerson[];
}

/** An edit of this revision of the conference. */
export interface ConferenceEdit {
  readonly row: Pick<ConferenceRow, 'id' | 'revision'>;
  readonly change: ConferenceChange;
  /** If undefined, the invited people stay. */
  readonly people?: readonly PlannedPerson[] | undefined;
}

/** Creates the edits; `findAny` reads a conference, and `announce` is called with the id of each written one. */
export function createConferenceEdits(
  { query }: Pick<Database, 'query'>,
  invited: ReturnType<typeof createInvitedPeople>,
  findAny: (id: string) => Promise<ConferenceRow | undefined>,
  announce: (id: string) => void,
) {
  /** drizzle's type requires a first statement. */
  const batch = async (statements: Alongside): Promise<void> => {
    const [first, ...others] = statements;
    if (first) await query.batch([first, ...others]);
  };

  // A single server uses the file, so running each check and write in turn is enough.
  const inTurn = createTurns();
  /** PostgreSQL has other writers: for an outdated revision this is NULL, which fails the whole batch. */
  const nextOf = ({ revision }: Pick<ConferenceRow, 'revision'>) =>
    sql`case when ${table.revision} = ${revision} then ${table.revision} + 1 end`;
  // Raises the revision. An edit replaces the invited people, so it must not write back a list that was read earlier.
  const countEdit = (id: string) =>
    query
      .update(table)
      .set({ revision: sql`${table.revision} + 1` })
      .where(eq(table.id, id));

  return {
    /** `alongside` is written in the same batch. */
    add(
      row: ConferenceRow,
      people: readonly PlannedPerson[],
      alongside: Alongside = [],
    ): Promise<Result<undefined, 'taken'>> {
      return this.addAll([{ row, people }], alongside);
    },

    /** The same as `add`, `edit` and `hide` for several at once: all of them, or none. */
    async addAll(
      all: readonly NewConference[],
      alongside: Alongside,
    ): Promise<Result<undefined, 'taken'>> {
      const done = await this.editAndAdd([], all, alongside);
      if (!done.ok && done.failure === 'outdated') throw new Error('Nothing was edited.');
      return done.ok ? done : fail('taken');
    },

    /**
     * Changes fields, replaces the invited people if given, and raises the revision. It writes all or nothing; nothing when the
     * conference no longer has the edit's revision.
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
          const before = await findAny(row.id);
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

    /** Hides a conference at a time (Unix seconds), with everything that belongs to it. Counts as an edit. */
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

    /** Adds a person, or renames an invited one. Counts as an edit. */
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

    /** False when the person wasn't invited. Counts as an edit. */
    removePerson(id: string, personId: string, alongside: Alongside = []): Promise<boolean> {
      return inTurn(async () => {
        if (!(await invited.has(id, personId))) return false;
        await query.batch([invited.drop(id, personId), countEdit(id), ...alongside]);
        announce(id);
        return true;
      });
    },
  };
}
