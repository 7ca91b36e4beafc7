/** Missed calls, and who has turned on Do not disturb. */
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from './open.ts';
import { doNotDisturb, missedCalls as table } from './schema/accounts.ts';

type MissedCallRow = typeof table.$inferSelect;

/** So many are kept for each person; older ones give way. */
const KEPT = 50;

export type RingRows = ReturnType<typeof createRingRows>;

/** Logins are in lower case here. */
export function createRingRows({ query }: Database) {
  const newest = (callee: string) =>
    query.select().from(table).where(eq(table.callee, callee)).orderBy(desc(table.atS)).limit(KEPT);
  return {
    /** The newest first. */
    missed: async (callee: string): Promise<readonly MissedCallRow[]> => newest(callee),
    /** Keeps one; a message goes to the call that is there by that id already. */
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
