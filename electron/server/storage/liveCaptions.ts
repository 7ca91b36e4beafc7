/** The texts spoken during recordings in progress. They are deleted together with them. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from './open.ts';
import { liveCaptions as table } from './schema/history.ts';

/** One utterance, with times relative to the recording's start; its language is null if the page didn't send one. */
export type LiveCaption = Omit<typeof table.$inferSelect, 'place' | 'recordingId'>;

export type LiveCaptionRows = ReturnType<typeof createLiveCaptionRows>;

export function createLiveCaptionRows({ query }: Database) {
  return {
    async add(recordingId: string, caption: LiveCaption): Promise<void> {
      await query.insert(table).values({ recordingId, ...caption });
    },
    /** In the order in which they were written. */
    of: async (recordingId: string): Promise<readonly LiveCaption[]> =>
      query
        .select()
        .from(table)
        .where(eq(table.recordingId, recordingId))
        .orderBy(asc(table.place)),
  };
}
