import type { MediaPath } from '#renderer/media/engine.ts';
import { type Measure, pathMeasure } from './negotiation.ts';

/** How long a connection may recover on its own before a repair. */
export const DISCONNECTED_LIMIT_MS = 3000;
/** The time limit of each attempt to connect. */
export const ATTEMPT_MS = 10_000;
/** The pause after a failure, so that an attempt that fails at once doesn't loop. */
export const FAILED_PAUSE_MS = 1000;

/** Watches one connection and requests repairs until it is established or restored. */
export function createIceKeeper(options: {
  readonly repair: (measure: Measure) => void;
  readonly onChange: () => void;
}) {
  let path: MediaPath = 'connecting';
  let attempt = 0;
  /** Runs while the connection isn't established. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  schedule(ATTEMPT_MS);

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, delayMs);
  }
  function tryAgain(): void {
    attempt += 1;
    giveTime();
    options.repair(pathMeasure(attempt));
  }
  function giveTime(): void {
    // A person who was never connected is still connecting; otherwise they are interrupted.
    if (path === 'connected') setPath('interrupted');
    schedule(ATTEMPT_MS);
  }
  function setPath(next: MediaPath): void {
    if (path === next) return;
    path = next;
    options.onChange();
  }

  return {
    see(state: RTCPeerConnectionState) {
      switch (state) {
        case 'connected':
          clearTimeout(timer);
          timer = undefined;
          attempt = 0;
          return setPath('connected');
        case 'disconnected':
          if (path === 'connected') schedule(DISCONNECTED_LIMIT_MS);
          return;
        case 'failed':
          return schedule(FAILED_PAUSE_MS);
        // Connecting, or closed by us.
        case 'new':
        case 'connecting':
        case 'closed':
      }
    },
    /** Signals get through again: requests a repair at once, unless connected. */
    retry() {
      if (path === 'connected') return;
      attempt = 0; // what was tried without signals was no attempt
      tryAgain();
    },
    /** A new connection has replaced the old one. */
    startOver: giveTime,
    /** An attempt has started, by either side: it gets its time if not connected. */
    seeAttempt() {
      if (timer !== undefined) giveTime();
    },
    getPath: () => path,
    close() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
