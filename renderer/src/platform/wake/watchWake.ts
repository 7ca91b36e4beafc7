/** The machine has woken up: what the shell says, and without one what the clock gives away. */
import { findShell } from '../desktop/shell.ts';

/** How often it looks. */
export const LOOK_MS = 2000;
/** So long the page's own clock must have stopped while the calendar continued. A busy page stops neither. */
export const STOPPED_MS = 10_000;
/**
 * Where the page's clock continues in sleep, as under Windows, only the delay is left to judge by: timers of hidden pages
 * come up to a minute late, and those of a machine that is far too busy later than ten seconds.
 */
export const LATE_MS = 75_000;

/** Both may report one sleep; a second report so soon after the first is dropped, unless it says more. */
const ONCE_MS = 5000;

/**
 * Calls back after each sleep; the answer ends that. A shell reports when the screen was unlocked, too: whether the machine
 * has slept is what the clock says.
 */
export function watchWake(onWake: (hasSlept: boolean) => void): () => void {
  let notifiedAtMs = -Infinity;
  const notify = (hasSlept: boolean): void => {
    if (!hasSlept && performance.now() - notifiedAtMs < ONCE_MS) return;
    notifiedAtMs = performance.now();
    onWake(hasSlept);
  };
  const stopShell = findShell()?.onResumed(() => notify(false));
  const stopClock = watchClockJump(() => notify(true));
  return () => {
    stopShell?.();
    stopClock();
  };
}

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
