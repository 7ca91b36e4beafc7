/**
 * Asks before a page with unsaved input is closed. Browsers ask when a page requests it (`beforeunload`); Electron has no such
 * question, and without an answer the window just stays open.
 */
import { type BrowserWindow, type WebContents, dialog } from 'electron';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';

const LEAVE = 0;
const STAY = 1;

/** Makes a page of a window ask. The event needs a synchronous answer, so the dialog blocks the app while it is open. */
export function askBeforeUnload(
  window: BrowserWindow,
  contents: WebContents,
  { text }: ShellLanguage,
): void {
  contents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      title: text('unsaved.title'),
      message: text('unsaved.title'),
      detail: text('unsaved.text'),
      buttons: [text('unsaved.leave'), text('unsaved.stay')],
      defaultId: STAY,
      cancelId: STAY,
    });
    if (answer === LEAVE) event.preventDefault();
  });
}
