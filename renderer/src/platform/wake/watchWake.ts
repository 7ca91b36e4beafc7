/** Detects that the machine has woken up: by the shell's report, or without one by the clock. */
import { findShell } from '../desktop/shell.ts';

/** How often it looks. */
export const LOOK_MS = 2000;
/** How far the monotonic clock must fall behind the calendar to count as sleep. A busy page stops neither. */
export const STOPPED_MS = 10_000;
/**
 * Where the page's clock runs during sleep, as on Windows, only a late timer shows it: timers of hidden pages are up to a minute
 * late, and those of a very busy machine more than ten seconds.
 */
export const LATE_MS = 75_000;

/** Both may report the same sleep: a second report soon after the first is dropped, unless it adds something. */
const ONCE_MS = 5000;

/**
 * Calls back after each sleep. Returns a function that stops this. A shell also reports an unlocked screen: the clock shows whether
 * the machine slept.
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

/** Watches the clock and calls the listener after each sleep. Returns a function that stops this. */
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
