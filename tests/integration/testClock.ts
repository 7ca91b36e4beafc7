/** A clock that stops until a test moves it; what waits for a time is woken on the way there. */
import type { Clock } from '#server/lib/clock.ts';

export interface TestClock extends Clock {
  /** Moves on, waking the waiters, the earliest first. */
  advance(seconds: number): void;
  /** How many wait for a time. */
  readonly waiting: number;
}

/** Makes a clock that begins at an instant (Unix seconds). */
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
