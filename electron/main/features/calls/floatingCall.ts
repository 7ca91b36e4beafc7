/**
 * Makes a call's window small and keeps it in front of all others, so that the call stays visible during other work. It is the same
 * window and page: nothing is decoded twice, and the page adapts to its size.
 */
import { type BrowserWindow, type Rectangle, type WebContents, screen } from 'electron';
import { createListeners } from '../../lib/listeners.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import { FLOATING_MIN_SIZE, placeFloating } from '../../windows/floatingPlace.ts';
import type { CallState } from '../../windows/callState.ts';
import { pageOf, windowOf } from '../../windows/shownPage.ts';

export type FloatingCall = ReturnType<typeof createFloatingCall>;

interface Before {
  readonly window: BrowserWindow;
  readonly bounds: Rectangle;
  readonly isMaximized: boolean;
  readonly minimumSize: readonly number[];
}

/** Creates the floating call. When a call ends, also by a reload, its window gets its former size back. */
export function createFloatingCall(calls: CallState, settings: SettingsFile) {
  const floating = new Map<WebContents, Before>();
  const listeners = createListeners<[contents: WebContents, isFloating: boolean]>();

  function float(window: BrowserWindow): void {
    const bounds = window.getNormalBounds();
    floating.set(pageOf(window), {
      ...{ window, bounds, minimumSize: window.getMinimumSize() },
      isMaximized: window.isMaximized(),
    });
    if (window.isMaximized()) window.unmaximize();
    if (window.isMinimized()) window.restore();
    const place = placeFloating(
      settings.read().floatingWindow,
      screen.getAllDisplays().map(({ workArea }) => workArea),
      screen.getDisplayMatching(bounds).workArea,
    );
    window.setMinimumSize(FLOATING_MIN_SIZE.width, FLOATING_MIN_SIZE.height);
    // In such a small window the menu bar would take the room that the video needs.
    window.setMenuBarVisibility(false);
    window.setBounds(place);
    window.setAlwaysOnTop(true, 'floating');
    window.setSkipTaskbar(true);
    // The window that the person works in keeps the focus.
    window.showInactive();
    listeners.call(pageOf(window), true);
  }

  function bringBack(contents: WebContents): void {
    const before = floating.get(contents);
    floating.delete(contents);
    if (before === undefined || before.window.isDestroyed()) return;
    const { window, bounds, isMaximized, minimumSize } = before;
    settings.change({ floatingWindow: window.getBounds() });
    window.setAlwaysOnTop(false);
    window.setSkipTaskbar(false);
    window.setMenuBarVisibility(true);
    window.setBounds(bounds);
    const [width = 0, height = 0] = minimumSize;
    window.setMinimumSize(width, height);
    if (isMaximized) window.maximize();
    window.show();
    listeners.call(contents, false);
  }

  calls.onChange((contents, isInCall) => {
    if (!isInCall) bringBack(contents);
  });
  const isFloating = (window: BrowserWindow): boolean => floating.has(pageOf(window));
  const set = (window: BrowserWindow, isWanted: boolean): boolean => {
    if (window.isDestroyed()) return false;
    const webContents = pageOf(window);
    if (!isWanted) bringBack(webContents);
    else if (!isFloating(window) && calls.isInCall(webContents)) {
      // Leaving the full screen is an animation on some systems; bounds set during it are lost.
      if (window.isFullScreen()) {
        window.once('leave-full-screen', () => void set(window, true));
        window.setFullScreen(false);
      } else float(window);
    }
    return isFloating(window);
  };
  return {
    isFloating,
    /** Makes a window float or restores it. Returns whether it floats afterwards: outside a call it never does. */
    set,
    /** The same for a page's window, if the window shows that page. */
    setFor: (contents: WebContents, isWanted: boolean): boolean => {
      const window = windowOf(contents);
      return window !== undefined && pageOf(window) === contents && set(window, isWanted);
    },
    /** Makes a window float automatically when it is minimised or hidden during a call, if the person turned that on. */
    watch: (window: BrowserWindow): void => {
      const floatIfWanted = (): void => {
        if (settings.read().floatsWhenMinimized !== true) return;
        // Not during the event: the system is still hiding the window.
        setImmediate(() => {
          if (!window.isDestroyed() && (window.isMinimized() || !window.isVisible()))
            set(window, true);
        });
      };
      window.on('minimize', floatIfWanted);
      window.on('hide', floatIfWanted);
    },
    onChange: listeners.add,
  };
}
