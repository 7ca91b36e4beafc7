/**
 * Loads one of the shell's own pages, in a window or over one. All of them share a session in memory that has no network, stores
 * nothing, grants nothing and only serves these pages.
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
  /** The page's current content; called again at each {@link ShellPage.refresh}. */
  readonly content: () => ShellPageContent;
  readonly onAct: (act: ShellPageAct) => void;
  /** Whether the page accepts pictures with a QR code; its form has the action for them. */
  readonly takesQrPictures?: boolean;
}

export type ShellPage = ReturnType<typeof showShellPage>;

/** Without the prefix `persist:` the partition is in memory. */
const PARTITION = 'shell-pages';

const pages = new Map<string, () => Response>();
let prepared: Session | undefined;
let lastNumber = 0;

/** The options of a window or view for such a page; the rail of servers has a separate preload script. */
export function shellPageOptions(door: 'shellPage' | 'serverRail' = 'shellPage'): PageOptions {
  return {
    session: preparedSession(),
    preload: join(import.meta.dirname, `../preload/${door}.cjs`),
    devTools: false,
  };
}

/**
 * Loads the page into contents created with {@link shellPageOptions}, and again after a change of language, until they are
 * destroyed.
 */
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

/** Electron's number for the preload script's world, which the page can't access. */
const PRELOAD_WORLD = 999;

/** Injects the QR code reader into the page. Resolves once the page's preload script can call it; a failure is only logged. */
async function bringQrReader(contents: WebContents): Promise<void> {
  try {
    const code = await readFile(join(import.meta.dirname, '../preload/qrReader.cjs'), 'utf8');
    await contents.executeJavaScriptInIsolatedWorld(PRELOAD_WORLD, [{ code }]);
  } catch (error) {
    logError('QR code reader failed', thrown(error));
  }
}
