/** The application menu: what keyboards expect of every window, and About. */
import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../texts/shellTexts.ts';
import { showAbout } from './about.ts';
import { type ServersMenuParts, serversMenu } from './serversMenu.ts';

export interface AppMenuParts {
  /** Asked when an entry is chosen. */
  readonly currentWindow: () => BrowserWindow | undefined;
  readonly text: ShellText;
  readonly servers: ServersMenuParts;
  /** Shows what the window's server may use. */
  readonly onPermissions: (window: BrowserWindow) => void;
  readonly devTools: boolean;
}

/** Installs the menu, or puts it anew in another language. */
export function installAppMenu(parts: AppMenuParts): void {
  const { text } = parts;
  const about: MenuItemConstructorOptions = {
    label: text('menu.about', { product: PRODUCT_NAME }),
    click: () => {
      const window = parts.currentWindow();
      if (window !== undefined) showAbout(window, text);
    },
  };
  // Every entry has a label of ours: Electron's own are English whatever the language.
  const quit: MenuItemConstructorOptions = { role: 'quit', label: text('menu.quit') };
  const permissions: MenuItemConstructorOptions[] = [
    {
      id: 'permissions',
      label: text('permissions.menu'),
      click: () => {
        const window = parts.currentWindow();
        if (window !== undefined) parts.onPermissions(window);
      },
    },
    { type: 'separator' },
  ];
  const isMac = process.platform === 'darwin';
  const first: MenuItemConstructorOptions = isMac
    ? {
        label: PRODUCT_NAME,
        submenu: [
          about,
          { type: 'separator' },
          ...permissions,
          { role: 'hide', label: text('menu.hide', { product: PRODUCT_NAME }) },
          quit,
        ],
      }
    : { label: text('menu.file'), submenu: [...permissions, quit] };
  const last: MenuItemConstructorOptions = isMac
    ? {
        role: 'window',
        label: text('menu.window'),
        submenu: [{ role: 'minimize', label: text('menu.minimize') }],
      }
    : { role: 'help', label: text('menu.help'), submenu: [about] };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      first,
      editMenu(text),
      viewMenu(parts),
      serversMenu(parts.servers, text),
      last,
    ]),
  );
}

function editMenu(text: ShellText): MenuItemConstructorOptions {
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

function viewMenu({ text, devTools }: AppMenuParts): MenuItemConstructorOptions {
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
      ...(devTools
        ? [{ role: 'toggleDevTools', label: text('menu.developerTools') } as const]
        : []),
    ],
  };
}
