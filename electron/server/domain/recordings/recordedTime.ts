/** The recorded time of a recording in progress. It stops during a pause, but continues while the server is stopped. */
import type { Clock } from '#server/lib/clock.ts';

export interface KeptTime {
  readonly recordedMs: number;
  /** The start of the current stretch in Unix seconds; null while the recording is paused. */
  readonly countedSinceS: number | null;
}

export type RecordedTime = ReturnType<typeof createRecordedTime>;

type TimeClock = Pick<Clock, 'nowS' | 'monotonicMs'>;

/** Continues from the stored time. */
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
    /** Pauses or resumes the recording; returns the time to store. */
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
