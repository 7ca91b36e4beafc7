/** The application menu: what keyboards expect of every window, and the app's own entries. */
import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../texts/shellTexts.ts';
import { showAbout } from './about.ts';
import { editMenu } from './editMenu.ts';
import { fileMenu } from './fileMenu.ts';
import { helpMenu } from './helpMenu.ts';
import { type ServersMenuParts, serversMenu } from './serversMenu.ts';
import { viewMenu } from './viewMenu.ts';

export interface AppMenuParts {
  /** Asked when an entry is chosen. */
  readonly currentWindow: () => BrowserWindow | undefined;
  readonly text: ShellText;
  readonly servers: ServersMenuParts;
  /** Shows what the window's server may use. */
  readonly onPermissions: (window: BrowserWindow) => void;
  /** Looks for updates; absent where there is nothing to look for. */
  readonly onUpdates: (() => void) | undefined;
  readonly onDiagnosis: () => void;
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
  // Also without a window: it may be the window that is in trouble.
  const help: readonly MenuItemConstructorOptions[] = [
    ...(parts.onUpdates === undefined
      ? []
      : [{ id: 'updates', label: text('updates.menu'), click: parts.onUpdates }]),
    { id: 'diagnosis', label: text('diagnosis.menu'), click: parts.onDiagnosis },
  ];
  const isMac = process.platform === 'darwin';
  const menus = [
    fileMenu(text, about, isMac ? [...help, permissions] : [permissions]),
    editMenu(text),
    viewMenu(text, parts.devTools),
    serversMenu(parts.servers, text),
    helpMenu(text, [...help, about]),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus));
}
