/** Shows why a page in in-app mode can't be opened. */
import type { BrowserWindow, Dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Shows the dialog over a window, or alone without one. */
export async function showNoServer(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: BrowserWindow | undefined,
  text: ShellText,
): Promise<void> {
  const box: Electron.MessageBoxOptions = {
    type: 'error',
    title: PRODUCT_NAME,
    message: text('supportServer.missing'),
    detail: text('supportServer.help', { product: PRODUCT_NAME }),
    buttons: [text('about.ok')],
  };
  await (window === undefined || window.isDestroyed()
    ? dialog.showMessageBox(box)
    : dialog.showMessageBox(window, box));
}
