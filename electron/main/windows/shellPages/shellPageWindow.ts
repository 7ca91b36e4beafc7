/** A small window with a page of the shell's own. */
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
  /** Nothing can be done in the parent while the page is open. */
  readonly isModal?: boolean;
  readonly onClosed?: () => void;
  /** The page is ready, also after each refresh: from now on it takes changes. */
  readonly onReady?: () => void;
}

export interface ShellPageWindow extends ShellPage {
  readonly close: () => void;
  readonly focus: () => void;
}

/** Opens the window. Esc closes it (the preload script sees to that). */
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
