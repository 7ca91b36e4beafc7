/** With the tray on, closing the main window hides it; quitting ends the app as ever. */
import type { BrowserWindow, WebContents } from 'electron';

export interface KeepRunning {
  /** Makes closing the window hide it. To be called after all that may refuse the closing. */
  readonly guard: (window: BrowserWindow) => void;
  /** What the person answered when closing would have ended a call. */
  readonly onLeaveAnswer: (
    window: BrowserWindow,
    isLeaving: boolean,
    pages: readonly WebContents[],
  ) => void;
  /** The app is about to end. */
  readonly onQuit: () => void;
}

/** Makes it; `onLeft` ends the calls that hidden pages would otherwise stay in. */
export function createKeepRunning(parts: {
  readonly isOn: () => boolean;
  readonly onLeft: (pages: readonly WebContents[]) => void;
}): KeepRunning {
  let isQuitting = false;
  const left = new WeakMap<BrowserWindow, readonly WebContents[]>();
  return {
    guard: (window) => {
      window.on('close', (event) => {
        // Anyone who stays in a call has already refused.
        if (event.defaultPrevented || isQuitting || !parts.isOn()) return;
        event.preventDefault();
        window.hide();
        const pages = left.get(window);
        left.delete(window);
        if (pages !== undefined) parts.onLeft(pages);
      });
    },
    onLeaveAnswer: (window, isLeaving, pages) => {
      if (isLeaving) left.set(window, pages);
      // Who stays does not quit either.
      else isQuitting = false;
    },
    onQuit: () => {
      isQuitting = true;
    },
  };
}
