/** A small window with one of the shell's own pages. */
import type { BrowserWindow } from 'electron';
import { windowBackground } from '../background.ts';
import { createWindow } from '../createWindow.ts';
import {
  type ShellPage,
  type ShellPageSource,
  shellPageOptions,
  showShellPage,
} from './shellPageContents.ts';

export interface ShellPageOptions extends ShellPageSource {
  readonly parent: BrowserWindow | undefined;
  readonly size: { readonly width: number; readonly height: number };
  /** The parent is blocked while the page is open. */
  readonly isModal?: boolean;
  readonly onClosed?: () => void;
  /** Called when the page is ready for changes, also after each refresh. */
  readonly onReady?: () => void;
}

export interface ShellPageWindow extends ShellPage {
  readonly close: () => void;
  readonly focus: () => void;
}

/** Opens the window. Its preload script closes it on Escape. */
export function openShellPage(options: ShellPageOptions): ShellPageWindow {
  const window = createWindow(shellPageOptions(), {
    ...options.size,
    ...(options.parent !== undefined && { parent: options.parent }),
    modal: options.isModal === true && options.parent !== undefined,
    minWidth: 320,
    minHeight: 240,
    show: false,
    minimizable: false,
    fullscreenable: false,
    autoHideMenuBar: true,
    backgroundColor: windowBackground(),
  });
  window.webContents.on('did-finish-load', () => options.onReady?.());
  const page = showShellPage(window.webContents, options);
  window.once('ready-to-show', () => window.show());
  window.once('closed', () => options.onClosed?.());
  return {
    ...page,
    close: () => {
      if (!window.isDestroyed()) window.close();
    },
    focus: () => {
      if (!window.isDestroyed()) window.focus();
    },
  };
}
