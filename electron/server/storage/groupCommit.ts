/**
 * Combines the writes of several callers in one transaction. A commit waits for the disk, and that takes no longer with a hundred
 * arrivals than with one: writes that arrive during a commit are written together by the next one.
 */
import { setImmediate as restOfThisPass, setTimeout as wait } from 'node:timers/promises';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { Database } from './open.ts';
import { storageProblem } from './storageFailure.ts';

/** More writes wait for the next commit, so that the database blocks the server's thread for a few milliseconds only. */
const MOST_TOGETHER = 100;
/** The longest wait for further writes. */
const MOST_WAIT_MS = 20;

/** Several writers of one database share this, so that their writes share commits. */
export type SharedCommits = Pick<Database['query'], 'batch'>;

interface Unit<Statement, Answer> {
  readonly statements: readonly Statement[];
  readonly resolve: (answers: readonly Answer[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Creates the writer. `commit` writes all of its statements or none. */
export function createGroupCommit<Statement, Answer>(
  commit: (statements: readonly Statement[]) => Promise<readonly Answer[]>,
) {
  const waiting: Unit<Statement, Answer>[] = [];
  let isWriting = false;
  let tookMs = 0;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await restOfThisPass();
      // A libSQL commit blocks the thread, and Node accepts one connection per pass of its event loop: so people get as much time
      // to connect as the last commit took.
      if (tookMs >= 1) await wait(Math.min(tookMs, MOST_WAIT_MS));
      const begunMs = performance.now();
      await writeTogether(waiting.splice(0, MOST_TOGETHER));
      tookMs = performance.now() - begunMs;
    }
    isWriting = false;
  }

  async function writeTogether(units: readonly Unit<Statement, Answer>[]): Promise<void> {
    try {
      const answers = await commit(units.flatMap(({ statements }) => statements));
      let place = 0;
      for (const { statements, resolve } of units) {
        resolve(answers.slice(place, place + statements.length));
        place += statements.length;
      }
    } catch (error) {
      // One bad statement fails the whole batch: each write is retried alone. If the database is down, all of them fail: it may
      // have committed them, and each retry would wait for it again.
      if (units.length === 1 || storageProblem(error) === 'away') {
        for (const { reject } of units) reject(error);
      } else {
        for (const unit of units) await writeTogether([unit]);
      }
    }
  }

  return {
    /**
     * Writes statements that belong together, after those of all earlier calls. Resolves with their results once they are
     * committed; if they can't be written, only this call rejects.
     */
    write(statements: readonly Statement[]): Promise<readonly Answer[]> {
      if (statements.length === 0) return Promise.resolve([]);
      return new Promise((resolve, reject) => {
        waiting.push({ statements, resolve, reject });
        if (isWriting) return;
        isWriting = true;
        void writeAll();
      });
    },
  };
}

/** A replacement for the database's `batch`. */
export function createSharedCommits({ query }: Pick<Database, 'query'>): SharedCommits {
  const together = createGroupCommit(async (statements: readonly BatchItem<'sqlite'>[]) => {
    const [first, ...others] = statements;
    return first === undefined ? [] : query.batch([first, ...others]);
  });
  // The answers come in the order of the statements, as the database's own do.
  function batch<Item extends BatchItem<'sqlite'>, Items extends Readonly<[Item, ...Item[]]>>(
    statements: Items,
  ): Promise<BatchResponse<Items>>;
  function batch(statements: readonly BatchItem<'sqlite'>[]): Promise<readonly unknown[]> {
    return together.write(statements);
  }
  return { batch };
}
