/** The last menu: "Window" on macOS, where the entries are in the first menu, and "Help" on the others. */
import type { MenuItemConstructorOptions } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

export function helpMenu(
  text: ShellText,
  entries: readonly MenuItemConstructorOptions[],
  platform: NodeJS.Platform = process.platform,
): MenuItemConstructorOptions {
  return platform === 'darwin'
    ? {
        role: 'window',
        label: text('menu.window'),
        submenu: [
          { role: 'close', label: text('menu.close') },
          { role: 'minimize', label: text('menu.minimize') },
          { role: 'zoom', label: text('menu.zoomWindow') },
          { type: 'separator' },
          { role: 'front', label: text('menu.allToFront') },
        ],
      }
    : { role: 'help', label: text('menu.help'), submenu: [...entries] };
}
