/** Puts the parts together once Electron is ready: session, requests, window. */
import { join } from 'node:path';
import {
  type BrowserWindow,
  type Session,
  app,
  nativeTheme,
  session,
  systemPreferences,
} from 'electron';
import { handleShellRequests } from './ipc/shellRequests.ts';
import { handleSocketRequests } from './ipc/socketRequests.ts';
import { logError, logWarning } from './log/log.ts';
import { installAppMenu } from './menus/appMenu.ts';
import { APP_ORIGIN } from './security/appOrigin.ts';
import { guardDownloads } from './security/downloads.ts';
import { restrictNetwork } from './security/network.ts';
import { type SystemMediaAccess, restrictPermissions } from './security/permissions.ts';
import { type AppBundle, serveAppScheme } from './security/scheme.ts';
import { type ServerChoice, partitionOf, storedServer } from './servers/chosenServer.ts';
import type { ServerConnection } from './servers/connectServer.ts';
import { createCarrier } from './servers/requests.ts';
import { createSocketTable } from './servers/sockets.ts';
import type { SettingsFile } from './storage/settingsFile.ts';
import { type ShellLanguage, createShellLanguage } from './texts/shellLanguage.ts';
import { focusWindow, openMainWindow } from './windows/mainWindow.ts';
import { shellPage } from './windows/safePage.ts';

export interface ShellParts {
  readonly bundle: Promise<AppBundle>;
  readonly choice: ServerChoice;
  readonly server: ServerConnection;
  readonly settings: SettingsFile;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly devTools: boolean;
}

/** Opens the main window on the chosen server's session. */
export function openShell(parts: ShellParts): void {
  const { server, settings } = parts;
  nativeTheme.themeSource = settings.read().theme ?? 'system';

  const language = createShellLanguage({
    stored: () => settings.read().language,
    preferred: () => app.getPreferredSystemLanguages(),
  });
  const serverSession = session.fromPartition(partitionOf(parts.choice));
  secureSession(serverSession, parts, language);
  handleShellRequests({
    serverHost: server.host,
    openExternal: parts.openExternal,
    settings,
    onLanguage: () => void language.follow(),
  });
  handleSocketRequests(createSocketTable(server.origin, APP_ORIGIN));

  let window: BrowserWindow | undefined = openMainWindow({
    session: serverSession,
    preload: join(import.meta.dirname, '../preload/mainWindow.cjs'),
    settings,
    devTools: parts.devTools,
    path: '/',
  });
  window.once('closed', () => {
    window = undefined;
  });
  window.once('show', () => {
    // Written now and not at the start: a flushed file would hold up the first picture.
    if (settings.read().lastServer !== storedServer(parts.choice)) {
      settings.change({ lastServer: storedServer(parts.choice) });
    }
  });
  app.on('second-instance', () => {
    if (window !== undefined) focusWindow(window);
  });
  app.on('window-all-closed', () => app.quit());
  const putMenu = (): void =>
    installAppMenu({
      currentWindow: () => window,
      text: language.text,
      devTools: parts.devTools,
    });
  putMenu();
  language.onChange(putMenu);
  void language.follow();
}

function secureSession(
  serverSession: Session,
  parts: ShellParts,
  shellLanguage: ShellLanguage,
): void {
  const { server } = parts;
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
      fetch: (url, init) => serverSession.fetch(url, init),
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
