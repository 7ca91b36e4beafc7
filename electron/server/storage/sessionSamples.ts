/** The media quality during sessions: one row for each person and sample. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SharedCommits } from './groupCommit.ts';
import type { Database } from './open.ts';
import { sessionParticipants, sessionSamples as table } from './schema/history.ts';

export type SampleRow = typeof table.$inferSelect;

/** The means of a person's samples, and the largest picture that was sent; null where nothing was measured. */
export type SampleMeans = Omit<SampleRow, 'arrival' | 'atS' | 'framesIn'>;

export type SessionSamples = ReturnType<typeof createSessionSamples>;

export function createSessionSamples({ query }: Database, commits: SharedCommits) {
  return {
    /** Adds a sample; a second one in the same second is ignored. */
    async add(sample: SampleRow): Promise<void> {
      await commits.batch([query.insert(table).values(sample).onConflictDoNothing()]);
    },
    /** The samples of one arrival, oldest first. */
    async of(arrival: number): Promise<readonly SampleRow[]> {
      return query.select().from(table).where(eq(table.arrival, arrival)).orderBy(asc(table.atS));
    },
    /** The means of each arrival in a session, by arrival number. */
    async means(sessionId: string): Promise<ReadonlyMap<number, SampleMeans>> {
      const mean = (column: Parameters<typeof sql>[1]) => sql<number | null>`avg(${column})`;
      const rows = await query
        .select({
          arrival: table.arrival,
          bitrateIn: mean(table.bitrateIn),
          bitrateOut: mean(table.bitrateOut),
          framesOut: mean(table.framesOut),
          lossIn: mean(table.lossIn),
          lossOut: mean(table.lossOut),
          width: sql<number | null>`max(${table.width})`,
          height: sql<number | null>`max(${table.height})`,
        })
        .from(table)
        .innerJoin(sessionParticipants, eq(sessionParticipants.id, table.arrival))
        .where(eq(sessionParticipants.sessionId, sessionId))
        .groupBy(table.arrival);
      return new Map(rows.map(({ arrival, ...means }) => [arrival, means]));
    },
    async isOf(arrival: number, sessionId: string): Promise<boolean> {
      const isTheirs = and(
        eq(sessionParticipants.id, arrival),
        eq(sessionParticipants.sessionId, sessionId),
      );
      return (await query.$count(sessionParticipants, isTheirs)) > 0;
    },
  };
}
