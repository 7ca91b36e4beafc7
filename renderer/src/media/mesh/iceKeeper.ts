import type { MediaPath } from '#renderer/media/engine.ts';
import { type Measure, pathMeasure } from './negotiation.ts';

/** A path may recover on its own for so long before it is looked for again. */
export const DISCONNECTED_LIMIT_MS = 3000;
/** Time that each attempt to find a path has. */
export const ATTEMPT_MS = 10_000;
/** Pause after a failure, so that an attempt that fails at once is not repeated in a loop. */
export const FAILED_PAUSE_MS = 1000;

/** Watches one connection's path and asks for repairs until it is there or back. */
export function createIceKeeper(options: {
  readonly repair: (measure: Measure) => void;
  readonly onChange: () => void;
}) {
  let path: MediaPath = 'connecting';
  let attempt = 0;
  /** Runs while the path is not there. */
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
    // A person who never was connected is still connecting; one who was is interrupted.
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
        // On its way, or closed by us.
        case 'new':
        case 'connecting':
        case 'closed':
      }
    },
    /** Signals get through again: asks for a repair at once, unless the path is there. */
    retry() {
      if (path === 'connected') return;
      attempt = 0; // what was tried without signals was no attempt
      tryAgain();
    },
    /** A new connection takes the place of the old one. */
    startOver: giveTime,
    /** An attempt has begun, no matter which of the two asked for it: if the path is not there, it gets its time. */
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
