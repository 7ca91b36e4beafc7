/** The main window: its security options, its look before the page has drawn, and its life. */
import { type BrowserWindow, type Rectangle, type Session, screen } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { admitSender } from '../net/ipc/handleRequest.ts';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';
import { windowBackground } from './background.ts';
import { createWindow } from './createWindow.ts';
import { placeWindow } from './placeWindow.ts';
import { load, recoverFromCrashes, showWhenDrawn } from './windowLife.ts';

const DEFAULT_SIZE = { width: 1100, height: 760 } as const;

export interface MainWindowOptions {
  readonly session: Session;
  readonly preload: string;
  readonly settings: SettingsFile;
  readonly devTools: boolean;
  /** Path on our origin to open first. */
  readonly path: string;
  /** Of the window in whose place this one comes; otherwise what is stored. */
  readonly bounds?: Rectangle;
  readonly isMaximized?: boolean;
  /** Stays hidden until someone asks for it. */
  readonly isHidden?: boolean;
}

/** Opens the window and loads its page. */
export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const stored = options.settings.read().window;
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()];
  const place = placeWindow(
    options.bounds ?? stored ?? DEFAULT_SIZE,
    displays.map(({ workArea }) => workArea),
  );
  const window = createWindow(
    { ...options, hasSpelling: true },
    {
      title: PRODUCT_NAME,
      ...place,
      minWidth: 360,
      minHeight: 480,
      show: false,
      backgroundColor: windowBackground(),
    },
  );
  admitSender(window.webContents);
  const isMaximized = options.isMaximized ?? stored?.isMaximized === true;
  if (options.isHidden !== true) showWhenDrawn(window, isMaximized);
  else if (isMaximized) window.once('show', () => window.maximize());
  rememberPlace(window, options.settings);
  recoverFromCrashes(window);
  load(window, `${APP_ORIGIN}${options.path}`);
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
