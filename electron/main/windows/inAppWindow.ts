/** A window that shows a page as a desktop client does: with the bridge, but no other capability of the shell. */
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

/** The size of such a page in desktop clients on a typical screen. */
const SIZE = { width: 1100, height: 760 } as const;

export interface InAppWindowOptions {
  readonly session: Session;
  readonly preload: string;
  readonly devTools: boolean;
  readonly rules: PageRules;
  /** The window's first address, also after the safe page. */
  readonly address: () => string;
  /** The current version of the page's client. */
  readonly clientVersion: () => string;
  /** Undefined where no certificate is checked. */
  readonly trust: Pick<CertificateTrust, 'isAsking' | 'onAnswer'> | undefined;
  /** Those of the window that this one replaces. */
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

/** Path and query of an address, without the parameters of in-app mode: an address can't choose the mode. */
export function readPlace(place: string) {
  const { pathname, searchParams } = new URL(place, 'http://server.invalid');
  const { mode: _mode, version: _version, ...query } = Object.fromEntries(searchParams);
  return { path: pathname, query };
}

/**
 * The window's current address with the parameters of in-app mode, which pages remove from it. Undefined when the window shows one
 * of the shell's own pages.
 */
export function sameInApp(
  address: string,
  origin: string,
  clientVersion: string,
): string | undefined {
  if (!isPageOf(origin, address)) return undefined;
  return inAppAddress(origin, { ...readPlace(address.slice(origin.length)), clientVersion });
}

/** Whether an address is a page of this origin, but not one of the shell's own. */
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
  // Links on the shell's own pages open the window's page here, not the app's front page.
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
    /** Reloads the window's page with the current version of the client. */
    reload: watch.retry,
  };
}

/** Reports whether the window is visible, now and at each change. */
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
