/** Asks the person before a call ends because its window closes or shows another page. */
import { type BrowserWindow, type WebContents, dialog } from 'electron';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { CallState } from '../../windows/callState.ts';
import { pagesOf } from '../../windows/shownPage.ts';

const LEAVE = 0;
const STAY = 1;

export function createLeaveQuestion(calls: CallState, { text }: ShellLanguage) {
  const asking = new WeakSet<BrowserWindow>();
  const mayLeave = async (
    window: BrowserWindow,
    pages: readonly WebContents[],
  ): Promise<boolean> => {
    if (window.isDestroyed() || !pages.some(calls.isInCall)) return true;
    if (asking.has(window)) return false;
    asking.add(window);
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      title: text('call.title'),
      message: text('call.title'),
      detail: text('call.text'),
      buttons: [text('call.leave'), text('call.stay')],
      defaultId: STAY,
      cancelId: STAY,
    });
    asking.delete(window);
    return response === LEAVE;
  };
  return {
    /**
     * True when none of the window's pages is in a call, or when the person chooses to leave it. False while the question is
     * already open.
     */
    mayLeave,
    /**
     * Makes the window ask before it closes during a call. `answered` gets the answer and the pages in a call, before the window
     * closes.
     */
    guard: (
      window: BrowserWindow,
      answered?: (window: BrowserWindow, isLeaving: boolean, pages: readonly WebContents[]) => void,
    ): void => {
      window.on('close', (event) => {
        const pages = pagesOf(window).filter(calls.isInCall);
        if (pages.length === 0) return;
        event.preventDefault();
        void mayLeave(window, pages).then((isLeaving) => {
          answered?.(window, isLeaving, pages);
          if (!isLeaving || window.isDestroyed()) return;
          for (const page of pages) if (!page.isDestroyed()) calls.set(page, false);
          // The page's process ends with the window, and camera and microphone with the process.
          window.close();
        });
      });
    },
  };
}
