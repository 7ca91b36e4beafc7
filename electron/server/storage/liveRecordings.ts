/** Recordings in progress. They are stored, so that the server can finish them after a restart. */
import { eq } from 'drizzle-orm';
import type { Result } from '#shared/result.ts';
import type { Database } from './open.ts';
import { liveRecordings as table } from './schema/history.ts';
import { unlessTaken } from './storageFailure.ts';

export type LiveRecordingRow = typeof table.$inferSelect;

export type LiveRecordingRows = ReturnType<typeof createLiveRecordingRows>;

export function createLiveRecordingRows({ query }: Database) {
  return {
    all: async (): Promise<readonly LiveRecordingRow[]> => query.select().from(table),
    /** `running`: the conference has one already. */
    add: (row: LiveRecordingRow): Promise<Result<undefined, 'running'>> =>
      unlessTaken(query.insert(table).values(row), 'running'),
    async setPaused(
      id: string,
      isPaused: boolean,
      time: Pick<LiveRecordingRow, 'recordedMs' | 'countedSinceS'>,
    ): Promise<void> {
      await query
        .update(table)
        .set({ isPaused: isPaused ? 1 : 0, ...time })
        .where(eq(table.id, id));
    },
    async remove(id: string): Promise<void> {
      await query.delete(table).where(eq(table.id, id));
    },
  };
}
