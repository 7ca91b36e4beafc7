/** The entries that users add to their own address books. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Result } from '#shared/result.ts';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { contacts as table } from './schema/accounts.ts';
import { unlessTaken } from './storageFailure.ts';

export type ContactRow = typeof table.$inferSelect;

export type Contacts = ReturnType<typeof createContacts>;

export function createContacts({ query }: Database) {
  const where = (owner: string, id: string) => and(eq(table.owner, owner), eq(table.id, id));
  return {
    /** Someone's own entries by id; `part` is a part of the name. */
    async list(owner: string, part: string | undefined): Promise<readonly ContactRow[]> {
      const hasPart =
        part === undefined
          ? undefined
          : sql`instr(lower(${table.displayName}), ${part.toLowerCase()}) > 0`;
      return query
        .select()
        .from(table)
        .where(and(eq(table.owner, owner), hasPart))
        .orderBy(asc(table.id));
    },
    count: async (owner: string): Promise<number> => query.$count(table, eq(table.owner, owner)),
    has: async (owner: string, id: string): Promise<boolean> =>
      (await query.$count(table, where(owner, id))) > 0,
    /** Fails with `taken` when the book already has the entry. */
    async add(row: ContactRow, alongside: Alongside): Promise<Result<undefined, 'taken'>> {
      // Two tabs may add it at the same time: the table's key decides.
      return unlessTaken(query.batch([query.insert(table).values(row), ...alongside]), 'taken');
    },
    /** False when there is no such entry. */
    async rename(owner: string, id: string, displayName: string): Promise<boolean> {
      const done = await query.update(table).set({ displayName }).where(where(owner, id));
      return done.rowsAffected > 0;
    },
    async remove(owner: string, id: string): Promise<boolean> {
      return (await query.delete(table).where(where(owner, id))).rowsAffected > 0;
    },
  };
}
