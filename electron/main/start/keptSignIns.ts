/** Where the shell keeps sign-ins, and what people hear when the system cannot read one any more. */
import { join } from 'node:path';
import {
  type BrowserWindow,
  type Dialog,
  type MessageBoxOptions,
  app,
  safeStorage,
} from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { openSignInFile } from '../lib/storage/signInFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';

/** Makes them; nothing is read before a page renews its sign-in. */
export function createKeptSignIns(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: () => BrowserWindow | undefined,
  language: Pick<ShellLanguage, 'text'>,
) {
  return {
    file: openSignInFile(join(app.getPath('userData'), 'sign-ins.json'), safeStorage),
    /** Says why the person has to sign in again at this server. */
    sayUnreadable: (server: string): void => {
      const box: MessageBoxOptions = {
        type: 'info',
        title: PRODUCT_NAME,
        message: language.text('lostSignIn.message', { server }),
        detail: language.text('lostSignIn.detail'),
        buttons: [language.text('about.ok')],
      };
      const shown = window();
      // Nothing waits for the answer: the page behind the box has the form to sign in.
      void (shown === undefined ? dialog.showMessageBox(box) : dialog.showMessageBox(shown, box));
    },
  };
}
