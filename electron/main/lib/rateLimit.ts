/** Limits the rate of messages: a page in a loop must not block the main process. */

const WINDOW_MS = 1000;

/** A limiter for one sender. `take` is true while fewer than `max` messages came in the last second. */
export function createRateLimit(max: number, now: () => number): { readonly take: () => boolean } {
  let windowStart = Number.NEGATIVE_INFINITY;
  let count = 0;
  let previous = 0;
  return {
    take: () => {
      const time = now();
      const elapsed = time - windowStart;
      if (elapsed >= WINDOW_MS) {
        previous = elapsed >= 2 * WINDOW_MS ? 0 : count;
        windowStart = elapsed >= 2 * WINDOW_MS ? time : windowStart + WINDOW_MS;
        count = 0;
      }
      // A sliding window: the fraction of the previous second that is less than a second ago.
      const share = 1 - (time - windowStart) / WINDOW_MS;
      if (count + previous * share >= max) return false;
      count += 1;
      return true;
    },
  };
}
