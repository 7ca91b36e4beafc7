/** What was said as text during recordings in progress. It goes with them. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from './open.ts';
import { liveCaptions as table } from './schema/history.ts';

type LiveCaption = Omit<typeof table.$inferSelect, 'place' | 'recordingId'>;

export interface LiveCaptionRows {
  add(recordingId: string, caption: LiveCaption): Promise<void>;
  /** In the order in which they were written. */
  of(recordingId: string): Promise<readonly LiveCaption[]>;
}

/** Makes the store. */
export function createLiveCaptionRows({ query }: Database): LiveCaptionRows {
  return {
    async add(recordingId, caption) {
      await query.insert(table).values({ recordingId, ...caption });
    },
    of: async (recordingId) =>
      query
        .select()
        .from(table)
        .where(eq(table.recordingId, recordingId))
        .orderBy(asc(table.place)),
  };
}
