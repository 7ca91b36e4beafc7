/** The machine has woken up: what the shell says, and without one what the clock gives away. */
import { findShell } from '../desktop/shell.ts';
import { watchClockJump } from './clockJump.ts';

/** Both may tell of one sleep; the second word so soon after the first is none. */
const ONCE_MS = 5000;

/** Calls back after each sleep; the answer ends that. */
export function watchWake(onWake: () => void): () => void {
  let toldAtMs = -Infinity;
  const tell = (): void => {
    if (performance.now() - toldAtMs < ONCE_MS) return;
    toldAtMs = performance.now();
    onWake();
  };
  const stopShell = findShell()?.onResumed(tell);
  const stopClock = watchClockJump(tell);
  return () => {
    stopShell?.();
    stopClock();
  };
}
