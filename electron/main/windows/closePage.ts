/** Closes a page that lies in a window, as closing the window itself would: the page may ask to keep what was typed. */
import type { WebContents } from 'electron';

/** A page that is still there after this time does not answer, and is ended. */
export const CLOSE_LIMIT_MS = 5000;

type ClosablePage = Pick<WebContents, 'isDestroyed' | 'close' | 'on' | 'once' | 'off'>;

/** Closes it; false when the person stays on it. What asks the person must have listened to the page before. */
export function closePage(contents: ClosablePage): Promise<boolean> {
  if (contents.isDestroyed()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const limit = setTimeout(() => contents.close(), CLOSE_LIMIT_MS);
    const onPrevent = ({ defaultPrevented }: Pick<Electron.Event, 'defaultPrevented'>): void => {
      // Prevented is what the page wants: the person leaves.
      if (!defaultPrevented) settle(false);
    };
    const onGone = (): void => settle(true);
    const settle = (hasGone: boolean): void => {
      clearTimeout(limit);
      contents.off('will-prevent-unload', onPrevent);
      contents.off('destroyed', onGone);
      resolve(hasGone);
    };
    contents.on('will-prevent-unload', onPrevent);
    contents.once('destroyed', onGone);
    contents.close({ waitForBeforeUnload: true });
  });
}
