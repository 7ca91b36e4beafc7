/** The application menu: what keyboards expect of every window, and About. */
import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { showAbout } from './about.ts';

/** An entry of ours: what it is called and what it does. */
export interface MenuEntry {
  readonly label: string;
  readonly choose: (window: BrowserWindow) => void;
}

/** Installs the menu. `currentWindow` is asked when an entry is chosen. */
export function installAppMenu(
  currentWindow: () => BrowserWindow | undefined,
  devTools: boolean,
  permissions?: MenuEntry,
): void {
  const about: MenuItemConstructorOptions = {
    label: `About ${PRODUCT_NAME}`,
    click: () => {
      const window = currentWindow();
      if (window !== undefined) showAbout(window);
    },
  };
  const view: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...(devTools ? [{ role: 'toggleDevTools' } as const] : []),
  ];
  const settings: MenuItemConstructorOptions[] =
    permissions === undefined
      ? []
      : [
          {
            id: 'permissions',
            label: permissions.label,
            click: () => {
              const window = currentWindow();
              if (window !== undefined) permissions.choose(window);
            },
          },
          { type: 'separator' },
        ];
  const isMac = process.platform === 'darwin';
  const last: MenuItemConstructorOptions = isMac
    ? { role: 'windowMenu' }
    : { role: 'help', submenu: [about] };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      isMac
        ? {
            label: PRODUCT_NAME,
            submenu: [
              about,
              { type: 'separator' },
              ...settings,
              { role: 'hide' },
              { role: 'quit' },
            ],
          }
        : { role: 'fileMenu', submenu: [...settings, { role: 'quit' }] },
      { role: 'editMenu' },
      { label: 'View', submenu: view },
      last,
    ]),
  );
}
