/** The first menu: the app's own on macOS, "File" elsewhere. */
import type { MenuItemConstructorOptions } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Describes the menu. `entries` come before the last one, which ends the app. */
export function fileMenu(
  text: ShellText,
  about: MenuItemConstructorOptions,
  entries: readonly MenuItemConstructorOptions[],
): MenuItemConstructorOptions {
  // Every entry has a label of ours: Electron's own are English whatever the language.
  const quit: MenuItemConstructorOptions = { role: 'quit', label: text('menu.quit') };
  if (process.platform !== 'darwin') {
    return { label: text('menu.file'), submenu: [...entries, { type: 'separator' }, quit] };
  }
  const hide: MenuItemConstructorOptions = {
    role: 'hide',
    label: text('menu.hide', { product: PRODUCT_NAME }),
  };
  return {
    label: PRODUCT_NAME,
    submenu: [about, { type: 'separator' }, ...entries, { type: 'separator' }, hide, quit],
  };
}
