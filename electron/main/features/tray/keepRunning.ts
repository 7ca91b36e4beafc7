/** With the tray on, closing the main window hides it; quitting ends the app as ever. */
import type { BrowserWindow } from 'electron';

export interface KeepRunning {
  /** Makes closing the window hide it. To be called after all that may refuse the closing. */
  readonly guard: (window: BrowserWindow) => void;
  /** What the person answered when closing would have ended a call. */
  readonly onLeaveAnswer: (window: BrowserWindow, isLeaving: boolean) => void;
  /** The app is about to end. */
  readonly onQuit: () => void;
}

/** Makes it; `onLeft` ends the call that a hidden page would otherwise stay in. */
export function createKeepRunning(parts: {
  readonly isOn: () => boolean;
  readonly onLeft: (window: BrowserWindow) => void;
}): KeepRunning {
  let isQuitting = false;
  const left = new WeakSet<BrowserWindow>();
  return {
    guard: (window) => {
      window.on('close', (event) => {
        // Anyone who stays in a call has already refused.
        if (event.defaultPrevented || isQuitting || !parts.isOn()) return;
        event.preventDefault();
        window.hide();
        if (left.delete(window)) parts.onLeft(window);
      });
    },
    onLeaveAnswer: (window, isLeaving) => {
      if (isLeaving) left.add(window);
      // Who stays does not quit either.
      else isQuitting = false;
    },
    onQuit: () => {
      isQuitting = true;
    },
  };
}
