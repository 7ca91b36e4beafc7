/** Stored responses, to be sent again when a request is repeated. */
import { desc, eq, lt, notInArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from './open.ts';
import { keptAnswers as table } from './schema/operation.ts';

/** People retry within minutes; a program may take a day. */
const KEPT_FOR_S = 86_400;

/** The most responses that are kept, over all clients; the oldest are dropped first. */
export const MAX_KEPT_ANSWERS = 5000;

interface KeptAnswer {
  /** Identifies the request, to detect whether a repetition is the same one. */
  readonly fingerprint: string;
  /** The response as JSON. */
  readonly answer: string;
}

/** Statements that are written in the same batch as a request's own, so that a crash leaves both or neither. */
export type Alongside = readonly BatchItem<'sqlite'>[];

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

export function createKeptAnswers({ query }: Database, clock: Clock) {
  const oldestS = () => clock.nowS() - KEPT_FOR_S;
  return {
    async find(keyHash: string): Promise<KeptAnswer | undefined> {
      const [row] = await query.select().from(table).where(eq(table.keyHash, keyHash));
      return row && row.createdAtS >= oldestS() ? row : undefined;
    },
    /** The statement that stores a response, to be written in the same batch as the request's changes. */
    keep(keyHash: string, kept: KeptAnswer): BatchItem<'sqlite'> {
      const row = { ...kept, createdAtS: clock.nowS() };
      return query
        .insert(table)
        .values({ keyHash, ...row })
        .onConflictDoUpdate({ target: table.keyHash, set: row }); // an old one that no one removed yet
    },
    /** Deletes old responses and those above the limit. */
    async prune(): Promise<void> {
      await query.delete(table).where(lt(table.createdAtS, oldestS()));
      if ((await query.$count(table)) <= MAX_KEPT_ANSWERS) return;
      const newest = query
        .select({ keyHash: table.keyHash })
        .from(table)
        .orderBy(desc(table.createdAtS))
        .limit(MAX_KEPT_ANSWERS);
      await query.delete(table).where(notInArray(table.keyHash, newest));
    },
  };
}
