/** People who registered for a conference. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Database } from './open.ts';
import { registrations as table } from './schema/conferences.ts';
import { storageProblem } from './storageFailure.ts';

export type RegistrationRow = typeof table.$inferSelect;

export interface Registrations {
  count(conferenceId: string): Promise<number>;
  /** Whether an address is registered already. */
  has(conferenceId: string, email: string): Promise<boolean>;
  /** One page, the earliest first. */
  page(conferenceId: string, offset: number, size: number): Promise<readonly RegistrationRow[]>;
  /** Everyone, the earliest first. */
  all(conferenceId: string): Promise<readonly RegistrationRow[]>;
  /** False when there was none. */
  remove(conferenceId: string, id: string): Promise<boolean>;
  /** Adds a registration together with what else is to be written; an address registers once. */
  add(
    row: RegistrationRow,
    alongside: readonly BatchItem<'sqlite'>[],
  ): Promise<Result<undefined, 'taken'>>;
}

/** Makes the store. */
export function createRegistrations({ query }: Database): Registrations {
  return {
    async count(conferenceId) {
      return query.$count(table, eq(table.conferenceId, conferenceId));
    },
    async has(conferenceId, email) {
      const isSame = and(eq(table.conferenceId, conferenceId), eq(table.email, email));
      return (await query.$count(table, isSame)) > 0;
    },
    async page(conferenceId, offset, size) {
      return query
        .select()
        .from(table)
        .where(eq(table.conferenceId, conferenceId))
        .orderBy(asc(table.createdAtS), asc(sql`rowid`))
        .limit(size)
        .offset(offset);
    },
    async all(conferenceId) {
      return query
        .select()
        .from(table)
        .where(eq(table.conferenceId, conferenceId))
        .orderBy(asc(table.createdAtS), asc(sql`rowid`));
    },
    async remove(conferenceId, id) {
      const done = await query
        .delete(table)
        .where(and(eq(table.conferenceId, conferenceId), eq(table.id, id)));
      return done.rowsAffected > 0;
    },
    async add(row, alongside) {
      try {
        await query.batch([query.insert(table).values(row), ...alongside]);
        return ok(undefined);
      } catch (error) {
        if (storageProblem(error) !== 'unique') throw error;
        return fail('taken');
      }
    },
  };
}
