/**
 * One page in in-app mode: its host, which acts as the desktop client, and its window. The window may be replaced (another session,
 * another address); host, settings and traffic stay.
 */
import { randomUUID } from 'node:crypto';
import { type BrowserWindow, type Session, type WebContents, app } from 'electron';
import { CLIENT_OBJECT } from '#shared/bridge/clientObject.ts';
import { type ClassLayout, classInfo } from '#shared/bridge/classLayout.ts';
import type { ClassInfo } from '#shared/bridge/protocol.ts';
import type { Language } from '#shared/languages.ts';
import { isConferenceId } from '#shared/links.ts';
import { CALL_LINK_SCHEME } from '#shared/product.ts';
import { type PortHost, acceptPorts } from '../../../net/ipc/webChannelPorts.ts';
import { logInfo, logWarning } from '../../../lib/log.ts';
import { showNotice } from '../../../lib/showNotice.ts';
import type { PageRules } from '../../../net/security/pageRules.ts';
import { createClientHost } from '../../../net/webChannel/clientHost.ts';
import { createWebChannelHost } from '../../../net/webChannel/host.ts';
import { createTraffic } from '../../../net/webChannel/traffic.ts';
import { askBeforeClosing } from '../../../windows/closeQuestion.ts';
import {
  type InAppWindow,
  inAppAddress,
  openInAppWindow,
  watchVisibility,
} from '../../../windows/inAppWindow.ts';
import type { CertificateTrust } from '../../../net/certificates/certificateTrust.ts';
import { focusWindow } from '../../../windows/mainWindow.ts';
import { load } from '../../../windows/windowLife.ts';
import { createJournal, watchPage } from './journal.ts';
import type { DeviceSwitch } from './deviceSwitch.ts';

/** What the window shows: the page's address, its session, and the host that answers its bridge. */
export interface Visit {
  readonly session: Session;
  readonly rules: PageRules;
  /** Absent where no certificate is checked. */
  readonly trust?: Pick<CertificateTrust, 'isAsking' | 'onAnswer'> | undefined;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Absent: the station's own host. */
  readonly host?: PortHost;
  /** Absent: the version of the station's client. */
  readonly clientVersion?: string;
  /** Absent: the app's own. */
  readonly userAgent?: string | undefined;
}

export interface StationParts {
  readonly page: 'server' | 'bundle';
  /** The server's name for people. */
  readonly serverHost: () => string;
  readonly clientVersion: string;
  readonly language: Language;
  readonly devices: DeviceSwitch;
  readonly preload: string;
  readonly devTools: boolean;
  readonly openExternal: (address: string) => Promise<boolean>;
  /** Opens a conference in the app's own main window. */
  readonly openConference: (callId: string) => void;
  /** Called with each window before its page loads. */
  readonly onOpened: (window: BrowserWindow) => void;
  /** Whether links that the system passes to the app open on this page. */
  readonly takesLinks: boolean;
}

export type InAppStation = ReturnType<typeof openStation>;

/** Opens the window with its host. Both are closed together. */
export function openStation(parts: StationParts, first: Visit) {
  let { clientVersion, language } = parts;
  let askToClose: () => Promise<boolean> | undefined = () => undefined;
  const closedListeners: (() => void)[] = [];
  const navigationListeners: (() => void)[] = [];
  const reportNavigation = (): void => {
    for (const listener of navigationListeners) listener();
  };
  const standing = new Set<BrowserWindow>();
  const traffic = createTraffic(() => performance.now());
  const journal = createJournal(() => performance.now());
  const client = createClientHost({
    version: clientVersion,
    language,
    openExternal: parts.openExternal,
    showNotification: (title, body) => showNotice({ title, body }, () => focusWindow(window)),
    setBadge: (count) => app.setBadgeCount(count),
    log: (level, message) => logInfo('page in in-app mode', { level, message }),
    // The options for camera, microphone and name aren't needed: the person chooses them in the lobby.
    joinConference: (callId) => {
      if (!isConferenceId(callId)) return false;
      parts.openConference(callId);
      return true;
    },
    devices: parts.devices,
    now: Date.now,
  });
  const host = createWebChannelHost({
    createId: randomUUID,
    onRefused: (reason) => {
      traffic.refused(reason);
      logWarning('web channel', { reason });
    },
    onDebug: (text) => logInfo('page in in-app mode', { level: 'debug', message: text }),
  });
  host.register(CLIENT_OBJECT, client.object);

  const versionOf = (visit: Visit): string => visit.clientVersion ?? clientVersion;
  const addressOf = (visit: Visit): string =>
    inAppAddress(visit.rules.origin, { ...visit, clientVersion: versionOf(visit) });

  function open(visit: Visit, old: BrowserWindow | undefined): InAppWindow {
    const inApp = openInAppWindow(
      {
        session: visit.session,
        ...{ preload: parts.preload, devTools: parts.devTools, rules: visit.rules },
        trust: visit.trust,
        address: () => addressOf(visit.session === shown.session ? shown : visit),
        clientVersion: () => versionOf(visit),
        ...(old !== undefined && { bounds: old.getNormalBounds() }),
      },
      ({ webContents }) => {
        wear(webContents, visit);
        acceptPorts(webContents, visit.rules, visit.host ?? host, traffic);
        watchPage(webContents, journal.note);
        webContents.on('did-navigate', reportNavigation);
        webContents.on('did-navigate-in-page', reportNavigation);
      },
    );
    const opened = inApp.window;
    parts.onOpened(opened);
    watchVisibility(opened, client.sendVisibility);
    askBeforeClosing(app, opened, () => (opened === window ? askToClose() : undefined));
    standing.add(opened);
    opened.once('closed', () => {
      standing.delete(opened);
      if (opened !== window) return;
      endOthers();
      close();
    });
    // The old window is closed only now: without any window the app would quit.
    opened.once('show', () => {
      if (opened === window) endOthers();
    });
    return inApp;
  }

  /** Closes replaced windows once the new one is visible. */
  function endOthers(): void {
    for (const each of [...standing]) if (each !== window) each.destroy();
  }

  let shown = first;
  let { window, reload } = open(first, undefined);
  const takeLinks = (_event: unknown, argv: readonly string[]): void => {
    // A link that the system opens while the app runs starts a second instance, which passes its arguments to this one.
    const link = argv.find((argument) => argument.toLowerCase().startsWith(CALL_LINK_SCHEME));
    if (link !== undefined) client.sendDeepLink(link);
  };
  // macOS passes links in a separate event.
  const takeUrl = (event: { readonly preventDefault: () => void }, url: string): void => {
    event.preventDefault();
    takeLinks(event, [url]);
  };
  if (parts.takesLinks) {
    app.on('second-instance', takeLinks);
    app.on('open-url', takeUrl);
  }

  function close(): void {
    app.off('second-instance', takeLinks);
    app.off('open-url', takeUrl);
    host.close();
    client.close();
    parts.devices.close();
    for (const listener of closedListeners) listener();
  }

  return {
    parts,
    traffic,
    journal,
    window: (): BrowserWindow => window,
    clientVersion: (): string => versionOf(shown),
    language: (): Language => language,
    /** The members of an object that the host offers. */
    layoutOf: (object: string): ClassLayout | undefined =>
      object === CLIENT_OBJECT ? client.object.layout : undefined,
    /** The host's current response to `init`. */
    objects: (): Readonly<Record<string, ClassInfo>> => {
      const { object } = client;
      return { [CLIENT_OBJECT]: classInfo(object.layout, (index) => object.read(index)) };
    },
    /** Takes effect with the next document. */
    setClientVersion: (version: string): void => {
      clientVersion = version;
      client.setVersion(version);
    },
    setLanguage: (next: Language): void => {
      language = next;
      client.setLanguage(next);
    },
    /** Reloads the window's page, with the current version of the client. */
    reload: (): void => reload(),
    /** Replaces the window by one with another page. */
    visit: (visit: Visit): void => {
      const isSameWindow = visit.session === shown.session && visit.host === shown.host;
      shown = visit;
      if (isSameWindow) {
        wear(window.webContents, visit);
        load(window, addressOf(visit));
      } else ({ window, reload } = open(visit, window));
    },
    /** The window's address; empty once it is closed. */
    address: (): string => (window.isDestroyed() ? '' : window.webContents.getURL()),
    /** Calls a listener after each navigation of the window. */
    onNavigated: (listener: () => void): void => {
      navigationListeners.push(listener);
    },
    /** Sends the page a signal and returns whether it listens. */
    send: client.send,
    focus: (): void => focusWindow(window),
    /** Sets the question before the window closes; it returns undefined when the window may close at once. */
    setCloseQuestion: (ask: () => Promise<boolean> | undefined): void => {
      askToClose = ask;
    },
    onClosed: (listener: () => void): void => {
      closedListeners.push(listener);
    },
  };
}

/** Sets the user agent of a window's pages. */
function wear(contents: WebContents, { userAgent, session }: Visit): void {
  contents.setUserAgent(userAgent ?? session.getUserAgent());
}
