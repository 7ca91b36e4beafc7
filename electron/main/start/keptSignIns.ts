/** The shell's stored sign-ins, and the message when the system can't decrypt one any more. */
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

/** Creates them; reads nothing before a page refreshes its sign-in. */
export function createKeptSignIns(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: () => BrowserWindow | undefined,
  language: Pick<ShellLanguage, 'text'>,
) {
  return {
    file: openSignInFile(join(app.getPath('userData'), 'sign-ins.json'), safeStorage),
    /** Shows why the person has to sign in to this server again. */
    sayUnreadable: (server: string): void => {
      const box: MessageBoxOptions = {
        type: 'info',
        title: PRODUCT_NAME,
        message: language.text('lostSignIn.message', { server }),
        detail: language.text('lostSignIn.detail'),
        buttons: [language.text('about.ok')],
      };
      const shown = window();
      // No need to wait: the page behind the dialog shows the sign-in form.
      void (shown === undefined ? dialog.showMessageBox(box) : dialog.showMessageBox(shown, box));
    },
  };
}
