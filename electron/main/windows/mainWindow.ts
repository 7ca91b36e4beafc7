/** The main window: its security options, its look before the page has drawn, and its life. */
import { BrowserWindow, type Rectangle, type Session } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { admitSender } from '../ipc/handleRequest.ts';
import { logError, logWarning } from '../log/log.ts';
import { APP_ORIGIN } from '../security/appOrigin.ts';
import type { SettingsFile } from '../storage/settingsFile.ts';
import { createCrashGuard } from './crashGuard.ts';
import { windowBackground } from './background.ts';
import { createHangGuard } from './hangGuard.ts';
import { SAFE_PAGE_URL } from './safePage.ts';

const DEFAULT_SIZE = { width: 1100, height: 760 } as const;

/** If the page has not drawn by then, an empty window is better than none. */
const SHOW_LIMIT_MS = 4000;

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
}

/** Opens the window and loads its page. */
export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const stored = options.settings.read().window;
  const window = new BrowserWindow({
    title: PRODUCT_NAME,
    width: stored?.width ?? DEFAULT_SIZE.width,
    height: stored?.height ?? DEFAULT_SIZE.height,
    ...options.bounds,
    minWidth: 360,
    minHeight: 480,
    show: false,
    backgroundColor: windowBackground(),
    autoHideMenuBar: true,
    // All literal: nothing from settings or arguments may reach these but the flag for developers.
    webPreferences: {
      session: options.session,
      preload: options.preload, // eng-disable PRELOAD_JS_CHECK -- one per kind of window, each with fixed functions only
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      // Nothing of ours answers the middle button, which would open links in windows of their own.
      disableBlinkFeatures: 'Auxclick',
      // A call goes on while the window is hidden.
      backgroundThrottling: false,
      // Voices must be heard after a reload, too, before anybody has clicked.
      autoplayPolicy: 'no-user-gesture-required',
      devTools: options.devTools,
    },
  });
  admitSender(window.webContents);
  showWhenDrawn(window, options.isMaximized ?? stored?.isMaximized === true);
  rememberSize(window, options.settings);
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

function showWhenDrawn(window: BrowserWindow, isMaximized: boolean): void {
  const show = (): void => {
    if (window.isDestroyed() || window.isVisible()) return;
    if (isMaximized) window.maximize();
    window.show();
  };
  window.once('ready-to-show', show);
  setTimeout(show, SHOW_LIMIT_MS);
}

function rememberSize(window: BrowserWindow, settings: SettingsFile): void {
  window.on('close', () => {
    const { width, height } = window.getNormalBounds();
    settings.change({ window: { width, height, isMaximized: window.isMaximized() } });
  });
}

function recoverFromCrashes(window: BrowserWindow): void {
  const contents = window.webContents;
  const judge = createCrashGuard(Date.now);
  const hang = createHangGuard(
    () => contents.forcefullyCrashRenderer(),
    () => contents.isDevToolsOpened() || contents.debugger.isAttached(),
  );
  contents.on('render-process-gone', (_event, details) => {
    const answer = judge(details.reason);
    hang.onAnswer();
    logError('page gone', { reason: details.reason, exitCode: details.exitCode, answer });
    // Not within the event: Chromium is still taking the old process down.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (answer === 'reload') contents.reload();
      else if (answer === 'safePage') load(window, SAFE_PAGE_URL);
    });
  });
  contents.on('unresponsive', () => {
    logWarning('page does not answer');
    hang.onHang();
  });
  contents.on('responsive', hang.onAnswer);
  contents.on('preload-error', (_event, _path, error) => logError('preload failed', { error }));
}

function load(window: BrowserWindow, url: string): void {
  // A load that a newer one replaces rejects too; what matters shows in the log.
  window.loadURL(url).catch((error: unknown) => {
    logWarning('load ended early', { error: error instanceof Error ? error.message : 'unknown' });
  });
}
