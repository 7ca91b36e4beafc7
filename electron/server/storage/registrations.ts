/** People who registered for a conference. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Result } from '#shared/result.ts';
import type { Database } from './open.ts';
import { registrations as table } from './schema/conferences.ts';
import { unlessTaken } from './storageFailure.ts';

export type RegistrationRow = typeof table.$inferSelect;

export type Registrations = ReturnType<typeof createRegistrations>;

export function createRegistrations({ query }: Database) {
  return {
    async count(conferenceId: string): Promise<number> {
      return query.$count(table, eq(table.conferenceId, conferenceId));
    },
    /** Whether an address is registered already. */
    async has(conferenceId: string, email: string): Promise<boolean> {
      const isSame = and(eq(table.conferenceId, conferenceId), eq(table.email, email));
      return (await query.$count(table, isSame)) > 0;
    },
    /** One page, the earliest first. */
    async page(
      conferenceId: string,
      offset: number,
      size: number,
    ): Promise<readonly RegistrationRow[]> {
      return query
        .select()
        .from(table)
        .where(eq(table.conferenceId, conferenceId))
        .orderBy(asc(table.createdAtS), asc(sql`rowid`))
        .limit(size)
        .offset(offset);
    },
    /** All registrations, earliest first. */
    async all(conferenceId: string): Promise<readonly RegistrationRow[]> {
      return query
        .select()
        .from(table)
        .where(eq(table.conferenceId, conferenceId))
        .orderBy(asc(table.createdAtS), asc(sql`rowid`));
    },
    /** False when there is no such registration. */
    async remove(conferenceId: string, id: string): Promise<boolean> {
      const done = await query
        .delete(table)
        .where(and(eq(table.conferenceId, conferenceId), eq(table.id, id)));
      return done.rowsAffected > 0;
    },
    /** Adds a registration in one batch with `alongside`; an address can register once. */
    async add(
      row: RegistrationRow,
      alongside: readonly BatchItem<'sqlite'>[],
    ): Promise<Result<undefined, 'taken'>> {
      return unlessTaken(query.batch([query.insert(table).values(row), ...alongside]), 'taken');
    },
  };
}
