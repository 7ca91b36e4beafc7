import { atFirstTouch } from '#renderer/lib/atFirstTouch.ts';
import { whenIdle } from '#renderer/lib/whenIdle.ts';

/** After this pause a person has probably finished typing. */
const TYPING_PAUSE_MS = 300;

/**
 * Runs tasks after a person's first input, in a typing pause: one at a time, each when the browser is idle. For work that speeds up
 * the next step, and that people who only read don't need.
 */
export function whenTouched(tasks: readonly (() => void)[]): void {
  const start = (): void => {
    const end = new AbortController();
    const run = (): void => {
      end.abort();
      runIdle(tasks);
    };
    let timer = setTimeout(run, TYPING_PAUSE_MS);
    const waitAgain = (): void => {
      clearTimeout(timer);
      timer = setTimeout(run, TYPING_PAUSE_MS);
    };
    addEventListener('input', waitAgain, { signal: end.signal });
  };
  // Typing before the page is ready counts as input.
  if (document.activeElement instanceof HTMLInputElement) start();
  else atFirstTouch(start);
}

function runIdle([task, ...others]: readonly (() => void)[]): void {
  if (task === undefined) return;
  whenIdle(() => {
    task();
    runIdle(others);
  });
}
