/**
 * Complete files that the store of finished files doesn't accept at the moment. They stay in the data folder, where people inside
 * can read them, and are uploaded when the store is back, even after a restart.
 */
import type { Clock } from '#server/lib/clock.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import { createTurns } from '#server/lib/turns.ts';
import { createWakeList } from '#server/lib/wakeList.ts';
import { isStoreFailure } from '#server/storage/storeError.ts';
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';

/** The time until a failed upload is retried. */
const RETRY_S = 60;
/** The longest time that a sender waits for a slow or silent store; the route would time out soon after. */
const PATIENCE_MS = 5000;

export function createLateFiles({
  bytes,
  clock,
  log,
}: {
  readonly bytes: Pick<RecordingFiles, 'finish' | 'remove'>;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const waiting = new Set<string>();
  // One at a time, because each upload holds pieces in memory.
  const inTurn = createTurns();
  const wakes = createWakeList(clock, (id) => void inTurn(() => tryAgain(id)));
  let isStopped = false;

  async function finish(id: string): Promise<void> {
    await bytes.finish(id);
    // It may have been dropped in the meantime.
    if (!waiting.delete(id)) await bytes.remove(id);
  }

  function postpone(id: string, error: unknown): void {
    log.error({ err: describeError(error) }, 'chat files');
    if (!isStopped && waiting.has(id)) wakes.set(id, clock.nowS() + RETRY_S);
  }

  async function tryAgain(id: string): Promise<void> {
    if (isStopped || !waiting.has(id)) return;
    try {
      await finish(id);
    } catch (error) {
      postpone(id, error);
    }
  }

  return {
    /** Moves a complete file to the finished ones. When it resolves, the file is there or will be later. */
    async keep(id: string): Promise<void> {
      waiting.add(id);
      let isLate = false;
      const work = finish(id).catch((error: unknown) => {
        if (isLate || isStoreFailure(error)) return postpone(id, error);
        waiting.delete(id);
        throw error;
      });
      let takeBack = (): void => undefined;
      const patience = new Promise<void>((resolve) => {
        takeBack = clock.after(PATIENCE_MS, () => {
          isLate = true;
          resolve();
        });
      });
      try {
        await Promise.race([work, patience]);
      } finally {
        takeBack();
      }
    },
    /** Continues with a file that a stop of the server left here. */
    takeUp(id: string): void {
      waiting.add(id);
      wakes.set(id, clock.nowS());
    },
    /** The file is no longer needed. */
    forget(id: string): void {
      waiting.delete(id);
      wakes.set(id, undefined);
    },
    /** The ids of files that aren't in the store yet. */
    ids: (): readonly string[] => [...waiting],
    /** Resolves when all due work is done. */
    settled: (): Promise<void> => inTurn(() => Promise.resolve()),
    async stop(): Promise<void> {
      isStopped = true;
      wakes.clear();
      await inTurn(() => Promise.resolve());
    },
  };
}
