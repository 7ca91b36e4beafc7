/** Notifies the page that the machine has woken up or was unlocked: waiting for time-outs would take half a minute. */
import { type BrowserWindow, powerMonitor } from 'electron';
import { publish } from '../../net/ipc/publish.ts';
import { logInfo } from '../../lib/log.ts';

/** Watches from now on; `window` is asked at each waking. */
export function watchWaking(window: () => BrowserWindow | undefined): void {
  const notify = (): void => {
    const frame = window()?.webContents.mainFrame;
    if (frame !== undefined) publish(frame, 'shell:resumed', {});
  };
  powerMonitor.on('suspend', () => logInfo('asleep'));
  powerMonitor.on('resume', () => {
    logInfo('awake');
    notify();
  });
  powerMonitor.on('unlock-screen', notify);
}
