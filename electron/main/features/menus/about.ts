/** What the app is, in the About box. */
import { type BrowserWindow, app, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { isTestRuntime } from '../../lib/testRuntime.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Shows name and versions; does not block anything else. */
export function showAbout(window: BrowserWindow, text: ShellText): void {
  const lines = [
    `${PRODUCT_NAME} ${app.getVersion()}`,
    `Electron ${process.versions.electron}`,
    `Chromium ${process.versions['chrome'] ?? ''}`,
    ...(isTestRuntime() ? ['', text('about.testRuntime')] : []),
  ];
  void dialog.showMessageBox(window, {
    title: text('menu.about', { product: PRODUCT_NAME }),
    message: PRODUCT_NAME,
    detail: lines.join('\n'),
    buttons: [text('about.ok')],
  });
}
