/** The first menu: the app's own on macOS, "File" elsewhere. */
import type { MenuItemConstructorOptions } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Describes the menu. `entries` are placed before the last one, which quits the app. */
export function fileMenu(
  text: ShellText,
  about: MenuItemConstructorOptions,
  entries: readonly MenuItemConstructorOptions[],
  platform: NodeJS.Platform = process.platform,
): MenuItemConstructorOptions {
  // All entries have our own labels: Electron's labels are always English.
  const quit: MenuItemConstructorOptions = { role: 'quit', label: text('menu.quit') };
  const line: MenuItemConstructorOptions = { type: 'separator' };
  if (platform !== 'darwin') {
    const close: MenuItemConstructorOptions = { role: 'close', label: text('menu.close') };
    return { label: text('menu.file'), submenu: [...entries, line, close, quit] };
  }
  const services: MenuItemConstructorOptions = { role: 'services', label: text('menu.services') };
  const hiding: readonly MenuItemConstructorOptions[] = [
    { role: 'hide', label: text('menu.hide', { product: PRODUCT_NAME }) },
    { role: 'hideOthers', label: text('menu.hideOthers') },
    { role: 'unhide', label: text('menu.showAll') },
  ];
  return {
    label: PRODUCT_NAME,
    submenu: [about, line, ...entries, line, services, line, ...hiding, line, quit],
  };
}
