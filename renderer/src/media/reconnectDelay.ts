/** Waits before the first attempts after a lost connection: short, because most losses are. */
const FIRST_DELAYS_MS: readonly number[] = [0, 300, 1200, 2700, 4800, 7000, 7000, 7000, 7000, 7000];
/** Added to each at random, so that the clients of a restarted server don't reconnect at once. */
const JITTER_MS = 1000;
/** The range of later waits, without an end. No event reports that a server is back, and people still get in within seconds. */
const LATE_MIN_MS = 6000;
const LATE_MAX_MS = 12_000;

/** Milliseconds to wait before an attempt (counted from 0); `random` is between 0 and 1. */
export function reconnectDelay(attempt: number, random: number): number {
  const first = FIRST_DELAYS_MS[attempt];
  return first === undefined
    ? LATE_MIN_MS + random * (LATE_MAX_MS - LATE_MIN_MS)
    : first + random * JITTER_MS;
}
