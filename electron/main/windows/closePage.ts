/** Closes a page inside a window as if the window were closed: the page may ask to keep what was typed. */
import type { WebContents } from 'electron';

/** A page that is still open after this time doesn't respond, and is destroyed. */
export const CLOSE_LIMIT_MS = 5000;

type ClosablePage = Pick<WebContents, 'isDestroyed' | 'close' | 'on' | 'once' | 'off'>;

/** Closes it; false when the person stays on it. The listener that asks the person must be attached before. */
export function closePage(contents: ClosablePage): Promise<boolean> {
  if (contents.isDestroyed()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const limit = setTimeout(() => contents.close(), CLOSE_LIMIT_MS);
    const onPrevent = ({ defaultPrevented }: Pick<Electron.Event, 'defaultPrevented'>): void => {
      // `preventDefault` overrides the page: the person chose to leave.
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
