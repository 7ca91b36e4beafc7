/** A clock that only a test moves; waiters for a time are woken on the way. */
import type { Clock } from '#server/lib/clock.ts';

export interface TestClock extends Clock {
  /** Advances, waking the waiters, the earliest first. */
  advance(seconds: number): void;
  /** The number of waiters. */
  readonly waiting: number;
}

/** Creates a clock that starts at a time (Unix seconds). */
export function createTestClock(startS: number): TestClock {
  let nowS = startS;
  const timers = new Set<{ readonly atS: number; readonly work: () => void }>();
  return {
    nowS: () => Math.floor(nowS),
    monotonicMs: () => nowS * 1000,
    after(delayMs, work) {
      const timer = { atS: nowS + delayMs / 1000, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(seconds) {
      const untilS = nowS + seconds;
      for (;;) {
        const due = [...timers].filter(({ atS }) => atS <= untilS);
        const [next] = due.sort((left, right) => left.atS - right.atS);
        if (!next) break;
        timers.delete(next);
        nowS = Math.max(nowS, next.atS);
        next.work();
      }
      nowS = untilS;
    },
    get waiting() {
      return timers.size;
    },
  };
}
