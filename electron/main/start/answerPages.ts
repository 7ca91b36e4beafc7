/** Registers the handlers for the requests of servers' pages. */
import { type WebContents, app } from 'electron';
import { type BrowserSignIns, createBrowserSignIns } from '../features/deepLinks/browserSignIns.ts';
import type { FloatingCall } from '../features/calls/floatingCall.ts';
import { createNativeDeviceTable } from '../features/devices/nativeDeviceTable.ts';
import { openNativeDevices } from '../features/devices/openNativeDevices.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import { handleRequest } from '../net/ipc/handleRequest.ts';
import { handlePermissionRequests } from '../net/ipc/permissionRequests.ts';
import { publish } from '../net/ipc/publish.ts';
import { handleShellRequests } from '../net/ipc/shellRequests.ts';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import type { ServerConsents } from '../net/security/serverConsents.ts';
import type { ServerSessions } from '../net/security/serverSessions.ts';
import type { ServerHub } from '../net/servers/serverHub.ts';
import { createSocketTable } from '../net/servers/sockets.ts';
import { wearTheme } from '../windows/background.ts';
import type { CallState } from '../windows/callState.ts';

/** Registers the handlers. The sign-ins in the system's browser are shared with the links that complete them. */
export function answerPages({
  hub,
  settings,
  calls,
  language,
  floating,
  consents,
  sessions,
  openExternal,
}: {
  readonly hub: ServerHub;
  readonly settings: SettingsFile;
  readonly calls: CallState;
  readonly language: ShellLanguage;
  readonly floating: FloatingCall;
  readonly consents: ServerConsents;
  readonly sessions: ServerSessions;
  readonly openExternal: (address: string) => Promise<boolean>;
}): BrowserSignIns {
  const originOf = ({ session: own }: WebContents): Promise<string> => hub.of(own).origin();
  const browserSignIns = createBrowserSignIns({
    originOf,
    openExternal, // eng-disable OPEN_EXTERNAL_JS_CHECK -- behind the list of schemes
    onCode: (contents, code) => publish(contents.mainFrame, 'shell:sign-in-code', { code }),
  });
  handleShellRequests({
    serverHost: ({ session: own }) => hub.of(own).host(),
    openExternal,
    onSignIn: browserSignIns.begin,
    settings,
    onCallState: calls.set,
    onTheme: wearTheme,
    onLanguage: () => void language.follow(),
  });
  handleRequest('shell:float', ({ isFloating }, { contents }) => ({
    isFloating: floating.setFor(contents, isFloating),
  }));
  // The page is notified of all changes, also of those that it didn't request.
  floating.onChange((contents, isFloating) => {
    if (!contents.isDestroyed()) publish(contents.mainFrame, 'shell:float-changed', { isFloating });
  });
  const devices = createNativeDeviceTable(openNativeDevices, (frame, list) => {
    publish(frame, 'shell:native-devices-changed', { devices: [...list] });
  });
  handleRequest('shell:native-devices', async (_input, sender) => ({
    devices: [...(await devices.list(sender))],
  }));
  // Programs that were started for the list must end with the app.
  app.on('will-quit', devices.close);
  handlePermissionRequests(consents.of);
  const sockets = createSocketTable({
    serverOrigin: originOf,
    pageOrigin: APP_ORIGIN,
    connectTo: ({ session: own }, origin) => sessions.trustOf(own)?.connect(origin),
    publish,
  });
  handleRequest('socket:open', ({ id, path }, sender) => sockets.open(sender, id, path));
  handleRequest('socket:send', ({ id, text }, sender) => sockets.send(sender, id, text));
  handleRequest('socket:close', ({ id }, sender) => sockets.close(sender, id));
  return browserSignIns;
}
