/** Whether the server can work at the moment, for load balancers. */
import { describeError, type Log } from '#server/lib/log.ts';
import type { Database } from '#server/storage/open.ts';
import { tokens } from '#server/storage/schema/accounts.ts';

export type ReadinessFailure = 'databaseDoesNotAnswer' | 'serverIsEnding';

export type Readiness = ReturnType<typeof createReadiness>;

export function createReadiness(database: Database, log: Log) {
  let isEnding = false;

  /** Reads a table that each signed-in request needs: a query without a table wouldn't access the file. */
  async function doesDatabaseAnswer(): Promise<boolean> {
    try {
      await database.query.select({ kind: tokens.kind }).from(tokens).limit(1);
      return true;
    } catch (error) {
      log.warn({ err: describeError(error) }, 'not ready');
      return false;
    }
  }

  return {
    /** The failing checks; empty when the server is ready. */
    async failures(): Promise<readonly ReadinessFailure[]> {
      const ending = isEnding ? (['serverIsEnding'] as const) : [];
      return (await doesDatabaseAnswer()) ? ending : [...ending, 'databaseDoesNotAnswer'];
    },
    /** Marks the server as about to end. */
    end(): void {
      isEnding = true;
    },
  };
}
