/** The machine has woken up: what the shell says, and without one what the clock gives away. */
import { findShell } from '../desktop/shell.ts';
import { watchClockJump } from './clockJump.ts';

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
