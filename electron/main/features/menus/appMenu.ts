/** The application menu: the usual entries with their keyboard shortcuts, and the app's own entries. */
import {
  BrowserWindow,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
  app,
  dialog,
} from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { pageOf } from '../../windows/shownPage.ts';
import { stepZoom } from '../../windows/zoom.ts';
import { type PageSearch, editMenu } from './editMenu.ts';
import { fileMenu } from './fileMenu.ts';
import { helpMenu } from './helpMenu.ts';
import { type ServersMenuParts, serversMenu } from './serversMenu.ts';
import { type FloatingEntries, viewMenu } from './viewMenu.ts';
import { isTestRuntime } from '../../lib/testRuntime.ts';

export interface AppMenuParts {
  /** Called when an entry is chosen. */
  readonly currentWindow: () => BrowserWindow | undefined;
  readonly text: ShellText;
  readonly floating: FloatingEntries;
  readonly servers: ServersMenuParts;
  /** Shows the permissions of the window's server. */
  readonly onPermissions: (window: BrowserWindow) => void;
  readonly findBar: (window: BrowserWindow) => PageSearch | undefined;
  readonly checksSpelling: boolean;
  readonly onSpelling: (isOn: boolean) => void;
  /** Further entries of the first menu. */
  readonly entries: readonly MenuItemConstructorOptions[];
  /** Checks for updates; absent when the app doesn't update itself. */
  readonly onUpdates: (() => void) | undefined;
  readonly onDiagnosis: () => void;
  readonly devTools: boolean;
  readonly support: SupportMenuParts;
}

/** Installs the menu, or replaces it in another language. */
export function installAppMenu(parts: AppMenuParts): void {
  const { text } = parts;
  const withWindow = (act: (window: BrowserWindow) => void) => (): void => {
    const window = parts.currentWindow();
    if (window !== undefined) act(window);
  };
  const focused = (): BrowserWindow | undefined =>
    BrowserWindow.getFocusedWindow() ?? parts.currentWindow();
  const focusedPage = (): WebContents | undefined => {
    const window = focused();
    return window === undefined || window.isDestroyed() ? undefined : pageOf(window);
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
  const print: MenuItemConstructorOptions = {
    label: text('menu.print'),
    accelerator: 'CommandOrControl+P',
    click: withWindow((window) => printPage(window, text)),
  };
  // Also works without a window: the window may be the problem.
  const help: readonly MenuItemConstructorOptions[] = [
    ...(parts.onUpdates === undefined
      ? []
      : [{ id: 'updates', label: text('updates.menu'), click: parts.onUpdates }]),
    { id: 'diagnosis', label: text('diagnosis.menu'), click: parts.onDiagnosis },
  ];
  const isMac = process.platform === 'darwin';
  const menus = [
    fileMenu(text, about, [...(isMac ? help : []), permissions, print, ...parts.entries]),
    editMenu(text, {
      findBar: () => {
        const window = focused();
        return window === undefined ? undefined : parts.findBar(window);
      },
      checksSpelling: parts.checksSpelling,
      onSpelling: parts.onSpelling,
    }),
    viewMenu(text, {
      devTools: parts.devTools,
      floating: parts.floating,
      onZoom: (direction) => {
        const page = focusedPage();
        if (page !== undefined) stepZoom(page, direction);
      },
      onReload: () => focusedPage()?.reload(),
      onDeveloperTools: () => focusedPage()?.toggleDevTools(),
    }),
    serversMenu(parts.servers, text),
    supportMenu(parts.support, text),
    helpMenu(text, [...help, about]),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus));
}

/** The menu "Support": opens a page in in-app mode, and its inspector. */
interface SupportMenuParts {
  readonly onOpen: (page: 'server' | 'bundle') => void;
  readonly onInspect: () => void;
  /** Checks whether the current server meets the page's requirements. */
  readonly onCheckServer: () => void;
  /** Whether there is a window in in-app mode. */
  readonly canInspect: boolean;
}

function supportMenu(parts: SupportMenuParts, text: ShellText): MenuItemConstructorOptions {
  return {
    label: text('support.menu'),
    submenu: [
      { label: text('support.openServer'), click: () => parts.onOpen('server') },
      { label: text('support.openBundle'), click: () => parts.onOpen('bundle') },
      { type: 'separator' },
      {
        id: 'inspector',
        label: text('support.inspector'),
        enabled: parts.canInspect,
        click: parts.onInspect,
      },
      { type: 'separator' },
      { id: 'serverCheck', label: text('serverCheck.menu'), click: parts.onCheckServer },
    ],
  };
}

/** Shows name and versions without blocking anything else. */
function showAbout(window: BrowserWindow, text: ShellText): void {
  const lines = [
    `${PRODUCT_NAME} ${app.getVersion()}`,
    `Electron ${process.versions.electron}`,
    `Chromium ${process.versions['chrome'] ?? ''}`,
    ...(isTestRuntime() ? ['', text('about.testRuntime')] : []),
  ];
  void dialog.showMessageBox(window, {
    title: text('menu.about', { product: PRODUCT_NAME }),
    message: PRODUCT_NAME,
    detail: lines.join('\n'),
    buttons: [text('about.ok')],
  });
}

/** Opens the system's print dialog. Shows an error when printing fails, but not when the person cancels. */
function printPage(window: BrowserWindow, text: ShellText): void {
  pageOf(window).print({}, (isDone, reason) => {
    if (isDone || /cancel/iu.test(reason) || window.isDestroyed()) return;
    void dialog.showMessageBox(window, {
      type: 'warning',
      title: PRODUCT_NAME,
      message: text('print.failed', { reason }),
      buttons: [text('about.ok')],
    });
  });
}
