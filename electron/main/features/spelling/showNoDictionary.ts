/** Shows why spelling isn't checked although the person turned it on. */
import { type BrowserWindow, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Shows the dialog over a window; does nothing without one. */
export function showNoDictionary(window: BrowserWindow | undefined, text: ShellText): void {
  if (window === undefined) return;
  void dialog.showMessageBox(window, {
    type: 'info',
    title: PRODUCT_NAME,
    message: text('spelling.missing'),
    detail: text('spelling.install'),
    buttons: [text('about.ok')],
  });
}
