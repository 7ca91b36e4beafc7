/** Connects the parts once Electron is ready: session, requests, window. */
import { join } from 'node:path';
import {
  type BrowserWindow,
  type Session,
  type WebContents,
  app,
  dialog,
  powerSaveBlocker,
  session,
} from 'electron';
import { pickClientCertificates } from '../net/certificates/clientCertificates.ts';
import { openNativeDevices } from '../features/devices/openNativeDevices.ts';
import { type InAppDoor, createInAppDoor } from '../features/inApp/inAppDoor.ts';
import type { InspectedParts } from '../features/inApp/stations.ts';
import { createCallState } from '../windows/callState.ts';
import { createFloatingCall } from '../features/calls/floatingCall.ts';
import { createLeaveQuestion } from '../features/calls/leaveQuestion.ts';
import { createDiagnosisEntry } from '../features/diagnosis/diagnosisEntry.ts';
import type { LinkReceiver } from '../features/deepLinks/receiveLinks.ts';
import { logError, logWarning, thrown } from '../lib/log.ts';
import { showPermissions } from '../features/menus/permissions.ts';
import { createKeptSignIns } from './keptSignIns.ts';
import { endsWithoutWindows } from './endsWithoutWindows.ts';
import { type MenuSources, putMenu } from './putMenu.ts';
import type { ServerLock } from '../net/policy/serverLock.ts';
import { answerPages } from './answerPages.ts';
import { openFirst } from './openFirst.ts';
import { createScreenShare } from '../features/screenShare/screenShare.ts';
import { isShellPage } from '../net/security/pageRules.ts';
import { restrictRequests } from '../net/security/network.ts';
import type { AppBundle } from '../net/security/scheme.ts';
import { type ServerConsents, createServerConsents } from '../net/security/serverConsents.ts';
import { type ServerSessions, createServerSessions } from '../net/security/serverSessions.ts';
import { type ServerChoice, partitionOf } from '../net/servers/chosenServer.ts';
import type { CarryDependencies } from '../net/servers/requests.ts';
import { isServerInfoAddress, securelyChosen } from '../net/servers/secureMove.ts';
import { openServerBook } from '../net/servers/serverBook.ts';
import type { ServerHub } from '../net/servers/serverHub.ts';
import { shellPage } from '../windows/shellPages/safePage.ts';
import { type CheckSpelling, createSystemSpelling } from '../features/spelling/systemSpelling.ts';
import { DEFAULT_CLIENT_VERSION, type InAppOption } from './startOptions.ts';
import type { RecordingReceiver } from '../features/inApp/receiveRecordings.ts';
import type { SettingsFile, UnusedSettings } from '../lib/storage/settingsFile.ts';
import { askAboutDamage } from '../net/servers/askAboutDamage.ts';
import { createShellLanguage } from '../lib/texts/shellLanguage.ts';
import { createBackgroundLife } from './backgroundLife.ts';
import type { FeedConfig, NoFeed } from '../features/updates/feedConfig.ts';
import { createTrustQuestions } from '../features/trust/trustQuestions.ts';
import { createUpdatesEntry } from '../features/updates/updatesEntry.ts';
import { wearTheme } from '../windows/background.ts';
import { createPageComforts } from './pageComforts.ts';
import { createServersLife } from './serversLife.ts';
import { createServerWindows } from '../windows/serverWindows.ts';
import { pageOf, pagesOf } from '../windows/shownPage.ts';
import { createDamageNotice } from '../windows/damageNotice.ts';

export interface ShellParts {
  readonly bundle: Promise<AppBundle>;
  /** The first server to show. */
  readonly choice: ServerChoice;
  /** The person hasn't chosen a server yet and is asked. */
  readonly isFirstStart: boolean;
  /** The server's first page; absent: the front page. */
  readonly place: string | undefined;
  readonly hub: ServerHub;
  readonly links: LinkReceiver;
  readonly recordings: RecordingReceiver;
  readonly settings: SettingsFile;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly devTools: boolean;
  /** Camera and microphone are allowed without a question: for tests. */
  readonly grantMedia: boolean;
  /** Shows a page in in-app mode instead of the main window. */
  readonly inApp: InAppOption | undefined;
  /** Set if an administrator has fixed the server. */
  readonly lock: ServerLock | undefined;
  /** The first window stays hidden: a start at login. */
  readonly isHidden: boolean;
  /** An administrator's default for the start at login. */
  readonly loginDefault: boolean | undefined;
  /** Where this app checks for updates, or why it doesn't. */
  readonly feed: FeedConfig | NoFeed;
  /** The names of the administrator's policies. */
  readonly policyNames: readonly string[];
  /** Why the stored settings aren't used, if they aren't. */
  readonly unusedSettings: UnusedSettings | undefined;
  /** Sets the function that asks about a damaged database of the embedded server. */
  readonly listenForDamage: (ask: (backup: string | undefined) => Promise<boolean>) => void;
  /** Whether the embedded server has ever run on this machine. */
  readonly hasRunOwn: () => boolean;
  /** Called with the server of the open window. */
  readonly onShown: (choice: ServerChoice) => void;
}

/** Opens the first window on its server's session: the main window, or one in in-app mode. */
export function openShell(parts: ShellParts): void {
  const { hub, settings } = parts;
  wearTheme(settings.read().theme);

  const language = createShellLanguage({
    stored: () => settings.read().language,
    preferred: () => app.getPreferredSystemLanguages(),
  });
  const window = (): BrowserWindow | undefined => windows.current() ?? inApp.window();
  const signIns = createKeptSignIns(dialog, window, language);
  const fromPartition = (partition: string): Session => session.fromPartition(partition);
  const book = openServerBook(settings, fromPartition, signIns.file, parts.hasRunOwn);
  const calls = createCallState(powerSaveBlocker);
  const floating = createFloatingCall(calls, settings);
  const leaveQuestion = createLeaveQuestion(calls, language);
  const screens = createScreenShare(calls, language);
  parts.listenForDamage((backup) => askAboutDamage(dialog, window(), language.text, backup));
  const showDamage = createDamageNotice(dialog, language, parts.unusedSettings);
  const consents = createServerConsents({
    ...{ settings, window, text: language.text, isGranted: parts.grantMedia },
  });
  const comforts = createPageComforts({ language, openExternal: parts.openExternal }); // eng-disable OPEN_EXTERNAL_JS_CHECK -- behind the list of schemes
  const checkSpelling = createSystemSpelling(settings, language);
  const questions = createTrustQuestions(window, language);
  const sessions = createServerSessions({
    ...{ bundle: parts.bundle, hub, book, language, consents, screens, questions, signIns },
    shellPage: (pathname, host) => shellPage(pathname, host, language),
  });
  const isFirstHidden =
    parts.isHidden && settings.read().keepInTray === true && !parts.isFirstStart;
  const background = createBackgroundLife({
    ...{ settings, calls, language, book, lock: parts.lock },
    ...{ windows: () => windows, loginDefault: parts.loginDefault },
    isInApp: parts.inApp !== undefined,
  });
  const lookThere = createLookout();
  const settle = (choice: ServerChoice): Promise<ServerChoice> | undefined =>
    securelyChosen(choice, lookThere);
  let endFirstStart: (() => void) | undefined;
  let hasShown = false;
  const servers = createServersLife({
    ...{ windows: () => windows, book, language, signIns: signIns.file, lock: parts.lock },
    fetch: lookThere,
    attention: { of: background.attentionOf, onChange: background.onChange },
  });
  const runBehind = (): void => {
    background.start();
    void servers.connectOthers();
  };
  const windows = createServerWindows({
    ...{ settings, devTools: parts.devTools, first: parts.choice, lock: parts.lock, language },
    ...{ isFirstHidden, settle, railPage: servers.rail.page, putRail: servers.rail.put },
    ...{ hasOthers: servers.hasOthers, staysConnected: servers.staysConnected },
    preload: join(import.meta.dirname, '../preload/mainWindow.cjs'),
    sessionOf: (choice) => sessions.of(choice),
    mayLeave: async (left, pages) => {
      const isLeaving = await leaveQuestion.mayLeave(left, pages);
      // The next window takes this one's position, which must not be that of the floating window.
      if (isLeaving) floating.set(left, false);
      return isLeaving;
    },
    onSwitch: (shown) => floating.set(shown, false),
    onWindow: (opened) => {
      leaveQuestion.guard(opened, background.onLeaveAnswer);
      background.onWindow(opened);
      opened.once('show', () => void showDamage(opened));
      floating.watch(opened);
    },
    onPage: (opened, contents, choice) => {
      background.onPage(contents, choice);
      comforts.attach(opened, contents);
      // Dictionaries are loaded after the first paint.
      const check = (): void => void checkSpelling(contents.session);
      if (opened.isVisible()) check();
      else opened.once('show', check);
      askAgain(contents, sessions);
    },
    onShown: (choice) => {
      endFirstStart?.();
      hasShown = true;
      parts.onShown(choice);
      // Written now and not at the start: flushing a file would delay the first paint.
      book.noteShown(choice);
      runBehind();
    },
  });
  const inApp = makeInAppDoor(parts, {
    ...{ language, windows, sessions },
    onOpened: (opened) => {
      comforts.attach(opened, opened.webContents);
      askAgain(opened.webContents, sessions);
      opened.once('show', () => void showDamage(opened));
    },
  });
  const browserSignIns = answerPages({
    ...{ hub, settings, calls, language, floating, consents, sessions },
    openExternal: parts.openExternal, // eng-disable OPEN_EXTERNAL_JS_CHECK -- behind the list of schemes
  });

  pickClientCertificates(app, questions.askClientCertificate);
  endFirstStart = openFirst({
    ...{ ...parts, wish: parts.inApp, windows, inApp, book, language, settle },
    ...{ signIns: browserSignIns, fetch: lookThere },
    onHidden: isFirstHidden ? runBehind : undefined,
  });
  parts.recordings.listen((path) => {
    inApp.play(path, windows.currentServer()).catch((error: unknown) => {
      logError('recording not played', thrown(error));
    });
  });
  app.on('window-all-closed', () => {
    if (endsWithoutWindows({ isInApp: parts.inApp !== undefined, hasShown })) app.quit();
  });
  putMenuAndTools(parts, {
    ...{ windows, book, language, calls, floating, comforts, inApp, background },
    ...{ serversPage: servers.page, window, consents, sessions, checkSpelling },
  });
  void language.follow();
}

/** Asks a person who didn't trust a certificate again when they reload the page. */
function askAgain(contents: WebContents, sessions: ServerSessions): void {
  contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument || isShellPage(url)) return;
    sessions.trustOf(contents.session)?.retry();
  });
}

/** Creates the windows of diagnosis and updates, and the menu that opens them. */
function putMenuAndTools(
  { hub, settings, feed, policyNames, devTools, lock }: ShellParts,
  made: Pick<
    MenuSources,
    | ('windows' | 'book' | 'language' | 'calls' | 'floating')
    | ('comforts' | 'inApp' | 'background' | 'serversPage')
  > & {
    readonly window: () => BrowserWindow | undefined;
    readonly consents: ServerConsents;
    readonly sessions: ServerSessions;
    readonly checkSpelling: CheckSpelling;
  },
): void {
  const { window, consents, sessions, checkSpelling, ...shown } = made;
  const { windows, book, language, calls } = shown;
  const diagnosis = createDiagnosisEntry({
    ...{ language, window, hub, consents, book },
    updates: typeof feed === 'string' ? feed : 'on',
    ...{ policyNames, openDevices: openNativeDevices },
    server: windows.currentServer,
    sessionOf: (choice) => sessions.of(choice),
    waysOf: sessions.trustOf,
  });
  const updates = createUpdatesEntry({
    ...{ feed, calls, settings, language, window },
    onDiagnosis: diagnosis.open,
  });
  putMenu({
    ...{ ...shown, settings, devTools, lock },
    onSpelling: async () => {
      const current = window();
      const pages = current === undefined ? [] : pagesOf(current);
      const done = await Promise.all(pages.map((page) => checkSpelling(page.session)));
      return done.every(Boolean);
    },
    ...{ onUpdates: updates?.ask, onDiagnosis: diagnosis.open },
    onCheckServer: diagnosis.openServerCheck,
    onPermissions: (opened) => {
      const { session: own } = pageOf(opened);
      void showPermissions(opened, consents.of(own), language.text, consents.nameOf(own));
    },
  });
}

/** Creates the entry to in-app mode, whose pages have separate sessions from those of the main window. */
function makeInAppDoor(
  { hub, settings, lock, devTools, openExternal }: ShellParts,
  made: Pick<InspectedParts, 'language' | 'windows' | 'onOpened'> & {
    readonly sessions: ServerSessions;
  },
): InAppDoor {
  const { sessions, ...given } = made;
  return createInAppDoor({
    ...{ ...given, hub, devTools, openExternal, trustOf: sessions.trustOf },
    ...{ clientVersion: DEFAULT_CLIENT_VERSION, openDevices: openNativeDevices },
    favorites: {
      list: () => settings.read().inAppFavorites ?? [],
      change: (list) => void settings.change({ inAppFavorites: [...list] }),
    },
    mayOpen: (choice) => lock?.(choice) !== false,
    sessionOf: (choice, rules, page, simulated) => {
      const use = page === 'server' ? 'in-app' : 'in-app-bundle';
      const partition = simulated?.name ?? partitionOf(choice, use);
      const hasFrontEnd = page === 'bundle';
      return sessions.of(choice, { rules, partition, hasFrontEnd, answer: simulated?.answer });
    },
  });
}

/**
 * Creates a `fetch` that only requests servers' own information, from a session in memory. It doesn't ask the person about
 * certificates: an address without a valid one isn't opened.
 */
function createLookout(): CarryDependencies['fetch'] {
  let own: Session | undefined;
  const open = (): Session => {
    const opened = session.fromPartition('lookout');
    restrictRequests(opened, isServerInfoAddress, () => logWarning('foreign address refused'));
    return opened;
  };
  return (url, init) => {
    own ??= open();
    return own.fetch(url, init);
  };
}
