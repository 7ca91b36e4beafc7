/**
 * A page that does not answer is ended after a while, so that it is loaded again like one that crashed: a
 * window in which nothing can be done is worth less than one that starts again at the same place.
 */

/** Time to come back on its own; Chromium has waited for about half a minute before it says anything. */
export const HANG_LIMIT_MS = 15_000;

/** Ends the page by `end` unless it answers within the limit. A debugger at work holds pages up, too. */
export function createHangGuard(end: () => void, isDebugged: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onAnswer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    /** The page does not answer. */
    onHang(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (!isDebugged()) end();
      }, HANG_LIMIT_MS);
    },
    /** It answers again, or is gone. */
    onAnswer,
  };
}
