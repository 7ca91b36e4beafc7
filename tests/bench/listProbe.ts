/** Watches a list from within its page. */

interface ListProbe {
  /** When the first row was there, since the start of the navigation. */
  firstRowMs: number | undefined;
  /** For each key, from its press until the page had answered it. */
  readonly keyMs: number[];
  readonly frameMs: number[];
  readonly watchFrames: () => void;
}

declare global {
  interface Window {
    listProbe?: ListProbe;
  }
}

/** Installs the probe before anything of the page runs. It is alone: it is sent to the page as text. */
export function installListProbe(rowSelector: string): void {
  const probe: ListProbe = {
    firstRowMs: undefined,
    keyMs: [],
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
      // Its task comes after all that the key has set off at once, layout included.
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        document.body.getBoundingClientRect();
        probe.keyMs.push(performance.now() - from);
        channel.port1.close();
      });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    },
    { capture: true },
  );
}
