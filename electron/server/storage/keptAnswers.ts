/** Answers that are given again when the same request is repeated. */
import { desc, eq, lt, notInArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from './open.ts';
import { keptAnswers as table } from './schema/operation.ts';

/** A person who tries again does so within minutes; a program may take a day. */
const KEPT_FOR_S = 86_400;

/** No more than this are kept, no matter who asks; the oldest go first. */
export const MAX_KEPT_ANSWERS = 5000;

interface KeptAnswer {
  /** Returns whether it answered the same request. */
  readonly fingerprint: string;
  /** JSON of the answer. */
  readonly answer: string;
}

/** Written together with what a request makes, so that a crash leaves both or neither. */
export type Alongside = readonly BatchItem<'sqlite'>[];

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

export function createKeptAnswers({ query }: Database, clock: Clock) {
  const oldestS = () => clock.nowS() - KEPT_FOR_S;
  return {
    async find(keyHash: string): Promise<KeptAnswer | undefined> {
      const [row] = await query.select().from(table).where(eq(table.keyHash, keyHash));
      return row && row.createdAtS >= oldestS() ? row : undefined;
    },
    /** The statement that keeps an answer, to be written together with what it answers for. */
    keep(keyHash: string, kept: KeptAnswer): BatchItem<'sqlite'> {
      const row = { ...kept, createdAtS: clock.nowS() };
      return query
        .insert(table)
        .values({ keyHash, ...row })
        .onConflictDoUpdate({ target: table.keyHash, set: row }); // an old one that no one removed yet
    },
    /** Forgets what is too old or too much. */
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
