/** Delays the closing of a window, and quitting the app, until a question is answered. */
import type { App, BrowserWindow } from 'electron';
import { logWarning } from '../lib/log.ts';

type QuestionedApp = Pick<App, 'prependListener' | 'off' | 'quit'>;
type QuestionedWindow = Pick<BrowserWindow, 'on' | 'once' | 'isDestroyed' | 'close'>;
type Refusable = Pick<Electron.Event, 'defaultPrevented' | 'preventDefault'>;

/**
 * Asks before the window closes. `ask` returns undefined when no question is needed, which must be so after a yes. After a
 * rejection it isn't called again, and the window closes.
 */
export function askBeforeClosing(
  app: QuestionedApp,
  window: QuestionedWindow,
  ask: () => Promise<boolean> | undefined,
): void {
  let isAsking = false;
  let canAsk = true;
  const hold = (event: Refusable, proceed: () => void): void => {
    // Another listener's question comes first; its later close gets here again.
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
  // Before all listeners that count on the end, and before the first window closes.
  app.prependListener('before-quit', holdQuit);
  window.on('close', (event) => {
    hold(event, () => {
      if (!window.isDestroyed()) window.close();
    });
  });
  window.once('closed', () => app.off('before-quit', holdQuit));
}
