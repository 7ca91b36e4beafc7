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
import { conferencePath } from '#shared/links.ts';
import { pickClientCertificates } from './certificates/clientCertificates.ts';
import { type ServerTrust, trustServer } from './certificates/serverTrust.ts';
import { openNativeDevices } from './devices/openNativeDevices.ts';
import { openInApp } from './inApp.ts';
import { handleDeviceRequests } from './ipc/deviceRequests.ts';
import { handlePermissionRequests } from './ipc/permissionRequests.ts';
import { createCallState } from './calls/callState.ts';
import { createLeaveQuestion } from './calls/leaveQuestion.ts';
import { createLinkOpener } from './deepLinks/openLinks.ts';
import type { LinkReceiver } from './deepLinks/receiveLinks.ts';
import { registerLinkSchemes } from './deepLinks/registerSchemes.ts';
import { handleShellRequests } from './ipc/shellRequests.ts';
import { handleSocketRequests } from './ipc/socketRequests.ts';
import { logError, logWarning } from './log/log.ts';
import { showPermissions } from './menus/permissions.ts';
import { putMenu } from './menus/putMenu.ts';
import type { ServerLock } from './policy/applyPolicy.ts';
import { APP_ORIGIN } from './security/appOrigin.ts';
import { guardDownloads } from './security/downloads.ts';
import type { MediaConsent } from './security/mediaConsent.ts';
import { restrictNetwork } from './security/network.ts';
import { APP_PAGES, type PageRules, serverPages } from './security/pageRules.ts';
import { type SystemMediaAccess, restrictPermissions } from './security/permissions.ts';
import { type AppBundle, serveAppScheme } from './security/scheme.ts';
import { createServerConsents } from './security/serverConsents.ts';
import { type ServerChoice, partitionOf, storedServer } from './servers/chosenServer.ts';
import { createCarrier } from './servers/requests.ts';
import { openServerBook } from './servers/serverBook.ts';
import type { ServerHub } from './servers/serverHub.ts';
import { createSocketTable } from './servers/sockets.ts';
import type { InAppOption } from './startOptions.ts';
import type { SettingsFile } from './storage/settingsFile.ts';
import { type ShellLanguage, createShellLanguage } from './texts/shellLanguage.ts';
import { shellPage } from './windows/safePage.ts';
import { focusWindow } from './windows/mainWindow.ts';
import { type ServerWindows, createServerWindows } from './windows/serverWindows.ts';

export interface ShellParts {
  readonly bundle: Promise<AppBundle>;
  /** The server to begin with. */
  readonly choice: ServerChoice;
  readonly hub: ServerHub;
  readonly links: LinkReceiver;
  readonly settings: SettingsFile;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly devTools: boolean;
  /** Camera and microphone are allowed without a question: for tests. */
  readonly grantMedia: boolean;
  /** Shows a page in in-app mode instead of the main window. */
  readonly inApp: InAppOption | undefined;
  /** Set where an administrator has laid down the one server. */
  readonly lock: ServerLock | undefined;
  /** Hears which server's window stands. */
  readonly onShown: (choice: ServerChoice) => void;
}

/** Opens the first window on its server's session: the main window, or one in in-app mode. */
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
  let inAppWindow: BrowserWindow | undefined;
  const window = (): BrowserWindow | undefined => windows.current() ?? inAppWindow;
  const consents = createServerConsents({
    ...{ settings, window, text: language.text, isGranted: parts.grantMedia },
  });
  const sessionOf = (
    choice: ServerChoice,
    rules: PageRules = APP_PAGES,
    use?: 'in-app',
  ): Session => {
    const own = session.fromPartition(partitionOf(choice, use));
    if (!hub.bind(own, choice)) return own;
    const address = storedServer(choice);
    const trust =
      choice.kind === 'remote' ? trustServer(own, address, { book, language, window }) : undefined;
    if (trust !== undefined) trusts.set(own, trust);
    const consent = consents.make(own, choice, hub.of(own).host);
    secureSession(own, { parts, language, trust, consent, rules });
    return own;
  };
  const windows = createServerWindows({
    ...{ settings, devTools: parts.devTools, first: parts.choice, lock: parts.lock },
    preload: join(import.meta.dirname, '../preload/mainWindow.cjs'),
    sessionOf: (choice) => sessionOf(choice),
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
  handleDeviceRequests(openNativeDevices);
  handlePermissionRequests(consents.of);
  handleSocketRequests(
    createSocketTable(
      ({ session: own }) => hub.of(own).origin(),
      APP_ORIGIN,
      ({ session: own }, origin) => trusts.get(own)?.connect(origin),
    ),
  );

  pickClientCertificates(app, { parent: window, language });
  if (parts.inApp === undefined) {
    void windows.show(parts.choice);
    parts.links.listen(createLinkOpener({ windows, book, language }));
    registerLinkSchemes(app, settings.read().callLinks === true);
  } else {
    void openInAppMode(parts.inApp, {
      ...{ parts, language, windows },
      sessionOf: (rules) => sessionOf(parts.choice, rules, 'in-app'),
    }).then((opened) => {
      inAppWindow = opened;
      app.on('second-instance', () => focusWindow(opened));
      opened.once('closed', () => (inAppWindow = undefined));
    }, reportNoServer);
  }
  app.on('window-all-closed', () => app.quit());
  putMenu({
    ...{ windows, book, language, settings, devTools: parts.devTools },
    lock: parts.lock,
    onPermissions: (shown) => {
      const { session: own } = shown.webContents;
      void showPermissions(shown, consents.of(own), language.text, consents.nameOf(own));
    },
  });
  void language.follow();
}

/** A page of the server needs the server's address, so an embedded one must have started before. */
async function openInAppMode(
  { page, clientVersion }: InAppOption,
  {
    parts,
    language,
    windows,
    sessionOf,
  }: {
    readonly parts: ShellParts;
    readonly language: ShellLanguage;
    readonly windows: ServerWindows;
    readonly sessionOf: (rules: PageRules) => Session;
  },
): Promise<BrowserWindow> {
  const { choice, hub, devTools, openExternal } = parts;
  const rules = page === 'bundle' ? APP_PAGES : serverPages(await hub.connect(choice).origin());
  return openInApp({
    session: sessionOf(rules),
    preload: join(import.meta.dirname, '../preload/inAppWindow.cjs'),
    ...{ devTools, rules, clientVersion, openExternal },
    language: language.current(),
    devices: openNativeDevices(),
    openConference: (callId) => void windows.show(choice, conferencePath(callId)),
  });
}

function reportNoServer(error: unknown): void {
  logError('no server for in-app mode', { error: error instanceof Error ? error : String(error) });
  app.exit(1);
}

function secureSession(
  serverSession: Session,
  {
    parts,
    language: shellLanguage,
    trust,
    consent,
    rules,
  }: {
    readonly parts: ShellParts;
    readonly language: ShellLanguage;
    readonly trust: ServerTrust | undefined;
    readonly consent: MediaConsent;
    readonly rules: PageRules;
  },
): void {
  const server = parts.hub.of(serverSession);
  const refusePermission = (permission: string): void => {
    logWarning('permission refused', { permission });
  };
  const refuseAddress = (): void => logWarning('foreign address refused');
  restrictPermissions(serverSession, consent, systemMediaAccess(), refusePermission, rules);
  restrictNetwork(serverSession, server.currentOrigin, refuseAddress, rules.hasSockets);
  guardDownloads(serverSession, rules);
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
