/** With the tray on, closing the main window hides it; quitting ends the app as ever. */
import type { BrowserWindow, WebContents } from 'electron';

/** Makes it; `onLeft` ends the calls that hidden pages would otherwise stay in. */
export function createKeepRunning(parts: {
  readonly isOn: () => boolean;
  readonly onLeft: (pages: readonly WebContents[]) => void;
}) {
  let isQuitting = false;
  const left = new WeakMap<BrowserWindow, readonly WebContents[]>();
  return {
    /** Makes closing the window hide it. To be called after all that may refuse the closing. */
    guard: (window: BrowserWindow): void => {
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
    /** What the person answered when closing would have ended a call. */
    onLeaveAnswer: (
      window: BrowserWindow,
      isLeaving: boolean,
      pages: readonly WebContents[],
    ): void => {
      if (isLeaving) left.set(window, pages);
      // Who stays does not quit either.
      else isQuitting = false;
    },
    /** The app is about to end. */
    onQuit: (): void => {
      isQuitting = true;
    },
  };
}
