/** A window that shows a page as a desktop client would: the bridge, and no other power of the shell. */
import type { BrowserWindow, Rectangle, Session } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { APP_ORIGIN, SAFE_PAGE_URL, SHELL_PAGE_PREFIX } from '../net/security/appOrigin.ts';
import { setPageRules } from '../net/security/navigation.ts';
import type { PageRules } from '../net/security/pageRules.ts';
import { windowBackground } from './background.ts';
import { createWindow } from './createWindow.ts';
import type { CertificateTrust } from '../net/certificates/certificateTrust.ts';
import { isProblemPage } from './pageProblem.ts';
import { watchProblem } from './problemWatch.ts';
import { load, recoverFromCrashes, showWhenDrawn } from './windowLife.ts';

/** What desktop clients give to such a page on a usual screen. */
const SIZE = { width: 1100, height: 760 } as const;

export interface InAppWindowOptions {
  readonly session: Session;
  readonly preload: string;
  readonly devTools: boolean;
  readonly rules: PageRules;
  /** Where the window begins, and comes back to from the safe page. */
  readonly address: () => string;
  /** The version that the page's client has now. */
  readonly clientVersion: () => string;
  /** Absent where no certificate is in question. */
  readonly trust: Pick<CertificateTrust, 'isAsking' | 'onAnswer'> | undefined;
  /** Of the window in whose place this one comes. */
  readonly bounds?: Rectangle;
}

/** The address of a page in in-app mode (GD-1). */
export function inAppAddress(
  origin: string,
  page: {
    readonly path: string;
    readonly clientVersion: string;
    readonly query: Readonly<Record<string, string>>;
  },
): string {
  const query = new URLSearchParams({
    mode: 'inapp',
    version: page.clientVersion,
    ...page.query,
  });
  return `${origin}${page.path}?${query.toString()}`;
}

/** What a page's address says on top of being in in-app mode; how it is shown is not for an address to say. */
export function readPlace(place: string) {
  const { pathname, searchParams } = new URL(place, 'http://server.invalid');
  const { mode: _mode, version: _version, ...query } = Object.fromEntries(searchParams);
  return { path: pathname, query };
}

/**
 * The address that a window shows, once more in in-app mode: pages take that out of it. Undefined where the window
 * shows a page of the shell's.
 */
export function sameInApp(
  address: string,
  origin: string,
  clientVersion: string,
): string | undefined {
  if (!isPageOf(origin, address)) return undefined;
  return inAppAddress(origin, { ...readPlace(address.slice(origin.length)), clientVersion });
}

/** Whether an address is a page of this origin, and none of the shell's. */
function isPageOf(origin: string, address: string): boolean {
  return (
    address.startsWith(`${origin}/`) && !address.slice(origin.length).startsWith(SHELL_PAGE_PREFIX)
  );
}

export type InAppWindow = ReturnType<typeof openInAppWindow>;

/** Opens the window; `prepare` is called before it loads anything. */
export function openInAppWindow(
  options: InAppWindowOptions,
  prepare: (window: BrowserWindow) => void,
) {
  const window = createWindow(options, {
    title: PRODUCT_NAME,
    ...SIZE,
    ...options.bounds,
    minWidth: 360,
    minHeight: 480,
    show: false,
    backgroundColor: windowBackground(),
  });
  const { webContents } = window;
  setPageRules(webContents, options.rules);
  const { origin } = options.rules;
  const watch = watchProblem(webContents, {
    isAsking: () => window.getChildWindows().length > 0,
    isPage: (address) => isPageOf(origin, address),
    trust: options.trust,
    load: (address) => load(window, address),
    again: (last = '') => sameInApp(last, origin, options.clientVersion()) ?? options.address(),
  });
  // Pages of the shell lead back to the window's own page, which is not the app's front page.
  webContents.on('will-navigate', (event) => {
    const shown = webContents.getURL();
    if (event.url !== `${APP_ORIGIN}/`) return;
    if (shown !== SAFE_PAGE_URL && !isProblemPage(shown)) return;
    event.preventDefault();
    if (shown === SAFE_PAGE_URL) load(window, options.address());
    else watch.retry();
  });
  prepare(window);
  showWhenDrawn(window, false);
  recoverFromCrashes(webContents);
  load(window, options.address());
  return {
    window,
    /** Loads the page that the window shows, or would, once more as the client that it is now. */
    reload: watch.retry,
  };
}

/** Reports whether people can see the window, now and whenever that changes. */
export function watchVisibility(
  window: BrowserWindow,
  onChange: (isVisible: boolean) => void,
): void {
  const isVisible = (): boolean => window.isVisible() && !window.isMinimized();
  let last = isVisible();
  const look = (): void => {
    if (window.isDestroyed() || isVisible() === last) return;
    last = isVisible();
    onChange(last);
  };
  window.on('show', look);
  window.on('hide', look);
  window.on('minimize', look);
  window.on('restore', look);
}
