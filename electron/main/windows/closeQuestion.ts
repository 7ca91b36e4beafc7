/** Holds up the closing of a window, and the end of the app, until a question is answered. */
import type { App, BrowserWindow } from 'electron';
import { logWarning } from '../lib/log.ts';

type QuestionedApp = Pick<App, 'prependListener' | 'off' | 'quit'>;
type QuestionedWindow = Pick<BrowserWindow, 'on' | 'once' | 'isDestroyed' | 'close'>;
type Refusable = Pick<Electron.Event, 'defaultPrevented' | 'preventDefault'>;

/**
 * Asks before the window closes. `ask` gives undefined when nothing is in the way, which it must do once
 * its question has been answered with yes. One that rejects is not asked again, and holds nothing up.
 */
export function askBeforeClosing(
  app: QuestionedApp,
  window: QuestionedWindow,
  ask: () => Promise<boolean> | undefined,
): void {
  let isAsking = false;
  let canAsk = true;
  const hold = (event: Refusable, proceed: () => void): void => {
    // Someone else's question comes first; what it holds up comes back here.
    if (event.defaultPrevented || !canAsk) return;
    if (isAsking) {
      event.preventDefault();
      return;
    }
    const answer = ask();
    if (answer === undefined) return;
    event.preventDefault();
    isAsking = true;
    answer.then(
      (mayClose) => {
        isAsking = false;
        if (mayClose) proceed();
      },
      (error: unknown) => {
        canAsk = false;
        logWarning('question before closing', {
          error: error instanceof Error ? error.message : 'unknown',
        });
        proceed();
      },
    );
  };
  const holdQuit = (event: Refusable): void => hold(event, () => app.quit());
  // Before all who take the end for certain, and before the first window goes.
  app.prependListener('before-quit', holdQuit);
  window.on('close', (event) => {
    hold(event, () => {
      if (!window.isDestroyed()) window.close();
    });
  });
  window.once('closed', () => app.off('before-quit', holdQuit));
}
