/** The menu "View": zoom, full screen, and reload. */
import type { MenuItemConstructorOptions } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

export interface ViewMenuParts {
  /** Zooms the focused page. */
  readonly onZoom: (direction: 'in' | 'out') => void;
  /** Not Electron's roles: they act on the window's own page, which isn't the server's page in a window with a rail. */
  readonly onReload: () => void;
  readonly onDeveloperTools: () => void;
  readonly floating: FloatingEntries;
  readonly devTools: boolean;
}

export function viewMenu(
  text: ShellText,
  { onZoom, onReload, onDeveloperTools, devTools, floating }: ViewMenuParts,
): MenuItemConstructorOptions {
  return {
    label: text('menu.view'),
    submenu: [
      { label: text('menu.reload'), accelerator: 'CommandOrControl+R', click: onReload },
      { type: 'separator' },
      { role: 'resetZoom', label: text('menu.zoomReset') },
      zoomItem('in', text('menu.zoomIn'), 'CommandOrControl+Plus', onZoom),
      {
        // On keyboards with plus above the equals sign, people don't press Shift for it.
        ...zoomItem('in', text('menu.zoomIn'), 'CommandOrControl+=', onZoom),
        visible: false,
        acceleratorWorksWhenHidden: true,
      },
      zoomItem('out', text('menu.zoomOut'), 'CommandOrControl+-', onZoom),
      { type: 'separator' },
      { role: 'togglefullscreen', label: text('menu.fullScreen') },
      ...floatingEntries(floating, text),
      ...(devTools
        ? [
            {
              label: text('menu.developerTools'),
              accelerator: process.platform === 'darwin' ? 'Alt+Command+I' : 'Control+Shift+I',
              click: onDeveloperTools,
            },
          ]
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

export interface FloatingEntries {
  readonly isInCall: boolean;
  readonly isFloating: boolean;
  readonly isAutomatic: boolean;
  readonly onFloat: (isFloating: boolean) => void;
  readonly onAutomatic: (isAutomatic: boolean) => void;
}

/** The entries about the floating window. */
function floatingEntries(
  parts: FloatingEntries,
  text: ShellText,
): readonly MenuItemConstructorOptions[] {
  return [
    {
      id: 'float',
      type: 'checkbox',
      label: text('floating.menu'),
      checked: parts.isFloating,
      enabled: parts.isInCall,
      click: ({ checked }) => parts.onFloat(checked),
    },
    {
      id: 'floatsWhenMinimized',
      type: 'checkbox',
      label: text('floating.automatic'),
      checked: parts.isAutomatic,
      click: ({ checked }) => parts.onAutomatic(checked),
    },
  ];
}
