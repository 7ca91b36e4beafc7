/** Waits before the first attempts after a loss: quick, since most losses are short. */
const FIRST_DELAYS_MS: readonly number[] = [0, 300, 1200, 2700, 4800, 7000, 7000, 7000, 7000, 7000];
/** Added to each, so that the clients of a restarted server do not come at one instant. */
const JITTER_MS = 1000;
/**
 * Later attempts come at a random time in this range, for ever. No event reports that a server is back, and people who wait
 * are still in within seconds.
 */
const LATE_MIN_MS = 6000;
const LATE_MAX_MS = 12_000;

/** Milliseconds to wait before an attempt (counted from 0); `random` is between 0 and 1. */
export function reconnectDelay(attempt: number, random: number): number {
  const first = FIRST_DELAYS_MS[attempt];
  return first === undefined
    ? LATE_MIN_MS + random * (LATE_MAX_MS - LATE_MIN_MS)
    : first + random * JITTER_MS;
}
