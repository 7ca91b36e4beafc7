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
import { openNativeDevices } from './devices/openNativeDevices.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { handleDeviceRequests } from './ipc/deviceRequests.ts';
import { handlePermissionRequests } from './ipc/permissionRequests.ts';
import { handleShellRequests } from './ipc/shellRequests.ts';
import { handleSocketRequests } from './ipc/socketRequests.ts';
import { logError, logWarning } from './log/log.ts';
import { installAppMenu } from './menus/appMenu.ts';
import { showPermissions } from './menus/permissions.ts';
import { APP_ORIGIN } from './security/appOrigin.ts';
import { guardDownloads } from './security/downloads.ts';
import {
  type MediaConsent,
  createGrantedConsent,
  createMediaConsent,
} from './security/mediaConsent.ts';
import { askAboutMedia } from './security/mediaQuestion.ts';
import { restrictNetwork } from './security/network.ts';
import { type SystemMediaAccess, restrictPermissions } from './security/permissions.ts';
import { consentMemory } from './security/rememberedConsent.ts';
import { type AppBundle, serveAppScheme } from './security/scheme.ts';
import { type ServerChoice, partitionOf, storedServer } from './servers/chosenServer.ts';
import type { ServerConnection } from './servers/connectServer.ts';
import { createCarrier } from './servers/requests.ts';
import { createSocketTable } from './servers/sockets.ts';
import type { SettingsFile } from './storage/settingsFile.ts';
import { type ShellTexts, readShellTexts } from './texts/shellTexts.ts';
import { focusWindow, openMainWindow } from './windows/mainWindow.ts';
import { shellPage } from './windows/safePage.ts';

export interface ShellParts {
  readonly bundle: Promise<AppBundle>;
  readonly choice: ServerChoice;
  readonly server: ServerConnection;
  readonly settings: SettingsFile;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly devTools: boolean;
  /** Where the bundle's files are; the shell's own texts are among them. */
  readonly webFolder: string;
  /** Camera and microphone are allowed without a question: for tests. */
  readonly grantMedia: boolean;
}

/** Opens the main window on the chosen server's session. */
export function openShell(parts: ShellParts): void {
  const { server, settings } = parts;
  nativeTheme.themeSource = settings.read().theme ?? 'system';

  const serverSession = session.fromPartition(partitionOf(parts.choice));
  let window: BrowserWindow | undefined;
  const language = (): Language =>
    settings.read().language ?? matchLanguage(app.getPreferredSystemLanguages());
  // The embedded server's address is a number that changes with each start.
  const serverName = (): string =>
    parts.choice.kind === 'embedded' ? PRODUCT_NAME : server.host();
  const readTexts = (): Promise<ShellTexts | undefined> =>
    readShellTexts(parts.webFolder, language());
  const consent = parts.grantMedia
    ? createGrantedConsent()
    : createMediaConsent(consentMemory(settings, storedServer(parts.choice)), async (kinds) =>
        askAboutMedia(window, kinds, await readTexts(), serverName()),
      );
  secureSession(serverSession, parts, consent, language);
  handleShellRequests({ serverHost: server.host, openExternal: parts.openExternal, settings });
  handleDeviceRequests(openNativeDevices);
  handlePermissionRequests(consent);
  handleSocketRequests(createSocketTable(server.origin, APP_ORIGIN));

  window = openMainWindow({
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
  const currentWindow = (): BrowserWindow | undefined => window;
  installAppMenu(currentWindow, parts.devTools);
  // Its texts are read from the bundle, which must not hold up the first picture.
  void readTexts().then((texts) => {
    if (texts === undefined) return;
    installAppMenu(currentWindow, parts.devTools, {
      label: texts.permissions.menu,
      choose: (shown) => {
        void readTexts().then((current) =>
          showPermissions(shown, consent, current ?? texts, serverName()),
        );
      },
    });
  });
}

function secureSession(
  serverSession: Session,
  parts: ShellParts,
  consent: MediaConsent,
  language: () => Language,
): void {
  const { server } = parts;
  restrictPermissions(serverSession, consent, systemMediaAccess(), (permission) => {
    logWarning('permission refused', { permission });
  });
  restrictNetwork(serverSession, server.currentOrigin, () => logWarning('foreign address refused'));
  guardDownloads(serverSession);
  serveAppScheme(serverSession, {
    bundle: parts.bundle,
    language,
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
