/** Which page is in a call, as it says itself: the display stays awake, and nothing ends the call without a question. */
import type { WebContents } from 'electron';

export interface CallState {
  /** A page says that its call began or ended. */
  readonly set: (contents: WebContents, isInCall: boolean) => void;
  readonly isInCall: (contents: WebContents) => boolean;
  /** Tells of each page whose call began or ended. Returns what ends it. */
  readonly onChange: (listener: (contents: WebContents, isInCall: boolean) => void) => () => void;
}

/** The parts of Electron's `powerSaveBlocker`. */
export interface DisplayKeeper {
  readonly start: (kind: 'prevent-display-sleep') => number;
  readonly stop: (id: number) => void;
}

/** Makes it. A page that goes, is loaded anew or crashes is in no call any more. */
export function createCallState(display: DisplayKeeper): CallState {
  const calls = new Map<WebContents, number>();
  const watched = new WeakSet<WebContents>();
  const listeners = new Set<(contents: WebContents, isInCall: boolean) => void>();

  const end = (contents: WebContents): void => {
    const blocker = calls.get(contents);
    calls.delete(contents);
    if (blocker === undefined) return;
    display.stop(blocker);
    tell(contents, false);
  };
  const tell = (contents: WebContents, isInCall: boolean): void => {
    for (const listener of [...listeners]) listener(contents, isInCall);
  };
  const watch = (contents: WebContents): void => {
    if (watched.has(contents)) return;
    watched.add(contents);
    contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) end(contents);
    });
    contents.on('render-process-gone', () => end(contents));
    contents.on('destroyed', () => end(contents));
  };

  return {
    set: (contents, isInCall) => {
      watch(contents);
      if (!isInCall) end(contents);
      else if (!calls.has(contents)) {
        calls.set(contents, display.start('prevent-display-sleep'));
        tell(contents, true);
      }
    },
    isInCall: (contents) => calls.has(contents),
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
