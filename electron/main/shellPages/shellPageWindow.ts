/**
 * A small window with a page of the shell's own. All of them share a session in memory that reaches no
 * network, keeps nothing, grants nothing and answers nothing but these pages.
 */
import { join } from 'node:path';
import { type BrowserWindow, type Session, session } from 'electron';
import { APP_SCHEME } from '#shared/product.ts';
import { SHELL_PAGE_CHANGES_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import type { ShellPageAct, ShellPageChanges } from '#shared/ipc/shellPages.ts';
import { listenToShellPage } from '../ipc/shellPageActs.ts';
import { logError, logWarning } from '../log/log.ts';
import { APP_ORIGIN, SHELL_PAGE_PREFIX, parseAppUrl } from '../security/appOrigin.ts';
import { restrictNetwork } from '../security/network.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';
import { windowBackground } from '../windows/background.ts';
import { createWindow } from '../windows/createWindow.ts';
import { type ShellPageContent, shellDocument } from './document.ts';

export interface ShellPageOptions {
  readonly parent: BrowserWindow | undefined;
  readonly language: ShellLanguage;
  readonly size: { readonly width: number; readonly height: number };
  /** Nothing can be done in the parent while the page stands. */
  readonly isModal?: boolean;
  /** What the page shows now; asked again at each {@link ShellPageWindow.refresh}. */
  readonly content: () => ShellPageContent;
  readonly onAct: (act: ShellPageAct) => void;
  readonly onClosed?: () => void;
}

export interface ShellPageWindow {
  /** Loads the page anew. */
  readonly refresh: () => void;
  /** Changes the page that stands. */
  readonly change: (changes: ShellPageChanges) => void;
  readonly close: () => void;
  readonly focus: () => void;
}

/** No partition prefix: it lives in memory. */
const PARTITION = 'shell-pages';

const pages = new Map<string, () => Response>();
let prepared: Session | undefined;
let lastNumber = 0;

/** Opens the window. Esc closes it (the preload script sees to that). */
export function openShellPage(options: ShellPageOptions): ShellPageWindow {
  lastNumber += 1;
  const path = `${SHELL_PAGE_PREFIX}page/${lastNumber}`;
  pages.set(path, () => shellDocument(options.content(), options.language.current()));
  const window = createWindow(
    {
      session: preparedSession(),
      preload: join(import.meta.dirname, '../preload/shellPage.cjs'),
      devTools: false,
    },
    {
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
    },
  );
  const refresh = (): void => {
    if (window.isDestroyed()) return;
    window.loadURL(`${APP_ORIGIN}${path}`).catch((error: unknown) => {
      logWarning('shell page', { error: error instanceof Error ? error.message : 'unknown' });
    });
  };
  listenToShellPage(window.webContents, options.onAct);
  window.webContents.on('preload-error', (_event, _path, error) => {
    logError('preload failed', { error });
  });
  window.once('ready-to-show', () => window.show());
  const stopFollowing = options.language.onChange(refresh);
  window.once('closed', () => {
    stopFollowing();
    pages.delete(path);
    options.onClosed?.();
  });
  refresh();
  return {
    refresh,
    change: (changes) => {
      if (!window.isDestroyed()) window.webContents.send(SHELL_PAGE_CHANGES_CHANNEL, changes);
    },
    close: () => {
      if (!window.isDestroyed()) window.close();
    },
    focus: () => {
      if (!window.isDestroyed()) window.focus();
    },
  };
}

function preparedSession(): Session {
  if (prepared !== undefined) return prepared;
  const own = session.fromPartition(PARTITION);
  own.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  own.setPermissionCheckHandler(() => false);
  own.setDevicePermissionHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  restrictNetwork(
    own,
    () => undefined,
    () => logWarning('shell page: address refused'),
  );
  own.protocol.handle(APP_SCHEME, (request) => {
    const path = parseAppUrl(request.url)?.pathname ?? '';
    return pages.get(path)?.() ?? new Response(null, { status: 404 });
  });
  prepared = own;
  return own;
}
