/** Common behaviour of the shell's windows: showing after the first paint, recovering from crashes, loading. */
import type { BrowserWindow, WebContents } from 'electron';
import { logError, logWarning } from '../lib/log.ts';
import { createCrashGuard } from './crashGuard.ts';
import { createHangGuard } from './hangGuard.ts';
import { SAFE_PAGE_URL } from '../net/security/appOrigin.ts';

/** If the page hasn't painted by then, an empty window is better than none. */
const SHOW_LIMIT_MS = 4000;

/** Shows the window after its page's first paint, or after a time limit. */
export function showWhenDrawn(window: BrowserWindow, isMaximized: boolean): void {
  let isDue = true;
  const show = (): void => {
    // The person may have hidden it in the meantime; then it stays hidden.
    if (!isDue || window.isDestroyed() || window.isVisible()) return;
    isDue = false;
    if (isMaximized) window.maximize();
    window.show();
  };
  window.once('show', () => (isDue = false));
  // A window that is closed before it was shown is hidden in the tray, or destroyed.
  window.once('close', () => (isDue = false));
  window.once('ready-to-show', show);
  setTimeout(show, SHOW_LIMIT_MS);
}

/** Reloads the page after a crash or a hang, or loads the safe page when that doesn't help. */
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
    // Not during the event: Chromium is still shutting the old process down.
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

/** Loads an address; a failure is logged. */
export function load(page: Pick<WebContents, 'loadURL'>, url: string): void {
  // A load that is replaced by a newer one rejects too, so a rejection is only logged.
  page.loadURL(url).catch((error: unknown) => {
    logWarning('load ended early', { error: error instanceof Error ? error.message : 'unknown' });
  });
}
