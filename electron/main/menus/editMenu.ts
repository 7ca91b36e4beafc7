/** The menu "Edit": what keyboards expect of text fields. */
import type { MenuItemConstructorOptions } from 'electron';
import type { ShellText } from '../texts/shellTexts.ts';

/** Describes the menu. */
export function editMenu(text: ShellText): MenuItemConstructorOptions {
  return {
    label: text('menu.edit'),
    submenu: [
      { role: 'undo', label: text('menu.undo') },
      { role: 'redo', label: text('menu.redo') },
      { type: 'separator' },
      { role: 'cut', label: text('menu.cut') },
      { role: 'copy', label: text('menu.copy') },
      { role: 'paste', label: text('menu.paste') },
      { role: 'selectAll', label: text('menu.selectAll') },
    ],
  };
}
