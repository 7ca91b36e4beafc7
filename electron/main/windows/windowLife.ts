/** What all windows of the shell do alike: come up when drawn, get over crashes, load. */
import type { BrowserWindow, WebContents } from 'electron';
import { logError, logWarning } from '../lib/log.ts';
import { createCrashGuard } from './crashGuard.ts';
import { createHangGuard } from './hangGuard.ts';
import { SAFE_PAGE_URL } from '../net/security/appOrigin.ts';

/** If the page has not drawn by then, an empty window is better than none. */
const SHOW_LIMIT_MS = 4000;

/** Shows the window once its page has drawn, or after a while in any case. */
export function showWhenDrawn(window: BrowserWindow, isMaximized: boolean): void {
  let isDue = true;
  const show = (): void => {
    // A person who has hidden it in the meantime does not want it back.
    if (!isDue || window.isDestroyed() || window.isVisible()) return;
    isDue = false;
    if (isMaximized) window.maximize();
    window.show();
  };
  window.once('show', () => (isDue = false));
  // Closed before it has ever come up, it is hidden in the tray, or goes.
  window.once('close', () => (isDue = false));
  window.once('ready-to-show', show);
  setTimeout(show, SHOW_LIMIT_MS);
}

/** Loads the page again after a crash or a hang, or the safe page when that does not help. */
export function recoverFromCrashes(contents: WebContents): void {
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
      if (contents.isDestroyed()) return;
      switch (answer) {
        case 'reload':
          contents.reload();
          return;
        case 'safePage':
          load(contents, SAFE_PAGE_URL);
          return;
        case 'ignore':
      }
    });
  });
  contents.on('unresponsive', () => {
    logWarning('page does not answer');
    hang.onHang();
  });
  contents.on('responsive', hang.onAnswer);
  contents.on('preload-error', (_event, _path, error) => logError('preload failed', { error }));
}

/** Loads an address; how it went shows in the log. */
export function load(page: Pick<WebContents, 'loadURL'>, url: string): void {
  // A load that a newer one replaces rejects too; what matters shows in the log.
  page.loadURL(url).catch((error: unknown) => {
    logWarning('load ended early', { error: error instanceof Error ? error.message : 'unknown' });
  });
}
