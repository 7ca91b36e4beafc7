/** The menu "View": how large, how full, and again from the server. */
import type { MenuItemConstructorOptions } from 'electron';
import { type FloatingEntries, floatingEntries } from './floatingEntries.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

export interface ViewMenuParts {
  /** Draws the page with the focus larger or smaller. */
  readonly onZoom: (direction: 'in' | 'out') => void;
  readonly floating: FloatingEntries;
  readonly devTools: boolean;
}

/** Describes the menu. */
export function viewMenu(
  text: ShellText,
  { onZoom, devTools, floating }: ViewMenuParts,
): MenuItemConstructorOptions {
  return {
    label: text('menu.view'),
    submenu: [
      { role: 'reload', label: text('menu.reload') },
      { type: 'separator' },
      { role: 'resetZoom', label: text('menu.zoomReset') },
      zoomItem('in', text('menu.zoomIn'), 'CommandOrControl+Plus', onZoom),
      {
        // Where plus is above the equals sign people press no Shift for it.
        ...zoomItem('in', text('menu.zoomIn'), 'CommandOrControl+=', onZoom),
        visible: false,
        acceleratorWorksWhenHidden: true,
      },
      zoomItem('out', text('menu.zoomOut'), 'CommandOrControl+-', onZoom),
      { type: 'separator' },
      { role: 'togglefullscreen', label: text('menu.fullScreen') },
      ...floatingEntries(floating, text),
      ...(devTools
        ? [{ role: 'toggleDevTools', label: text('menu.developerTools') } as const]
        : []),
    ],
  };
}

function zoomItem(
  direction: 'in' | 'out',
  label: string,
  accelerator: string,
  onZoom: (direction: 'in' | 'out') => void,
): MenuItemConstructorOptions {
  return { label, accelerator, click: () => onZoom(direction) };
}
