/** Puts the parts together once Electron is ready: session, requests, window. */
import { join } from 'node:path';
import {
  type BrowserWindow,
  type Session,
  app,
  nativeTheme,
  powerSaveBlocker,
  session,
  systemPreferences,
} from 'electron';
import { createCallState } from './calls/callState.ts';
import { createLeaveQuestion } from './calls/leaveQuestion.ts';
import { pickClientCertificates } from './certificates/clientCertificates.ts';
import { type ServerTrust, trustServer } from './certificates/serverTrust.ts';
import { createLinkOpener } from './deepLinks/openLinks.ts';
import type { LinkReceiver } from './deepLinks/receiveLinks.ts';
import { registerLinkSchemes } from './deepLinks/registerSchemes.ts';
import { handleShellRequests } from './ipc/shellRequests.ts';
import { handleSocketRequests } from './ipc/socketRequests.ts';
import { logError, logWarning } from './log/log.ts';
import { putMenu } from './menus/putMenu.ts';
import { APP_ORIGIN } from './security/appOrigin.ts';
import { guardDownloads } from './security/downloads.ts';
import { restrictNetwork } from './security/network.ts';
import { type SystemMediaAccess, restrictPermissions } from './security/permissions.ts';
import { type AppBundle, serveAppScheme } from './security/scheme.ts';
import { type ServerChoice, partitionOf, storedServer } from './servers/chosenServer.ts';
import { createCarrier } from './servers/requests.ts';
import { openServerBook } from './servers/serverBook.ts';
import type { ServerHub } from './servers/serverHub.ts';
import { createSocketTable } from './servers/sockets.ts';
import type { SettingsFile } from './storage/settingsFile.ts';
import { type ShellLanguage, createShellLanguage } from './texts/shellLanguage.ts';
import { shellPage } from './windows/safePage.ts';
import { createServerWindows } from './windows/serverWindows.ts';

export interface ShellParts {
  readonly bundle: Promise<AppBundle>;
  /** The server to begin with. */
  readonly choice: ServerChoice;
  readonly hub: ServerHub;
  readonly links: LinkReceiver;
  readonly settings: SettingsFile;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly devTools: boolean;
  /** Hears which server's window stands. */
  readonly onShown: (choice: ServerChoice) => void;
}

/** Opens the main window on the first server's session. */
export function openShell(parts: ShellParts): void {
  const { hub, settings } = parts;
  nativeTheme.themeSource = settings.read().theme ?? 'system';

  const language = createShellLanguage({
    stored: () => settings.read().language,
    preferred: () => app.getPreferredSystemLanguages(),
  });
  const book = openServerBook(settings, (partition) => session.fromPartition(partition));
  const calls = createCallState(powerSaveBlocker);
  const leaveQuestion = createLeaveQuestion(calls, language);
  const trusts = new WeakMap<Session, ServerTrust>();
  const window = (): BrowserWindow | undefined => windows.current();
  const windows = createServerWindows({
    ...{ settings, devTools: parts.devTools, first: parts.choice },
    preload: join(import.meta.dirname, '../preload/mainWindow.cjs'),
    sessionOf: (choice) => {
      const own = session.fromPartition(partitionOf(choice));
      if (!hub.bind(own, choice)) return own;
      const address = storedServer(choice);
      const trust =
        choice.kind === 'remote'
          ? trustServer(own, address, { book, language, window })
          : undefined;
      if (trust !== undefined) trusts.set(own, trust);
      secureSession(own, parts, language, trust);
      return own;
    },
    mayLeave: (left) => leaveQuestion.mayLeave(left),
    onOpened: (opened) => {
      leaveQuestion.guard(opened);
      const { webContents } = opened;
      webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) trusts.get(webContents.session)?.retry();
      });
    },
    onShown: (choice) => {
      parts.onShown(choice);
      // Written now and not at the start: a flushed file would hold up the first picture.
      book.noteShown(choice);
    },
  });
  handleShellRequests({
    serverHost: ({ session: own }) => hub.of(own).host(),
    openExternal: parts.openExternal,
    settings,
    onCallState: calls.set,
    onLanguage: () => void language.follow(),
  });
  handleSocketRequests(
    createSocketTable(
      ({ session: own }) => hub.of(own).origin(),
      APP_ORIGIN,
      ({ session: own }, origin) => trusts.get(own)?.connect(origin),
    ),
  );

  pickClientCertificates(app, { parent: window, language });
  void windows.show(parts.choice);
  parts.links.listen(createLinkOpener({ windows, book, language }));
  registerLinkSchemes(app, settings.read().callLinks === true);
  app.on('window-all-closed', () => app.quit());
  putMenu({ windows, book, language, settings, devTools: parts.devTools });
  void language.follow();
}

function secureSession(
  serverSession: Session,
  parts: ShellParts,
  shellLanguage: ShellLanguage,
  trust: ServerTrust | undefined,
): void {
  const server = parts.hub.of(serverSession);
  restrictPermissions(serverSession, systemMediaAccess(), (permission) => {
    logWarning('permission refused', { permission });
  });
  restrictNetwork(serverSession, server.currentOrigin, () => logWarning('foreign address refused'));
  guardDownloads(serverSession);
  serveAppScheme(serverSession, {
    bundle: parts.bundle,
    language: shellLanguage.current,
    carry: createCarrier({
      serverOrigin: server.origin,
      fetch: trust?.fetch ?? ((url, init) => serverSession.fetch(url, init)),
      onFailure: (facts) => logWarning('request failed', facts),
    }),
    shellPage: (pathname) => shellPage(pathname, shellLanguage),
    onFailure: (error) => {
      logError('scheme handler failed', { error: error instanceof Error ? error : String(error) });
    },
  });
}

/** Only macOS asks the user per app; elsewhere the system has no such state or it shows as a failing device. */
function systemMediaAccess(): SystemMediaAccess {
  return process.platform === 'darwin'
    ? (kind) => systemPreferences.askForMediaAccess(kind)
    : () => undefined;
}
