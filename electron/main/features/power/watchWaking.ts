/** Notifies the pages that the machine has woken up or was unlocked: waiting for timeouts would take half a minute. */
import { type WebContents, powerMonitor } from 'electron';
import { publish } from '../../net/ipc/publish.ts';
import { logInfo } from '../../lib/log.ts';

/** Starts watching; `pages` is called at each wake-up. */
export function watchWaking(pages: () => readonly WebContents[]): void {
  const notify = (): void => {
    for (const page of pages())
      if (!page.isDestroyed()) publish(page.mainFrame, 'shell:resumed', {});
  };
  powerMonitor.on('suspend', () => logInfo('asleep'));
  powerMonitor.on('resume', () => {
    logInfo('awake');
    notify();
  });
  powerMonitor.on('unlock-screen', notify);
}
