/**
 * Ends a page that doesn't respond for a while, so that it is reloaded like after a crash: a reloaded page is better than a frozen
 * one.
 */

/** The time for the page to recover; Chromium reports it only after about half a minute. */
export const HANG_LIMIT_MS = 15_000;

/** Ends the page with `end` unless it responds within the limit. A page that is being debugged isn't ended. */
export function createHangGuard(end: () => void, isDebugged: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onAnswer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    /** Call when the page doesn't respond. */
    onHang(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (!isDebugged()) end();
      }, HANG_LIMIT_MS);
    },
    /** Call when it responds again, or is destroyed. */
    onAnswer,
  };
}
