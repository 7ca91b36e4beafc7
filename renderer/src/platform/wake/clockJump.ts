/** Sees that the machine slept: a timer that should have come long ago comes now. */

/** How often it looks. */
export const LOOK_MS = 2000;
/** So long the page's own clock must have stopped while the calendar continued. A busy page stops neither. */
export const STOPPED_MS = 10_000;
/**
 * Where the page's clock continues in sleep, as under Windows, only the delay is left to judge by: timers of hidden pages
 * come up to a minute late, and those of a machine that is far too busy later than ten seconds.
 */
export const LATE_MS = 75_000;

/** Watches the clock; the answer ends it. The listener hears of each sleep. */
export function watchClockJump(onJump: () => void): () => void {
  let dueMs = Date.now() + LOOK_MS;
  let dueByPageMs = performance.now() + LOOK_MS;
  const timer = setInterval(() => {
    const lateMs = Date.now() - dueMs;
    const stoppedMs = lateMs - (performance.now() - dueByPageMs);
    dueMs += lateMs + LOOK_MS;
    dueByPageMs = performance.now() + LOOK_MS;
    if (stoppedMs >= STOPPED_MS || lateMs >= LATE_MS) onJump();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
