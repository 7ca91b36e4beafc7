/**
 * How often something may be done by the same hand within a stretch of time. In memory: a restart forgets. Kept
 * libraries (`rate-limiter-flexible`, `@fastify/rate-limit`) go by the system's clock, so that setting it would lock
 * people out or let them in, and count a request before it is known to be a good one.
 */

export type Rate = ReturnType<typeof createRate>;

/** No more keys than this are remembered; the oldest go first. */
const MAX_KEYS = 10_000;

/** Makes a counter; without a limit there is always one left. `now` is a monotonic clock in milliseconds. */
export function createRate(most: number | undefined, windowMs: number, now: () => number) {
  const taken = new Map<string, readonly number[]>();
  return {
    /** Takes one; for how many milliseconds there is none left, and nothing was taken. */
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
