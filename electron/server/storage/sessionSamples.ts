/** How well media came and went in sessions: one row for each person and look. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SharedCommits } from './groupCommit.ts';
import type { Database } from './open.ts';
import { sessionParticipants, sessionSamples as table } from './schema/history.ts';

export type SampleRow = typeof table.$inferSelect;

/** The means of someone's samples, and the largest picture that was sent; null where there was nothing to measure. */
export type SampleMeans = Omit<SampleRow, 'arrival' | 'atS' | 'framesIn'>;

export type SessionSamples = ReturnType<typeof createSessionSamples>;

export function createSessionSamples({ query }: Database, commits: SharedCommits) {
  return {
    /** Writes one; a second one of the same second is left out. */
    async add(sample: SampleRow): Promise<void> {
      await commits.batch([query.insert(table).values(sample).onConflictDoNothing()]);
    },
    /** One arrival's samples, oldest first. */
    async of(arrival: number): Promise<readonly SampleRow[]> {
      return query.select().from(table).where(eq(table.arrival, arrival)).orderBy(asc(table.atS));
    },
    /** The means of every arrival of a session, by its number. */
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
