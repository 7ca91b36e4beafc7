/** The main window: its security options, its look before the first paint, and its lifetime. */
import { type BrowserWindow, type Rectangle, type Session, screen } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { admitSender } from '../net/ipc/handleRequest.ts';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';
import { windowBackground } from './background.ts';
import { type PageOptions, createWindow } from './createWindow.ts';
import { placeWindow } from './placeWindow.ts';
import { load, recoverFromCrashes, showWhenDrawn } from './windowLife.ts';

const DEFAULT_SIZE = { width: 1100, height: 760 } as const;
export const PAGE_MIN_WIDTH = 360;

/** The options of a main window, apart from its page. */
export interface MainFrameOptions {
  readonly settings: SettingsFile;
  /** Those of the window that this one replaces; absent: the stored ones. */
  readonly bounds?: Rectangle;
  readonly isMaximized?: boolean;
  /** The window stays hidden until the person opens it. */
  readonly isHidden?: boolean;
}

export interface MainWindowOptions extends MainFrameOptions {
  readonly session: Session;
  readonly preload: string;
  readonly devTools: boolean;
  /** The first path on our origin. */
  readonly path: string;
}

export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const window = openMainFrame({ ...options, hasSpelling: true }, options, PAGE_MIN_WIDTH);
  const { webContents } = window;
  admitSender(webContents);
  recoverFromCrashes(webContents);
  load(webContents, `${APP_ORIGIN}${options.path}`);
  return window;
}

/** Opens the window without loading anything. */
export function openMainFrame(
  page: PageOptions,
  options: MainFrameOptions,
  minWidth: number,
): BrowserWindow {
  const stored = options.settings.read().window;
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()];
  const place = placeWindow(
    options.bounds ?? stored ?? DEFAULT_SIZE,
    displays.map(({ workArea }) => workArea),
  );
  const window = createWindow(page, {
    title: PRODUCT_NAME,
    ...place,
    minWidth,
    minHeight: 480,
    show: false,
    backgroundColor: windowBackground(),
  });
  const isMaximized = options.isMaximized ?? stored?.isMaximized === true;
  if (options.isHidden !== true) showWhenDrawn(window, isMaximized);
  else if (isMaximized) window.once('show', () => window.maximize());
  rememberPlace(window, options.settings);
  return window;
}

/** Brings a window to the front, for a second start of the app. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function rememberPlace(window: BrowserWindow, settings: SettingsFile): void {
  window.on('close', () => {
    const { x, y, width, height } = window.getNormalBounds();
    settings.change({ window: { x, y, width, height, isMaximized: window.isMaximized() } });
  });
}
