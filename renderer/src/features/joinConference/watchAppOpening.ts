/** A system that opens a program takes the focus away by then; a page has no other sign of it. */
const APP_OPENING_MS = 2500;

/**
 * Watches whether a link into a program was taken up: then this window loses the focus, to the program
 * or to the browser's question. Calls back when neither happened. Returns the end of the watch.
 */
export function watchAppOpening(onNothing: () => void): () => void {
  const events = [
    [window, 'blur'],
    [window, 'pagehide'],
    [document, 'visibilitychange'],
  ] as const;
  function stop(): void {
    clearTimeout(timer);
    for (const [target, name] of events) target.removeEventListener(name, stop);
  }
  const timer = setTimeout(() => {
    stop();
    onNothing();
  }, APP_OPENING_MS);
  for (const [target, name] of events) target.addEventListener(name, stop);
  return stop;
}
