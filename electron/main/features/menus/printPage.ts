/** Prints what a window shows, by the system's own dialogue. */
import { type BrowserWindow, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { pageOf } from '../../windows/shownPage.ts';

/** Opens the dialogue; says so when printing fails for another reason than that the person went back. */
export function printPage(window: BrowserWindow, text: ShellText): void {
  pageOf(window).print({}, (isDone, reason) => {
    if (isDone || /cancel/iu.test(reason) || window.isDestroyed()) return;
    void dialog.showMessageBox(window, {
      type: 'warning',
      title: PRODUCT_NAME,
      message: text('print.failed', { reason }),
      buttons: [text('about.ok')],
    });
  });
}
