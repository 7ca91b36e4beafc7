import { atFirstTouch } from '#renderer/lib/atFirstTouch.ts';
import { whenIdle } from '#renderer/lib/whenIdle.ts';

/** A person who has not typed for so long is done, and looks for the next button. */
const TYPING_PAUSE_MS = 300;

/**
 * Runs tasks once a person has touched the page, in a pause of their typing: one after the other, each when the browser is
 * idle. For work that makes the next step quick, and that a person who only reads does not need.
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
  // A person who types before the page is ready has touched it.
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
