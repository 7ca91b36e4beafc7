/** Which page is in a call, as it says itself: the display stays awake, and nothing ends the call without a question. */
import type { WebContents } from 'electron';

export interface CallState {
  /** A page says that its call began or ended. */
  readonly set: (contents: WebContents, isInCall: boolean) => void;
  readonly isInCall: (contents: WebContents) => boolean;
  readonly isAnyInCall: () => boolean;
  /** Hears when the first call begins and when the last one ends. */
  readonly onAnyChange: (listener: (isAnyInCall: boolean) => void) => void;
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
  const listeners = new Set<(isAnyInCall: boolean) => void>();
  const tell = (wasAny: boolean): void => {
    const isAny = calls.size > 0;
    if (isAny !== wasAny) for (const listener of listeners) listener(isAny);
  };

  const end = (contents: WebContents): void => {
    const blocker = calls.get(contents);
    const wasAny = calls.size > 0;
    calls.delete(contents);
    if (blocker !== undefined) display.stop(blocker);
    tell(wasAny);
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
        const wasAny = calls.size > 0;
        calls.set(contents, display.start('prevent-display-sleep'));
        tell(wasAny);
      }
    },
    isInCall: (contents) => calls.has(contents),
    isAnyInCall: () => calls.size > 0,
    onAnyChange: (listener) => void listeners.add(listener),
  };
}
