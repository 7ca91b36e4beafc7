/** Watches a list from within its page. */

interface ListProbe {
  /** The time of the first row, since the start of the navigation. */
  firstRowMs: number | undefined;
  /** For each key, from its press until the page has drawn its letter and is idle. */
  readonly letterMs: number[];
  /** The same until it has drawn the results. */
  readonly foundMs: number[];
  readonly frameMs: number[];
  readonly watchFrames: () => void;
}

declare global {
  interface Window {
    listProbe?: ListProbe;
  }
}

/** Installs the probe before any script of the page. It is self-contained, because it is sent to the page as text. */
export function installListProbe(rowSelector: string): void {
  const probe: ListProbe = {
    firstRowMs: undefined,
    letterMs: [],
    foundMs: [],
    frameMs: [],
    watchFrames() {
      let before = performance.now();
      const next = (): void => {
        const now = performance.now();
        probe.frameMs.push(now - before);
        before = now;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    },
  };
  window.listProbe = probe;
  const observer = new MutationObserver(() => {
    if (document.querySelector(rowSelector) === null) return;
    probe.firstRowMs = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  let pressedMs = 0;
  addEventListener(
    'keydown',
    () => {
      pressedMs = performance.now();
    },
    { capture: true },
  );
  addEventListener(
    'input',
    () => {
      const from = pressedMs;
      const noteIn = (times: number[]) => (): void => {
        document.body.getBoundingClientRect();
        times.push(performance.now() - from);
      };
      // The first one runs after all immediate effects of the key, and the second after all effects of these.
      void scheduler.postTask(noteIn(probe.letterMs), { priority: 'user-blocking' });
      void scheduler.postTask(noteIn(probe.foundMs), { priority: 'background' });
    },
    { capture: true },
  );
}
