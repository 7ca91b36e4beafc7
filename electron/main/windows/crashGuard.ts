/** Decides what to do after a page's crash: reload it, unless it keeps crashing (failure H1, H2). */

const WINDOW_MS = 60_000;
const RELOADS = 2;

/** The reasons of Electron's `render-process-gone` that aren't crashes. */
const NO_CRASH: ReadonlySet<string> = new Set(['clean-exit', 'memory-eviction']);

export type CrashAnswer = 'ignore' | 'reload' | 'safePage';

/** Two reloads within a minute, then the safe page. */
export function createCrashGuard(now: () => number): (reason: string) => CrashAnswer {
  let crashes: readonly number[] = [];
  return (reason) => {
    if (NO_CRASH.has(reason)) return 'ignore';
    const time = now();
    crashes = [...crashes.filter((each) => time - each < WINDOW_MS), time];
    return crashes.length <= RELOADS ? 'reload' : 'safePage';
  };
}
