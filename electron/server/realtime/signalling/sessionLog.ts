/** Writes arrivals, departures and ratings into the session log. A full disk must not end a call, so failures are only logged. */
import { QUALITY_INTERVAL_MS } from '#shared/limits.ts';
import { LEAVE_REASONS, type LeaveReason } from '#shared/history/callLog.ts';
import type { Rating } from '#shared/wire/call/rating.ts';
import type { Quality } from '#shared/wire/signalling.ts';
import { createBoundedCache } from '#server/lib/boundedCache.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { SessionSamples } from '#server/storage/sessionSamples.ts';
import type { Sessions } from '#server/storage/sessions.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import type { Announcements } from '#server/domain/webhooks/announcements.ts';
import type { Seat, Visitor } from './seats.ts';

export type SessionLog = ReturnType<typeof createSessionLog>;
export type CallRatings = Pick<SessionLog, 'rate'>;

/** Samples in shorter intervals than half of the agreed one are ignored. */
const MIN_INTERVAL_S = QUALITY_INTERVAL_MS / 2000;

/** The number of recent guests who can rate a call; the keys of earlier guests are dropped. */
const MAX_RATING_KEYS = 10_000;

/** Creates the writer. `onRatable`: a guest can rate their stay with a key, on the main server. */
export function createSessionLog(
  sessions: Sessions,
  samples: SessionSamples,
  clock: Clock,
  log: Log,
  { announce }: Pick<Announcements, 'announce'>,
  onRatable: (key: string, arrival: number) => void = () => undefined,
) {
  const pending = new Set<Promise<unknown>>();
  const ratable = createBoundedCache<Promise<number | undefined>>(MAX_RATING_KEYS, MAX_RATING_KEYS);

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
    arrived(seat: Seat): void {
      const { sessionId, userId, displayName, application = null } = seat.visitor;
      if (sessionId === undefined) return;
      const { joinedAtS } = seat;
      seat.arrival = track(
        sessions.arrive(
          { sessionId, userId, displayName, application, joinedAtS },
          announce({ type: 'participant.joined', data: stayOf(seat.visitor) }),
        ),
      );
      const { arrival, ratingKey } = seat;
      if (ratingKey === undefined) return;
      ratable.set(ratingKey, arrival, 1);
      void arrival.then((number) => {
        if (number !== undefined) onRatable(ratingKey, number);
      });
    },
    /** A guest of another server can rate their stay here. */
    noteRatable: (key: string, arrival: number): void =>
      ratable.set(key, Promise.resolve(arrival), 1),
    /** Stores a guest's rating; false when the key is unknown or was dropped. A second rating replaces the first. */
    async rate(key: string, rating: Rating): Promise<boolean> {
      const arrival = await ratable.get(key);
      if (arrival === undefined) return false;
      await sessions.rate(arrival, rating);
      return true;
    },
    measured(seat: Seat, quality: Quality): void {
      const { arrival } = seat;
      const atS = clock.nowS();
      if (!arrival || atS - (seat.qualityAtS ?? -Infinity) < MIN_INTERVAL_S) return;
      seat.qualityAtS = atS;
      const { bitrateIn = null, bitrateOut = null, framesIn = null, framesOut = null } = quality;
      const { lossIn = null, lossOut = null, width = null, height = null } = quality;
      const bitrates = { bitrateIn, bitrateOut };
      const frames = { framesIn, framesOut, width, height };
      void track(
        arrival.then(async (number) => {
          if (number === undefined) return;
          await samples.add({ arrival: number, atS, ...bitrates, ...frames, lossIn, lossOut });
        }),
      );
    },
    left(seat: Seat, reason: LeaveReason): void {
      const { arrival } = seat;
      if (!arrival) return;
      const atS = clock.nowS();
      void track(
        arrival.then(async (number) => {
          if (number === undefined) return;
          const news = announce({ type: 'participant.left', data: stayOf(seat.visitor) });
          await sessions.leave(number, atS, LEAVE_REASONS[reason], news);
        }),
      );
    },
    /** Resolves when everything begun so far is written. */
    async settled(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

/** A person's stay, as sent to webhooks. */
function stayOf({ conferenceId, sessionId, userId, displayName }: Visitor) {
  return {
    conference_id: conferenceId,
    session_id: sessionId ?? null,
    participant: { id: userId, display_name: displayName },
  };
}
