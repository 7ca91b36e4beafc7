/** The data of recordings. `recordingFiles.ts` stores their files, under the recording's id. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql, sum } from 'drizzle-orm';
import type { Result } from '#shared/result.ts';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { conferences } from './schema/conferences.ts';
import { recordingCaptions as captions, recordings as table } from './schema/history.ts';
import { unlessTaken } from './storageFailure.ts';

export type RecordingRow = typeof table.$inferSelect;

export type Recordings = ReturnType<typeof createRecordings>;

export function createRecordings({ query }: Database) {
  const isThere = (conferenceId: string, name: string) =>
    and(eq(table.conferenceId, conferenceId), eq(table.name, name));

  return {
    /** A conference's recordings, newest first: the existing ones, or deleted ones that can be restored. */
    async list(conferenceId: string, isDeleted: boolean): Promise<readonly RecordingRow[]> {
      const state = isDeleted ? isNotNull(table.deletedAtS) : isNull(table.deletedAtS);
      return query
        .select()
        .from(table)
        .where(and(eq(table.conferenceId, conferenceId), state))
        .orderBy(desc(table.createdAtS), desc(table.id));
    },
    /** The existing recordings of several conferences, newest first. */
    async listOfAll(conferenceIds: readonly string[]): Promise<readonly RecordingRow[]> {
      if (conferenceIds.length === 0) return [];
      return query
        .select()
        .from(table)
        .where(and(inArray(table.conferenceId, [...conferenceIds]), isNull(table.deletedAtS)))
        .orderBy(desc(table.createdAtS), desc(table.id));
    },
    async find(conferenceId: string, name: string): Promise<RecordingRow | undefined> {
      const [row] = await query
        .select()
        .from(table)
        .where(and(isThere(conferenceId, name), isNull(table.deletedAtS)));
      return row;
    },
    /** The last deleted recording with a name. */
    async findDeleted(conferenceId: string, name: string): Promise<RecordingRow | undefined> {
      const [row] = await query
        .select()
        .from(table)
        .where(and(isThere(conferenceId, name), isNotNull(table.deletedAtS)))
        .orderBy(desc(table.deletedAtS), desc(table.id))
        .limit(1);
      return row;
    },
    async byId(id: string): Promise<RecordingRow | undefined> {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },
    async byShareKey(key: string): Promise<RecordingRow | undefined> {
      const [row] = await query
        .select()
        .from(table)
        .where(and(eq(table.shareKey, key), isNull(table.deletedAtS)));
      return row;
    },
    /** Adds a recording; `nameTaken` when the conference has one with that name. */
    add: (row: RecordingRow, alongside: Alongside = []): Promise<Result<undefined, 'nameTaken'>> =>
      unlessTaken(query.batch([query.insert(table).values(row), ...alongside]), 'nameTaken'),
    change: (
      id: string,
      change: Partial<Pick<RecordingRow, 'name' | 'shareKey' | 'deletedAtS'>>,
      alongside: Alongside = [],
    ): Promise<Result<undefined, 'nameTaken'>> =>
      unlessTaken(
        query.batch([query.update(table).set(change).where(eq(table.id, id)), ...alongside]),
        'nameTaken',
      ),
    /** The captions in WebVTT; undefined without any. */
    async captionsOf(id: string): Promise<string | undefined> {
      const [row] = await query.select().from(captions).where(eq(captions.recordingId, id));
      return row?.content;
    },
    /** Replaces the captions of a recording, or removes them. */
    async setCaptions(
      id: string,
      content: string | undefined,
      language: string | null = null,
    ): Promise<void> {
      await query.transaction(async (step) => {
        await step.delete(captions).where(eq(captions.recordingId, id));
        if (content !== undefined) await step.insert(captions).values({ recordingId: id, content });
        await step
          .update(table)
          .set({ hasCaptions: content === undefined ? 0 : 1, captionsLanguage: language })
          .where(eq(table.id, id));
      });
    },
    /** Recordings that can no longer be restored, or whose conference is gone. */
    async expired(deletedBeforeS: number): Promise<readonly string[]> {
      const conference = query
        .select({ one: sql`1` })
        .from(conferences)
        .where(eq(conferences.id, table.conferenceId));
      const [deleted, orphaned] = await Promise.all([
        query.select({ id: table.id }).from(table).where(lt(table.deletedAtS, deletedBeforeS)),
        query.select({ id: table.id }).from(table).where(notExists(conference)),
      ]);
      return [...new Set([...deleted, ...orphaned].map(({ id }) => id))];
    },
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await query.delete(table).where(inArray(table.id, [...ids]));
    },
    /** The ids of all recordings, to find files without one. */
    async ids(): Promise<ReadonlySet<string>> {
      const rows = await query.select({ id: table.id }).from(table);
      return new Set(rows.map(({ id }) => id));
    },
    /** The size of all files in bytes, including those of deleted recordings that can be restored. */
    async totalSize(): Promise<number> {
      const [row] = await query.select({ bytes: sum(table.size) }).from(table);
      return Number(row?.bytes ?? 0);
    },
  };
}
