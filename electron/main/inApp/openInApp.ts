/** In-app mode: a window with a page of a server, and the host that this page takes for its client. */
import { randomUUID } from 'node:crypto';
import { type BrowserWindow, Notification, app } from 'electron';
import { CLIENT_OBJECT } from '#shared/bridge/clientObject.ts';
import type { Language } from '#shared/languages.ts';
import { isConferenceId } from '#shared/links.ts';
import { CALL_LINK_SCHEME } from '#shared/product.ts';
import type { NativeDevices } from '../devices/nativeDevices.ts';
import { acceptPorts } from '../ipc/webChannelPorts.ts';
import { logInfo, logWarning } from '../log/log.ts';
import { type ClientHost, createClientHost } from '../webChannel/clientHost.ts';
import { createWebChannelHost } from '../webChannel/host.ts';
import {
  type InAppWindowOptions,
  openInAppWindow,
  watchVisibility,
} from '../windows/inAppWindow.ts';
import { focusWindow } from '../windows/mainWindow.ts';

export interface InAppParts extends InAppWindowOptions {
  readonly language: Language;
  readonly openExternal: (address: string) => Promise<boolean>;
  /** Opens a conference in the app's own main window. */
  readonly openConference: (callId: string) => void;
  readonly devices?: NativeDevices;
}

/** Opens the window with its host. Both end together. */
export function openInApp(parts: InAppParts): BrowserWindow {
  const client = createClientHost({
    version: parts.clientVersion,
    language: parts.language,
    openExternal: parts.openExternal,
    showNotification: (title, body) => showNotification(title, body, () => focusWindow(window)),
    setBadge: (count) => app.setBadgeCount(count),
    log: (level, message) => logInfo('page in in-app mode', { level, message }),
    // Camera, microphone and name are asked for in the lobby anyway, by the person who joins.
    joinConference: (callId) => {
      if (!isConferenceId(callId)) return false;
      parts.openConference(callId);
      return true;
    },
    ...(parts.devices !== undefined && { devices: parts.devices }),
    now: Date.now,
  });
  const host = createWebChannelHost({
    createId: randomUUID,
    onRefused: (reason) => logWarning('web channel', { reason }),
    onDebug: (text) => logInfo('page in in-app mode', { level: 'debug', message: text }),
  });
  host.register(CLIENT_OBJECT, client.object);
  const window = openInAppWindow(parts, ({ webContents }) => {
    acceptPorts(webContents, parts.rules, host);
  });
  watchVisibility(window, client.sendVisibility);
  const takeLinks = handOverLinks(client);
  window.once('closed', () => {
    app.off('second-instance', takeLinks);
    host.close();
    client.close();
    parts.devices?.close();
  });
  return window;
}

/** A link that the system opens while we run starts a second instance, which hands its arguments over. */
function handOverLinks(client: ClientHost): (event: unknown, argv: readonly string[]) => void {
  const take = (_event: unknown, argv: readonly string[]): void => {
    const link = argv.find((argument) => argument.toLowerCase().startsWith(CALL_LINK_SCHEME));
    if (link !== undefined) client.sendDeepLink(link);
  };
  app.on('second-instance', take);
  return take;
}

function showNotification(title: string, body: string, onClick: () => void): boolean {
  if (!Notification.isSupported()) return false;
  const notification = new Notification({ title, body });
  notification.once('click', onClick);
  notification.show();
  return true;
}
