/** People who registered for a conference. */
import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Result, fail, ok } from '#server/result.ts';
import type { Database } from './open.ts';
import { registrations as table } from './schema.ts';
import { storageTrouble } from './storageFailure.ts';

export type RegistrationRow = typeof table.$inferSelect;

export interface Registrations {
  count(conferenceId: string): Promise<number>;
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
    async add(row, alongside) {
      try {
        await query.batch([query.insert(table).values(row), ...alongside]);
        return ok(undefined);
      } catch (error) {
        if (storageTrouble(error) !== 'unique') throw error;
        return fail('taken');
      }
    },
  };
}
