/**
 * Files that have arrived, but that the store of finished files does not take now. They stay in the data folder, where people
 * inside have them from, and go up when the store is back, also after a restart.
 */
import type { Clock } from '#server/lib/clock.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import { createTurns } from '#server/lib/turns.ts';
import { createWakeList } from '#server/lib/wakeList.ts';
import { isStoreFailure } from '#server/storage/storeError.ts';
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';

/** What the store did not take is tried again after this. */
const RETRY_S = 60;
/** A sender waits no longer for a store that is slow or silent; the route would give up soon after. */
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
  // One at a time: each has pieces of it in memory.
  const inTurn = createTurns();
  const wakes = createWakeList(clock, (id) => void inTurn(() => tryAgain(id)));
  let isStopped = false;

  async function finish(id: string): Promise<void> {
    await bytes.finish(id);
    // It may have been forgotten meanwhile.
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
    /** Brings a file that is whole to the finished ones. When this comes back, the file is there or will be. */
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
    /** Takes up what a stop of the server has left here. */
    takeUp(id: string): void {
      waiting.add(id);
      wakes.set(id, clock.nowS());
    },
    /** No one wants it any more. */
    forget(id: string): void {
      waiting.delete(id);
      wakes.set(id, undefined);
    },
    /** Those on their way. */
    ids: (): readonly string[] => [...waiting],
    /** Resolves when everything that is due now is done. */
    settled: (): Promise<void> => inTurn(() => Promise.resolve()),
    async stop(): Promise<void> {
      isStopped = true;
      wakes.clear();
      await inTurn(() => Promise.resolve());
    },
  };
}
