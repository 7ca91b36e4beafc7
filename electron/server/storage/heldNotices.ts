/** Pending mails to invited people: the state that they know, and how to undo the last save. */
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
    /** The pending mails of one save, by its undo key. */
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
    /** To be written with a save that changes part of an earlier save: the rest of that can no longer be undone separately. */
    endUndo: (undoKeys: readonly string[]): Alongside =>
      undoKeys.length === 0
        ? []
        : [
            query
              .update(table)
              .set({ undoKey: null, before: null })
              .where(inArray(table.undoKey, [...undoKeys])),
          ],
    /** Keeps the mails, and ends the possibility to undo. */
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
