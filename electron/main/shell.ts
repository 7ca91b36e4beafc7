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
import { type Language, matchLanguage } from '#shared/languages.ts';
import { conferencePath } from '#shared/links.ts';
import { openInApp } from './inApp.ts';
import { handleShellRequests } from './ipc/shellRequests.ts';
import { handleSocketRequests } from './ipc/socketRequests.ts';
import { logError, logWarning } from './log/log.ts';
import { installAppMenu } from './menus/appMenu.ts';
import { APP_ORIGIN } from './security/appOrigin.ts';
import { guardDownloads } from './security/downloads.ts';
import { restrictNetwork } from './security/network.ts';
import { APP_PAGES, type PageRules, serverPages } from './security/pageRules.ts';
import { type SystemMediaAccess, restrictPermissions } from './security/permissions.ts';
import { type AppBundle, serveAppScheme } from './security/scheme.ts';
import { type ServerChoice, partitionOf, storedServer } from './servers/chosenServer.ts';
import type { ServerConnection } from './servers/connectServer.ts';
import { createCarrier } from './servers/requests.ts';
import { createSocketTable } from './servers/sockets.ts';
import type { InAppOption } from './startOptions.ts';
import type { SettingsFile } from './storage/settingsFile.ts';
import { focusWindow, openMainWindow } from './windows/mainWindow.ts';
import { shellPage } from './windows/safePage.ts';

export interface ShellParts {
  readonly bundle: Promise<AppBundle>;
  readonly choice: ServerChoice;
  readonly server: ServerConnection;
  readonly settings: SettingsFile;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly devTools: boolean;
  /** Shows a page in in-app mode instead of the main window. */
  readonly inApp: InAppOption | undefined;
}

/** Opens the first window on the chosen server's session: the main window, or one in in-app mode. */
export function openShell(parts: ShellParts): void {
  const { server, settings } = parts;
  nativeTheme.themeSource = settings.read().theme ?? 'system';

  const serverSession = session.fromPartition(partitionOf(parts.choice));
  secureSession(serverSession, parts, APP_PAGES);
  handleShellRequests({ serverHost: server.host, openExternal: parts.openExternal, settings });
  handleSocketRequests(createSocketTable(server.origin, APP_ORIGIN));

  let window: BrowserWindow | undefined;
  const track = (opened: BrowserWindow): void => {
    window = opened;
    opened.once('closed', () => {
      if (window === opened) window = undefined;
    });
    opened.once('show', () => {
      // Written now and not at the start: a flushed file would hold up the first picture.
      if (settings.read().lastServer !== storedServer(parts.choice)) {
        settings.change({ lastServer: storedServer(parts.choice) });
      }
    });
  };
  const openMain = (path: string): BrowserWindow =>
    openMainWindow({
      session: serverSession,
      preload: join(import.meta.dirname, '../preload/mainWindow.cjs'),
      settings,
      devTools: parts.devTools,
      path,
    });
  if (parts.inApp === undefined) track(openMain('/'));
  else void openInAppMode(parts, parts.inApp, openMain).then(track, reportNoServer);
  app.on('second-instance', () => {
    if (window !== undefined) focusWindow(window);
  });
  app.on('window-all-closed', () => app.quit());
  installAppMenu(() => window, parts.devTools);
}

/** A page of the server needs the server's address, so an embedded one must have started before. */
async function openInAppMode(
  parts: ShellParts,
  { page, clientVersion }: InAppOption,
  openMain: (path: string) => BrowserWindow,
): Promise<BrowserWindow> {
  const rules = page === 'bundle' ? APP_PAGES : serverPages(await parts.server.origin());
  const inAppSession = session.fromPartition(partitionOf(parts.choice, 'in-app'));
  secureSession(inAppSession, parts, rules);
  let conference: BrowserWindow | undefined;
  return openInApp({
    session: inAppSession,
    preload: join(import.meta.dirname, '../preload/inAppWindow.cjs'),
    devTools: parts.devTools,
    rules,
    clientVersion,
    language: shellLanguage(parts.settings),
    openExternal: parts.openExternal,
    openConference: (callId) => {
      // One at a time: two windows would sit in two calls with the same camera.
      if (conference?.isDestroyed() === false) conference.close();
      conference = openMain(conferencePath(callId));
    },
  });
}

function reportNoServer(error: unknown): void {
  logError('no server for in-app mode', { error: error instanceof Error ? error : String(error) });
  app.exit(1);
}

function shellLanguage(settings: SettingsFile): Language {
  return settings.read().language ?? matchLanguage(app.getPreferredSystemLanguages());
}

function secureSession(serverSession: Session, parts: ShellParts, rules: PageRules): void {
  const { server, settings } = parts;
  const refusePermission = (permission: string): void => {
    logWarning('permission refused', { permission });
  };
  const refuseAddress = (): void => logWarning('foreign address refused');
  restrictPermissions(serverSession, systemMediaAccess(), refusePermission, rules);
  restrictNetwork(serverSession, server.currentOrigin, refuseAddress, rules.hasSockets);
  guardDownloads(serverSession, rules);
  serveAppScheme(serverSession, {
    bundle: parts.bundle,
    language: () => shellLanguage(settings),
    carry: createCarrier({
      serverOrigin: server.origin,
      fetch: (url, init) => serverSession.fetch(url, init),
      onFailure: (facts) => logWarning('request failed', facts),
    }),
    shellPage,
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
