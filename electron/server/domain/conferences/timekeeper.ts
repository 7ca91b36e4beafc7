/**
 * A worker that looks at conferences when their time has come, and whenever one was changed. It sleeps in between: each
 * look says when the next one is due.
 */
import type { Clock } from '#server/lib/clock.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { createTurns } from '#server/lib/turns.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import { createWakeList } from '#server/lib/wakeList.ts';

const RETRY_S = 60;

/** What a worker of this kind does. */
export interface Duty {
  /** What it is called in the log. */
  readonly name: string;
  /** Those to look at when the server starts. */
  findAtStart(): Promise<readonly ConferenceRow[]>;
  /** Does what is due now, and answers when (Unix seconds) to look again; undefined = not before the next change. */
  attend(row: ConferenceRow): Promise<number | undefined>;
  /** Lets go of what it remembers of a conference that is no more. */
  forget?(id: string): void;
}

export type Timekeeper = ReturnType<typeof createTimekeeper>;

export interface TimekeeperParts {
  readonly conferences: Pick<Conferences, 'find' | 'watch'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Makes the worker; before its start it only looks at what changes. */
export function createTimekeeper({ conferences, clock, log }: TimekeeperParts, duty: Duty) {
  const inTurn = createTurns();
  const wakes = createWakeList(clock, (id) => void look(id));
  let isStopped = false;

  /** What fails is tried again later, and keeps no one else waiting. */
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
    /** Looks through what there is; what fell due while the server was away is done now. */
    start: (): Promise<void> =>
      inTurn(async () => {
        try {
          const rows = await duty.findAtStart();
          for (const row of rows) await attend(row.id, () => Promise.resolve(row));
        } catch (error) {
          log.error({ err: describeError(error) }, `${duty.name} at the start`);
        }
      }),
    /** Does something between two looks, never during one. */
    between: inTurn,
    /** Resolves when everything that is due now is done. */
    settled: (): Promise<void> => inTurn(() => Promise.resolve()),
    async stop(): Promise<void> {
      isStopped = true;
      wakes.clear();
      await inTurn(() => Promise.resolve());
    },
  };
}
