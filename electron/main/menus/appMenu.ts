/** The application menu: what keyboards expect of every window, and About. */
import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { showAbout } from './about.ts';

/** Installs the menu. `currentWindow` is asked when an entry is chosen. */
export function installAppMenu(
  currentWindow: () => BrowserWindow | undefined,
  devTools: boolean,
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
  const isMac = process.platform === 'darwin';
  const last: MenuItemConstructorOptions = isMac
    ? { role: 'windowMenu' }
    : { role: 'help', submenu: [about] };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      isMac
        ? {
            label: PRODUCT_NAME,
            submenu: [about, { type: 'separator' }, { role: 'hide' }, { role: 'quit' }],
          }
        : { role: 'fileMenu', submenu: [{ role: 'quit' }] },
      { role: 'editMenu' },
      { label: 'View', submenu: view },
      last,
    ]),
  );
}
