/** The window of the server that is shown. Another server has another session, so it gets another window in the same place. */
import type { BrowserWindow, Session } from 'electron';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import type { ServerLock } from '../net/policy/serverLock.ts';
import { type ServerChoice, storedServer } from '../net/servers/chosenServer.ts';
import { type MainWindowOptions, focusWindow, openMainWindow } from './mainWindow.ts';

export interface ServerWindows {
  /** The window that is open or opening; undefined once it has closed. */
  readonly current: () => BrowserWindow | undefined;
  readonly currentServer: () => ServerChoice;
  /** Shows a server: brings its window to the front or opens one in the place of the other. False when the person stays in a call. */
  readonly show: (choice: ServerChoice, path?: string) => Promise<boolean>;
}

/** Makes it; nothing is open before the first `show`. */
export function createServerWindows(
  dependencies: Pick<MainWindowOptions, 'preload' | 'settings' | 'devTools'> & {
    readonly first: ServerChoice;
    /** The first window stays hidden until someone asks for it. */
    readonly isFirstHidden: boolean;
    /** Set where an administrator has laid down the one server. */
    readonly lock: ServerLock | undefined;
    /** Finds the secure address of a server that is chosen; undefined where there is nothing to find. */
    readonly settle: (choice: ServerChoice) => Promise<ServerChoice> | undefined;
    /** The server's session, ready to be used. */
    readonly sessionOf: (choice: ServerChoice) => Session;
    /** Hears of each window before its page is there. */
    readonly onOpened: (window: BrowserWindow, choice: ServerChoice) => void;
    /** Asks whether what a window shows may go: it may be in a call. */
    readonly mayLeave: (window: BrowserWindow) => Promise<boolean>;
    readonly onShown: (choice: ServerChoice) => void;
  },
): ServerWindows {
  const { preload, settings, devTools } = dependencies;
  let server = dependencies.first;
  let window: BrowserWindow | undefined;
  let isHidden = dependencies.isFirstHidden;

  const open = (choice: ServerChoice, path: string): void => {
    const old = window;
    const opened = openMainWindow({
      session: dependencies.sessionOf(choice),
      ...{ preload, settings, devTools, path, isHidden },
      ...(old !== undefined && { bounds: old.getNormalBounds(), isMaximized: old.isMaximized() }),
    });
    isHidden = false;
    window = opened;
    server = choice;
    opened.once('closed', () => {
      if (window === opened) window = undefined;
    });
    opened.once('show', () => {
      // Only now: with no window left in between the app would end.
      if (old !== undefined && !old.isDestroyed()) {
        // A child whose parent is gone cannot be closed any more, and the app could not end.
        for (const child of old.getChildWindows()) child.setParentWindow(opened);
        old.destroy();
      }
      if (window === opened) dependencies.onShown(choice);
    });
    dependencies.onOpened(opened, choice);
  };

  const go = (choice: ServerChoice, path: string | undefined): void => {
    if (window === undefined || storedServer(choice) !== storedServer(server)) {
      open(choice, path ?? '/');
      return;
    }
    focusWindow(window);
    // A newer navigation ends an older one; what becomes of it the page itself shows.
    if (path !== undefined) window.loadURL(`${APP_ORIGIN}${path}`).catch(() => undefined);
  };

  return {
    current: () => window,
    currentServer: () => server,
    show: async (chosen, path) => {
      if (dependencies.lock?.(chosen) === false) return false;
      // No wait without a window: a caller that asks for the first one gets it at once.
      const asking = dependencies.settle(chosen);
      const settled = asking === undefined ? chosen : await asking;
      // An administrator's word is kept to the letter.
      const choice = dependencies.lock?.(settled) === false ? chosen : settled;
      const isOther = storedServer(choice) !== storedServer(server);
      const asked = window;
      if (asked === undefined || (!isOther && path === undefined)) {
        go(choice, path);
        return true;
      }
      const isLeaving = await dependencies.mayLeave(asked);
      if (isLeaving) go(choice, path);
      else if (!asked.isDestroyed()) focusWindow(asked);
      return isLeaving;
    },
  };
}
