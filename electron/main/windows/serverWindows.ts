/**
 * The main window and the servers in it. With one server, the window shows its page. With several there is a rail, and a page per
 * connected server. Each server has its own session.
 */
import type { BrowserWindow, Session, WebContents } from 'electron';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import type { ServerLock } from '../net/policy/serverLock.ts';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import { type ServerChoice, storedServer } from '../net/servers/chosenServer.ts';
import type { PageOptions } from './createWindow.ts';
import {
  type MainFrameOptions,
  type MainWindowOptions,
  focusWindow,
  openMainWindow,
} from './mainWindow.ts';
import { type RailWindow, openRailWindow } from './railWindow.ts';
import { pageOf, pagesOf } from './shownPage.ts';
import { load } from './windowLife.ts';

export type ServerWindows = ReturnType<typeof createServerWindows>;

/** Creates the controller; opens nothing before the first `show`. */
export function createServerWindows(
  dependencies: Pick<MainWindowOptions, 'preload' | 'settings' | 'devTools'> & {
    readonly language: ShellLanguage;
    readonly first: ServerChoice;
    /** The first window stays hidden until the person opens it. */
    readonly isFirstHidden: boolean;
    /** Set if an administrator has fixed the server. */
    readonly lock: ServerLock | undefined;
    /** Finds the secure address of a chosen server; undefined when no request is needed. */
    readonly settle: (choice: ServerChoice) => Promise<ServerChoice> | undefined;
    /** The server's session, already secured. */
    readonly sessionOf: (choice: ServerChoice) => Session;
    readonly hasOthers: (choice: ServerChoice) => boolean;
    /** Whether a server's page stays open while another one is shown. */
    readonly staysConnected: (choice: ServerChoice) => boolean;
    /** The options of a rail's page, and the function that puts the rail into it. */
    readonly railPage: () => PageOptions;
    readonly putRail: (contents: WebContents) => void;
    /** Called with each window before its page loads. */
    readonly onWindow: (window: BrowserWindow) => void;
    /** Called with each page before it loads. */
    readonly onPage: (window: BrowserWindow, contents: WebContents, choice: ServerChoice) => void;
    /** Asks the person whether pages of a window may close: one may be in a call. */
    readonly mayLeave: (window: BrowserWindow, pages: readonly WebContents[]) => Promise<boolean>;
    /** Called when another page is shown. */
    readonly onSwitch: (window: BrowserWindow) => void;
    readonly onShown: (choice: ServerChoice) => void;
  },
) {
  const { preload, settings, devTools, language } = dependencies;
  let server = dependencies.first;
  let window: BrowserWindow | undefined;
  let rail: RailWindow | undefined;
  let isHidden = dependencies.isFirstHidden;
  /** Whether the window has been visible: only then does its server count as shown. */
  let isUp = false;
  const servers = new WeakMap<WebContents, string>();

  const pageOptions = (choice: ServerChoice) => ({
    ...{ session: dependencies.sessionOf(choice), preload, devTools, hasSpelling: true },
  });
  const onPage = (opened: BrowserWindow, contents: WebContents, choice: ServerChoice): void => {
    servers.set(contents, storedServer(choice));
    dependencies.onPage(opened, contents, choice);
  };

  const openPlain = (
    frame: MainFrameOptions,
    choice: ServerChoice,
    path: string,
  ): BrowserWindow => {
    const opened = openMainWindow({ ...frame, ...pageOptions(choice), path });
    dependencies.onWindow(opened);
    onPage(opened, opened.webContents, choice);
    return opened;
  };
  const openWithRail = (frame: MainFrameOptions): RailWindow => {
    const opened = openRailWindow({
      ...{ frame, language, pageOptions, onPage },
      hasRail: () => dependencies.hasOthers(server),
      ...{ railPage: dependencies.railPage(), putRail: dependencies.putRail },
      onWindow: dependencies.onWindow,
      mayLeave: (left) => dependencies.mayLeave(left, pagesOf(left)),
      onKept: (choice) => bring(choice),
    });
    return opened;
  };
  const open = (choice: ServerChoice, path: string): void => {
    const old = window;
    const frame: MainFrameOptions = {
      ...{ settings, isHidden },
      ...(old !== undefined && { bounds: old.getNormalBounds(), isMaximized: old.isMaximized() }),
    };
    isHidden = false;
    isUp = false;
    server = choice;
    rail = dependencies.hasOthers(choice) ? openWithRail(frame) : undefined;
    const opened = rail?.window ?? openPlain(frame, choice, path);
    window = opened;
    rail?.show(choice, path);
    opened.once('closed', () => {
      if (window !== opened) return;
      window = undefined;
      rail = undefined;
    });
    opened.once('show', () => {
      // The old window is closed only now: without any window the app would quit.
      if (old !== undefined && !old.isDestroyed()) {
        // A child window without its parent can't be closed any more, and the app couldn't quit.
        for (const child of old.getChildWindows()) child.setParentWindow(opened);
        old.destroy();
      }
      if (window !== opened) return;
      isUp = true;
      dependencies.onShown(server);
    });
  };

  /** Shows a server next to the rail; the previous one is disconnected unless it stays connected. */
  const turn = (beside: RailWindow, choice: ServerChoice, path?: string): void => {
    const left = server;
    const isOther = storedServer(choice) !== storedServer(left);
    if (isOther) dependencies.onSwitch(beside.window);
    server = choice;
    beside.show(choice, path);
    if (!isOther) return;
    beside.place();
    if (isUp) dependencies.onShown(choice);
    if (!dependencies.staysConnected(left)) void beside.disconnect(storedServer(left));
  };
  function bring(choice: ServerChoice): void {
    if (rail?.pageOfServer(storedServer(choice)) !== undefined) turn(rail, choice);
  }
  const go = (choice: ServerChoice, path: string | undefined): void => {
    const isOther = storedServer(choice) !== storedServer(server);
    if (window === undefined || (isOther && rail === undefined)) {
      open(choice, path ?? '/');
      return;
    }
    if (rail !== undefined) turn(rail, choice, path);
    focusWindow(window);
    if (rail !== undefined) pageOf(window).focus();
    // A newer navigation aborts an older one; the page shows the result.
    else if (path !== undefined) load(window.webContents, `${APP_ORIGIN}${path}`);
  };
  /** The pages that close or navigate when a server is shown. */
  const ending = (
    shown: BrowserWindow,
    choice: ServerChoice,
    path: string | undefined,
  ): readonly WebContents[] => {
    const isOther = storedServer(choice) !== storedServer(server);
    if (rail === undefined) return isOther || path !== undefined ? [shown.webContents] : [];
    const page = rail.pageOfServer(storedServer(choice));
    return [
      ...(page !== undefined && path !== undefined ? [page] : []),
      ...(isOther && !dependencies.staysConnected(server) ? [pageOf(shown)] : []),
    ];
  };

  return {
    /** The open or opening window; undefined once it has closed. */
    current: (): BrowserWindow | undefined => window,
    currentServer: (): ServerChoice => server,
    /** Shows a server in the window, and brings the window to the front. False when the person stays in a call. */
    show: async (chosen: ServerChoice, path?: string): Promise<boolean> => {
      if (dependencies.lock?.(chosen) === false) return false;
      // Don't await undefined: then the first window opens synchronously.
      const asking = dependencies.settle(chosen);
      const settled = asking === undefined ? chosen : await asking;
      // A server fixed by an administrator is used with exactly that address.
      const choice = dependencies.lock?.(settled) === false ? chosen : settled;
      const asked = window;
      const pages = asked === undefined ? [] : ending(asked, choice, path);
      if (asked === undefined || pages.length === 0) {
        go(choice, path);
        return true;
      }
      const isLeaving = await dependencies.mayLeave(asked, pages);
      if (isLeaving) go(choice, path);
      else if (!asked.isDestroyed()) focusWindow(asked);
      return isLeaving;
    },
    /** Shows the page of a connected server without bringing the window to the front. */
    bring,
    /** Opens a server's page in the background, only in a window with a rail. */
    connect: (choice: ServerChoice): void => {
      if (dependencies.lock?.(choice) !== false) rail?.connect(choice);
    },
    /** Closes the page of a server in the background. False when the person stays on it. */
    disconnect: async (choice: ServerChoice): Promise<boolean> => {
      const contents = rail?.pageOfServer(storedServer(choice));
      if (rail === undefined || contents === undefined) return true;
      if (!(await dependencies.mayLeave(rail.window, [contents]))) return false;
      return rail.disconnect(storedServer(choice));
    },
    isConnected: (address: string): boolean =>
      rail === undefined
        ? window !== undefined && storedServer(server) === address
        : rail.pageOfServer(address) !== undefined,
    /** The pages of all connected servers. */
    pages: (): readonly WebContents[] =>
      window === undefined || window.isDestroyed() ? [] : pagesOf(window),
    /** The server whose page this is; undefined for all other pages. */
    serverOf: (contents: WebContents): string | undefined => servers.get(contents),
    /** Updates the layout after a change of the list of servers. */
    place: (): void => rail?.place(),
  };
}
