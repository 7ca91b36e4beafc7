/** Decides when to restart a crashed process, and when to stop trying (failure H7). */

const DELAYS_MS = [500, 1000, 2000, 4000, 8000] as const;
const WINDOW_MS = 5 * 60_000;

/** Records crashes; `next` returns the delay before the next start, or undefined to stop trying. */
export function createRestartPolicy(now: () => number) {
  let deaths: readonly number[] = [];
  return {
    next: () => {
      const time = now();
      deaths = [...deaths.filter((each) => time - each < WINDOW_MS), time];
      return DELAYS_MS[deaths.length - 1];
    },
  };
}
