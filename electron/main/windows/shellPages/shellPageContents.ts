/**
 * The content of a page of the shell's own, in a window or over one. All of them share a session in memory
 * that reaches no network, keeps nothing, grants nothing and answers nothing but these pages.
 */
import { join } from 'node:path';
import { type Session, type WebContents, session } from 'electron';
import { readFile } from 'node:fs/promises';
import { APP_SCHEME } from '#shared/product.ts';
import { SHELL_PAGE_CHANGES_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import type { ShellPageAct, ShellPageChanges } from '#shared/ipc/shellPages.ts';
import { listenToShellPage } from '../../net/ipc/shellPageActs.ts';
import { logError, logWarning, thrown } from '../../lib/log.ts';
import { APP_ORIGIN, SHELL_PAGE_PREFIX, parseAppUrl } from '../../net/security/appOrigin.ts';
import { restrictNetwork } from '../../net/security/network.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { PageOptions } from '../createWindow.ts';
import { type ShellPageContent, shellDocument } from './document.ts';

export interface ShellPageSource {
  readonly language: ShellLanguage;
  /** What the page shows now; asked again at each {@link ShellPage.refresh}. */
  readonly content: () => ShellPageContent;
  readonly onAct: (act: ShellPageAct) => void;
  /** Whether the page takes pictures with a QR code; its form says with which action. */
  readonly takesQrPictures?: boolean;
}

export type ShellPage = ReturnType<typeof showShellPage>;

/** No partition prefix: it lives in memory. */
const PARTITION = 'shell-pages';

const pages = new Map<string, () => Response>();
let prepared: Session | undefined;
let lastNumber = 0;

/** What a window or view of such a page is made of; the rail of servers has a door of its own. */
export function shellPageOptions(door: 'shellPage' | 'serverRail' = 'shellPage'): PageOptions {
  return {
    session: preparedSession(),
    preload: join(import.meta.dirname, `../preload/${door}.cjs`),
    devTools: false,
  };
}

/** Loads the page into contents made with {@link shellPageOptions}, and again in each new language. It ends with them. */
export function showShellPage(contents: WebContents, source: ShellPageSource) {
  lastNumber += 1;
  const path = `${SHELL_PAGE_PREFIX}page/${lastNumber}`;
  pages.set(path, () => shellDocument(source.content(), source.language.current()));
  const refresh = (): void => {
    if (contents.isDestroyed()) return;
    contents.loadURL(`${APP_ORIGIN}${path}`).catch((error: unknown) => {
      logWarning('shell page', { error: error instanceof Error ? error.message : 'unknown' });
    });
  };
  listenToShellPage(contents, {
    onAct: source.onAct,
    ...(source.takesQrPictures === true && { bringQrReader: () => bringQrReader(contents) }),
  });
  contents.on('preload-error', (_event, _path, error) => {
    logError('preload failed', { error });
  });
  const stopFollowing = source.language.onChange(refresh);
  contents.once('destroyed', () => {
    stopFollowing();
    pages.delete(path);
  });
  refresh();
  return {
    /** Loads the page again. */
    refresh,
    change: (changes: ShellPageChanges): void => {
      if (!contents.isDestroyed()) contents.send(SHELL_PAGE_CHANGES_CHANNEL, changes);
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

/** The world of the preload script, as Electron numbers it: the page doesn't see what is in it. */
const PRELOAD_WORLD = 999;

/** Puts what reads QR codes into the page. Resolves once the page's preload script can call it; or nothing has changed, and the log says why. */
async function bringQrReader(contents: WebContents): Promise<void> {
  try {
    const code = await readFile(join(import.meta.dirname, '../preload/qrReader.cjs'), 'utf8');
    await contents.executeJavaScriptInIsolatedWorld(PRELOAD_WORLD, [{ code }]);
  } catch (error) {
    logError('QR code reader failed', thrown(error));
  }
}
