/** The application menu: what keyboards expect of every window, and the app's own entries. */
import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../texts/shellTexts.ts';
import { showAbout } from './about.ts';
import { editMenu } from './editMenu.ts';
import { fileMenu } from './fileMenu.ts';
import type { FloatingEntries } from './floatingEntries.ts';
import { helpMenu } from './helpMenu.ts';
import { type ServersMenuParts, serversMenu } from './serversMenu.ts';
import { viewMenu } from './viewMenu.ts';

export interface AppMenuParts {
  /** Asked when an entry is chosen. */
  readonly currentWindow: () => BrowserWindow | undefined;
  readonly text: ShellText;
  readonly floating: FloatingEntries;
  readonly servers: ServersMenuParts;
  /** Shows what the window's server may use. */
  readonly onPermissions: (window: BrowserWindow) => void;
  readonly devTools: boolean;
}

/** Installs the menu, or puts it anew in another language. */
export function installAppMenu(parts: AppMenuParts): void {
  const { text } = parts;
  const withWindow = (act: (window: BrowserWindow) => void) => (): void => {
    const window = parts.currentWindow();
    if (window !== undefined) act(window);
  };
  const about: MenuItemConstructorOptions = {
    label: text('menu.about', { product: PRODUCT_NAME }),
    click: withWindow((window) => showAbout(window, text)),
  };
  const permissions: MenuItemConstructorOptions = {
    id: 'permissions',
    label: text('permissions.menu'),
    click: withWindow(parts.onPermissions),
  };
  const menus = [
    fileMenu(text, about, [permissions]),
    editMenu(text),
    viewMenu(text, parts.devTools, parts.floating),
    serversMenu(parts.servers, text),
    helpMenu(text, about),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus));
}
