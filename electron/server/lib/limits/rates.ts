/**
 * Limits how often a key may do something within a time window. In memory: a restart resets it. Libraries (`rate-limiter-flexible`,
 * `@fastify/rate-limit`) use the system clock, so that changing it would lock people out or let them in, and they count a request
 * before it is known to be valid.
 */

export type Rate = ReturnType<typeof createRate>;

/** The most keys that are kept; the oldest are dropped first. */
const MAX_KEYS = 10_000;

/** Makes a counter; without a limit it always allows one more. `now` is a monotonic clock in milliseconds. */
export function createRate(most: number | undefined, windowMs: number, now: () => number) {
  const taken = new Map<string, readonly number[]>();
  return {
    /** Uses one up and returns 0. At the limit it uses none and returns how many milliseconds to wait. */
    take(key: string): number {
      if (most === undefined) return 0;
      const time = now();
      const times = (taken.get(key) ?? []).filter((each) => time - each < windowMs);
      const isLeft = times.length < most;
      taken.delete(key);
      taken.set(key, isLeft ? [...times, time] : times);
      const oldest = taken.keys().next();
      if (taken.size > MAX_KEYS && !oldest.done) taken.delete(oldest.value);
      return isLeft ? 0 : Math.max(1, (times[0] ?? time) + windowMs - time);
    },
  };
}
