/**
 * Asks before a page goes that holds what was not saved. Browsers ask on their own when a page wishes it
 * (`beforeunload`); Electron has no such question, and without an answer the window just stays.
 */
import { type BrowserWindow, type WebContents, dialog } from 'electron';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';

const LEAVE = 0;
const STAY = 1;

/** Makes a page of a window ask. The event wants its answer at once, so the box holds the app up while it is open. */
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
