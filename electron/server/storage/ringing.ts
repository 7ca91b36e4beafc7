/** Missed calls, and the people with Do not disturb on. */
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from './open.ts';
import { doNotDisturb, missedCalls as table } from './schema/accounts.ts';

type MissedCallRow = typeof table.$inferSelect;

/** The most missed calls that are kept per person; the oldest are dropped. */
const KEPT = 50;

export type RingRows = ReturnType<typeof createRingRows>;

/** Logins are in lower case here. */
export function createRingRows({ query }: Database) {
  const newest = (callee: string) =>
    query.select().from(table).where(eq(table.callee, callee)).orderBy(desc(table.atS)).limit(KEPT);
  return {
    /** The newest first. */
    missed: async (callee: string): Promise<readonly MissedCallRow[]> => newest(callee),
    /** Stores a missed call; a message is added to the existing call with that id. */
    async addMissed(row: MissedCallRow): Promise<void> {
      await query
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: table.id, set: { message: row.message } });
      const kept = (await newest(row.callee)).map(({ id }) => id);
      await query
        .delete(table)
        .where(and(eq(table.callee, row.callee), notInArray(table.id, kept)));
    },
    async clearMissed(callee: string): Promise<void> {
      await query.delete(table).where(eq(table.callee, callee));
    },
    isDoNotDisturb: async (login: string): Promise<boolean> =>
      (await query.$count(doNotDisturb, eq(doNotDisturb.login, login))) > 0,
    async setDoNotDisturb(login: string, isOn: boolean): Promise<void> {
      if (isOn) await query.insert(doNotDisturb).values({ login }).onConflictDoNothing();
      else await query.delete(doNotDisturb).where(eq(doNotDisturb.login, login));
    },
  };
}
