/** Writes arrivals and departures into the session log. A full disk must not end a call, so failures are only logged. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Sessions } from '#server/database/sessions.ts';
import { describeError } from '#server/http/logging.ts';
import type { SeatLog } from './liveConferences.ts';

export interface SessionLog extends SeatLog {
  /** Resolves when everything begun so far is written. */
  settled(): Promise<void>;
}

/** Makes the writer. */
export function createSessionLog(
  sessions: Sessions,
  clock: Clock,
  log: FastifyBaseLogger,
): SessionLog {
  const pending = new Set<Promise<unknown>>();

  function track<Value>(work: Promise<Value>): Promise<Value | undefined> {
    const guarded = work.catch((error: unknown) => {
      log.warn({ err: describeError(error) }, 'session log');
      return undefined;
    });
    pending.add(guarded);
    void guarded.then(() => pending.delete(guarded));
    return guarded;
  }

  return {
    arrived(seat) {
      const { sessionId, userId, displayName } = seat.visitor;
      if (sessionId === undefined) return;
      seat.arrival = track(sessions.arrive(sessionId, userId, displayName, seat.joinedAtS));
    },
    left(seat) {
      const { arrival } = seat;
      if (!arrival) return;
      const atS = clock.nowS();
      void track(
        arrival.then(async (number) => {
          if (number !== undefined) await sessions.leave(number, atS);
        }),
      );
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
