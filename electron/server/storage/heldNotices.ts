/** Which invited people are about to be mailed: what they know by now, and how the last save is undone. */
import { eq, inArray } from 'drizzle-orm';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { type HeldNoticeRow, conferences, heldNotices as table } from './schema/conferences.ts';

export type HeldNoticeRows = ReturnType<typeof createHeldNoticeRows>;

export function createHeldNoticeRows({ query }: Database) {
  const note = (conferenceId: string, atS: number) =>
    query.update(conferences).set({ invitedAtS: atS }).where(eq(conferences.id, conferenceId));
  return {
    async find(conferenceId: string): Promise<HeldNoticeRow | undefined> {
      const [row] = await query.select().from(table).where(eq(table.conferenceId, conferenceId));
      return row;
    },
    /** Those of one save, by the key of its undo. */
    ofSave: (undoKey: string): Promise<readonly HeldNoticeRow[]> =>
      query.select().from(table).where(eq(table.undoKey, undoKey)),
    findMany: (ids: readonly string[]): Promise<readonly HeldNoticeRow[]> =>
      query
        .select()
        .from(table)
        .where(inArray(table.conferenceId, [...ids])),
    all: (): Promise<readonly HeldNoticeRow[]> => query.select().from(table),
    /** To be written with the save: the row, and the note in the conference that its people are invited, if they are. */
    put: (row: HeldNoticeRow, invitedAtS: number | undefined): Alongside => [
      query.insert(table).values(row).onConflictDoUpdate({ target: table.conferenceId, set: row }),
      ...(invitedAtS === undefined ? [] : [note(row.conferenceId, invitedAtS)]),
    ],
    /** To be written with a save over some of what others saved together: the rest can no longer be undone alone. */
    endUndo: (undoKeys: readonly string[]): Alongside =>
      undoKeys.length === 0
        ? []
        : [
            query
              .update(table)
              .set({ undoKey: null, before: null })
              .where(inArray(table.undoKey, [...undoKeys])),
          ],
    /** Keeps the mails and ends the time for Undo. */
    async keepOnly(conferenceIds: readonly string[]): Promise<void> {
      await query
        .update(table)
        .set({ undoKey: null, before: null })
        .where(inArray(table.conferenceId, [...conferenceIds]));
    },
    async remove(conferenceId: string): Promise<void> {
      await query.delete(table).where(eq(table.conferenceId, conferenceId));
    },
  };
}
