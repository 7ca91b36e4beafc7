/** Asks what to do with the embedded server's damaged database: it is never replaced without a question. */
import type { BrowserWindow, Dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Whether the server may continue without it; `backup` is the last good copy, if there is one. */
export async function askAboutDamage(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: BrowserWindow | undefined,
  text: ShellText,
  backup: string | undefined,
): Promise<boolean> {
  const box: Electron.MessageBoxOptions = {
    type: 'error',
    title: PRODUCT_NAME,
    message: text('supportServer.missing'),
    detail:
      backup === undefined
        ? text('supportServer.damaged')
        : text('supportServer.damagedBackup', { file: backup }),
    buttons: [text('supportServer.continue'), text('supportClosing.cancel')],
    // Pressing a key without reading must change nothing.
    defaultId: 1,
    cancelId: 1,
  };
  const { response } = await (window === undefined || window.isDestroyed()
    ? dialog.showMessageBox(box)
    : dialog.showMessageBox(window, box));
  return response === 0;
}
