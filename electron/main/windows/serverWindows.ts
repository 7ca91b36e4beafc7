/**
 * The main window and the servers in it. A person with one server has a window with its page. With two there is a rail,
 * and a page for each connected server. Each server has a session of its own.
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

/** Makes it; nothing is open before the first `show`. */
export function createServerWindows(
  dependencies: Pick<MainWindowOptions, 'preload' | 'settings' | 'devTools'> & {
    readonly language: ShellLanguage;
    readonly first: ServerChoice;
    /** The first window stays hidden until someone asks for it. */
    readonly isFirstHidden: boolean;
    /** Set where an administrator has laid down the one server. */
    readonly lock: ServerLock | undefined;
    /** Finds the secure address of a server that is chosen; undefined where there is nothing to find. */
    readonly settle: (choice: ServerChoice) => Promise<ServerChoice> | undefined;
    /** The server's session, ready to be used. */
    readonly sessionOf: (choice: ServerChoice) => Session;
    readonly hasOthers: (choice: ServerChoice) => boolean;
    /** Whether a server's page stays open while another is seen. */
    readonly staysConnected: (choice: ServerChoice) => boolean;
    /** What the page of a rail is made of, and what puts the rail into it. */
    readonly railPage: () => PageOptions;
    readonly putRail: (contents: WebContents) => void;
    /** Hears of each window before its page is there. */
    readonly onWindow: (window: BrowserWindow) => void;
    /** Hears of each page before it loads. */
    readonly onPage: (window: BrowserWindow, contents: WebContents, choice: ServerChoice) => void;
    /** Asks whether pages of a window may go: one may be in a call. */
    readonly mayLeave: (window: BrowserWindow, pages: readonly WebContents[]) => Promise<boolean>;
    /** Another page comes into view. */
    readonly onSwitch: (window: BrowserWindow) => void;
    readonly onShown: (choice: ServerChoice) => void;
  },
) {
  const { preload, settings, devTools, language } = dependencies;
  let server = dependencies.first;
  let window: BrowserWindow | undefined;
  let rail: RailWindow | undefined;
  let isHidden = dependencies.isFirstHidden;
  /** Whether the window has ever come up: only then its server counts as shown. */
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
      // Only now: with no window left in between the app would end.
      if (old !== undefined && !old.isDestroyed()) {
        // A child whose parent is gone cannot be closed any more, and the app could not end.
        for (const child of old.getChildWindows()) child.setParentWindow(opened);
        old.destroy();
      }
      if (window !== opened) return;
      isUp = true;
      dependencies.onShown(server);
    });
  };

  /** Shows a server beside the rail; the one before ends where it is not to stay connected. */
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
    // A newer navigation ends an older one; what becomes of it the page itself shows.
    else if (path !== undefined) load(window.webContents, `${APP_ORIGIN}${path}`);
  };
  /** The pages that end, or go elsewhere, when a server is shown. */
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
    /** The window that is open or opening; undefined once it has closed. */
    current: (): BrowserWindow | undefined => window,
    currentServer: (): ServerChoice => server,
    /** Shows a server in the window, and brings that to the front. False when the person stays in a call. */
    show: async (chosen: ServerChoice, path?: string): Promise<boolean> => {
      if (dependencies.lock?.(chosen) === false) return false;
      // No wait without a window: a caller that asks for the first one gets it at once.
      const asking = dependencies.settle(chosen);
      const settled = asking === undefined ? chosen : await asking;
      // An administrator's word is kept to the letter.
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
    /** Opens a server's page behind the one that is seen; only beside a rail. */
    connect: (choice: ServerChoice): void => {
      if (dependencies.lock?.(choice) !== false) rail?.connect(choice);
    },
    /** Ends the page of a server that is not seen. False when the person stays on it. */
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
    /** Lays the window out again after the list of servers has changed. */
    place: (): void => rail?.place(),
  };
}
