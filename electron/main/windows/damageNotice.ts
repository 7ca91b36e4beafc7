/** Shows over the first window that the settings were damaged, and the path of their copy. */
import type { BrowserWindow, Dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { UnusedSettings } from '../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';

/** Creates it; it is shown once, and only after damage. */
export function createDamageNotice(
  dialog: Pick<Dialog, 'showMessageBox'>,
  language: Pick<ShellLanguage, 'text'>,
  unused: UnusedSettings | undefined,
): (window: BrowserWindow) => Promise<void> {
  let isDue = unused?.reason === 'not understood';
  return async (window) => {
    if (!isDue || unused?.reason !== 'not understood') return;
    isDue = false;
    await dialog.showMessageBox(window, {
      type: 'warning',
      title: PRODUCT_NAME,
      message: language.text('damagedSettings.message'),
      detail:
        unused.copy === undefined
          ? language.text('damagedSettings.defaults')
          : language.text('damagedSettings.kept', { file: unused.copy }),
      buttons: [language.text('about.ok')],
    });
  };
}
