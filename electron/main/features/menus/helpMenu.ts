/** The last menu: "Window" on macOS, where the entries are in the first menu, and "Help" on the others. */
import type { MenuItemConstructorOptions } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Describes the menu. */
export function helpMenu(
  text: ShellText,
  entries: readonly MenuItemConstructorOptions[],
): MenuItemConstructorOptions {
  return process.platform === 'darwin'
    ? {
        role: 'window',
        label: text('menu.window'),
        submenu: [{ role: 'minimize', label: text('menu.minimize') }],
      }
    : { role: 'help', label: text('menu.help'), submenu: [...entries] };
}
