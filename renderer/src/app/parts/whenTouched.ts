import { whenIdle } from '#renderer/lib/whenIdle.ts';

/** A person who has not typed for so long is done, and looks for the next button. */
const TYPING_PAUSE_MS = 300;

/**
 * Runs tasks once a person has touched the page, in a pause of their typing: one after the other, each when the browser is
 * idle. For work that makes the next step quick, and that a person who only reads does not need.
 */
export function whenTouched(tasks: readonly (() => void)[]): void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    end.abort();
    runIdle(tasks);
  };
  const listen = (type: string, touched: () => void): void =>
    addEventListener(type, touched, { passive: true, signal: end.signal });
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    listen(type, () => (timer ??= setTimeout(run, TYPING_PAUSE_MS)));
  }
  listen('input', () => {
    clearTimeout(timer);
    timer = setTimeout(run, TYPING_PAUSE_MS);
  });
}

function runIdle([task, ...others]: readonly (() => void)[]): void {
  if (task === undefined) return;
  whenIdle(() => {
    task();
    runIdle(others);
  });
}
