/** The menu "View": how large, how full, and again from the server. */
import type { MenuItemConstructorOptions } from 'electron';
import { type FloatingEntries, floatingEntries } from './floatingEntries.ts';
import type { ShellText } from '../texts/shellTexts.ts';

/** Describes the menu. */
export function viewMenu(
  text: ShellText,
  devTools: boolean,
  floating: FloatingEntries,
): MenuItemConstructorOptions {
  return {
    label: text('menu.view'),
    submenu: [
      { role: 'reload', label: text('menu.reload') },
      { type: 'separator' },
      { role: 'resetZoom', label: text('menu.zoomReset') },
      { role: 'zoomIn', label: text('menu.zoomIn') },
      { role: 'zoomOut', label: text('menu.zoomOut') },
      { type: 'separator' },
      { role: 'togglefullscreen', label: text('menu.fullScreen') },
      ...floatingEntries(floating, text),
      ...(devTools
        ? [{ role: 'toggleDevTools', label: text('menu.developerTools') } as const]
        : []),
    ],
  };
}
