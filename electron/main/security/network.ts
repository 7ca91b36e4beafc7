/**
 * The second wall around the network: a session reaches the chosen server and nothing else, whatever
 * a page, an extension of Chromium or a mistake of ours may try (reliability catalogue, A25).
 */
import type { Session } from 'electron';

/** Whether a session may send a request to an address. */
export function isAllowedAddress(address: string, serverOrigin: string | undefined): boolean {
  return (
    serverOrigin !== undefined && URL.canParse(address) && new URL(address).origin === serverOrigin
  );
}

/** Puts the wall around a session. */
export function restrictNetwork(
  session: Session,
  serverOrigin: () => string | undefined,
  onRefused: () => void,
): void {
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest(
    { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*'] },
    ({ url }, callback) => {
      const allowed = isAllowedAddress(url, serverOrigin());
      if (!allowed) onRefused();
      callback({ cancel: !allowed });
    },
  );
}
