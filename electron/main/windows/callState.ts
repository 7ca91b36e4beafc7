/**
 * The pages in a call, as they report themselves. During a call the display stays awake, and nothing ends the call without a
 * question.
 */
import { createListeners } from '../lib/listeners.ts';
import type { WebContents } from 'electron';

interface RunningCall {
  readonly contents: WebContents;
  readonly isMicrophoneOn: boolean;
}

export type CallState = ReturnType<typeof createCallState>;

/** The parts of Electron's `powerSaveBlocker`. */
export interface DisplayKeeper {
  readonly start: (kind: 'prevent-display-sleep') => number;
  readonly stop: (id: number) => void;
}

/** Creates it. A page that closes, reloads or crashes isn't in a call any more. */
export function createCallState(display: DisplayKeeper) {
  const calls = new Map<WebContents, { blocker: number; isMicrophoneOn: boolean }>();
  const listeners = createListeners<[contents: WebContents, isInCall: boolean]>();
  const watched = new WeakSet<WebContents>();

  const notify = (contents: WebContents): void => {
    listeners.call(contents, calls.has(contents));
  };
  const end = (contents: WebContents): void => {
    const call = calls.get(contents);
    if (call === undefined) return;
    calls.delete(contents);
    display.stop(call.blocker);
    notify(contents);
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
    /** Call when a page reports the start or end of its call, or a change of its microphone. */
    set: (contents: WebContents, isInCall: boolean, isMicrophoneOn: boolean = false): void => {
      watch(contents);
      if (!isInCall) {
        end(contents);
        return;
      }
      const known = calls.get(contents);
      if (known?.isMicrophoneOn === isMicrophoneOn) return;
      const blocker = known?.blocker ?? display.start('prevent-display-sleep');
      calls.set(contents, { blocker, isMicrophoneOn });
      notify(contents);
    },
    isInCall: (contents: WebContents): boolean => calls.has(contents),
    /** The current call; the newest of several. */
    current: (): RunningCall | undefined => {
      const newest = [...calls].at(-1);
      return newest && { contents: newest[0], isMicrophoneOn: newest[1].isMicrophoneOn };
    },
    /** Calls a listener at each change, with the page. Returns a function that stops this. */
    onChange: listeners.add,
  };
}
