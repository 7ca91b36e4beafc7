/**
 * A worker that checks conferences when they are due, and whenever one was changed. It sleeps in between: each check returns the
 * time of the next one.
 */
import type { Clock } from '#server/lib/clock.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { createTurns } from '#server/lib/turns.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import { createWakeList } from '#server/lib/wakeList.ts';

const RETRY_S = 60;

/** The task of such a worker. */
export interface Duty {
  /** Its name in the log. */
  readonly name: string;
  /** The conferences to check when the server starts. */
  findAtStart(): Promise<readonly ConferenceRow[]>;
  /** Does the due work, and returns the time of the next check (Unix seconds); undefined: not before the next change. */
  attend(row: ConferenceRow): Promise<number | undefined>;
  /** Drops the stored data of a conference that no longer exists. */
  forget?(id: string): void;
}

export type Timekeeper = ReturnType<typeof createTimekeeper>;

export interface TimekeeperParts {
  readonly conferences: Pick<Conferences, 'find' | 'watch'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Creates the worker; before its start it only checks changed conferences. */
export function createTimekeeper({ conferences, clock, log }: TimekeeperParts, duty: Duty) {
  const inTurn = createTurns();
  const wakes = createWakeList(clock, (id) => void look(id));
  let isStopped = false;

  /** A failed check is retried later, and delays no other conference. */
  async function attend(id: string, find: () => Promise<ConferenceRow | undefined>): Promise<void> {
    if (isStopped) return;
    try {
      const row = await find();
      if (!row) duty.forget?.(id);
      wakes.set(id, row && (await duty.attend(row)));
    } catch (error) {
      log.error({ err: describeError(error) }, duty.name);
      wakes.set(id, clock.nowS() + RETRY_S);
    }
  }

  const look = (id: string) => inTurn(() => attend(id, () => conferences.find(id)));

  conferences.watch((id) => void look(id));

  return {
    /** Checks all conferences; work that became due while the server was down is done now. */
    start: (): Promise<void> =>
      inTurn(async () => {
        try {
          const rows = await duty.findAtStart();
          for (const row of rows) await attend(row.id, () => Promise.resolve(row));
        } catch (error) {
          log.error({ err: describeError(error) }, `${duty.name} at the start`);
        }
      }),
    /** Runs work between two checks, never during one. */
    between: inTurn,
    /** Resolves when all due work is done. */
    settled: (): Promise<void> => inTurn(() => Promise.resolve()),
    async stop(): Promise<void> {
      isStopped = true;
      wakes.clear();
      await inTurn(() => Promise.resolve());
    },
  };
}
