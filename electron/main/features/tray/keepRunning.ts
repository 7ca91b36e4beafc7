/** With the tray on, closing the main window hides it; quitting still ends the app. */
import type { BrowserWindow, WebContents } from 'electron';

/** Creates it; `onLeft` ends the calls in which hidden pages would otherwise stay. */
export function createKeepRunning(parts: {
  readonly isOn: () => boolean;
  readonly onLeft: (pages: readonly WebContents[]) => void;
}) {
  let isQuitting = false;
  const left = new WeakMap<BrowserWindow, readonly WebContents[]>();
  return {
    /** Makes closing hide the window. Call it after all listeners that may prevent closing. */
    guard: (window: BrowserWindow): void => {
      window.on('close', (event) => {
        // If the person stays in a call, closing is already prevented.
        if (event.defaultPrevented || isQuitting || !parts.isOn()) return;
        event.preventDefault();
        window.hide();
        const pages = left.get(window);
        left.delete(window);
        if (pages !== undefined) parts.onLeft(pages);
      });
    },
    /** Call with the person's answer when closing would have ended a call. */
    onLeaveAnswer: (
      window: BrowserWindow,
      isLeaving: boolean,
      pages: readonly WebContents[],
    ): void => {
      if (isLeaving) left.set(window, pages);
      // A person who stays in the call doesn't quit either.
      else isQuitting = false;
    },
    /** The app is about to end. */
    onQuit: (): void => {
      isQuitting = true;
    },
  };
}
