/** How far a recording in progress has come. Its time stops while it is paused, and continues while the server is stopped. */
import type { Clock } from '#server/lib/clock.ts';

export interface KeptTime {
  readonly recordedMs: number;
  /** Unix seconds since when more is recorded; null while it is paused. */
  readonly countedSinceS: number | null;
}

export type RecordedTime = ReturnType<typeof createRecordedTime>;

type TimeClock = Pick<Clock, 'nowS' | 'monotonicMs'>;

/** Takes it up where it was kept. */
export function createRecordedTime(clock: TimeClock, kept: KeptTime) {
  const { countedSinceS } = kept;
  let sinceMs = countedSinceS === null ? undefined : clock.monotonicMs();
  const stoppedS = countedSinceS === null ? 0 : Math.max(0, clock.nowS() - countedSinceS);
  let recordedMs = kept.recordedMs + stoppedS * 1000;
  const counted = (): number => (sinceMs === undefined ? 0 : clock.monotonicMs() - sinceMs);

  return {
    /** Milliseconds from the recording's start; undefined while it is paused. */
    positionMs: (): number | undefined =>
      sinceMs === undefined ? undefined : recordedMs + counted(),
    /** Pauses or resumes it; what is to be kept. */
    setPaused(isPaused: boolean): KeptTime {
      recordedMs += counted();
      sinceMs = isPaused ? undefined : clock.monotonicMs();
      return {
        recordedMs: Math.round(recordedMs),
        countedSinceS: isPaused ? null : clock.nowS(),
      };
    },
  };
}
