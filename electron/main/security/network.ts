/**
 * The second wall around the network: a session reaches the chosen server and nothing else, whatever
 * a page, an extension of Chromium or a mistake of ours may try (reliability catalogue, A25).
 */
import type { Session } from 'electron';
import { keepSpellingLocal } from '../spelling/spelling.ts';

/** Whether a session may send a request to an address; with `hasSockets` also by a socket of the page. */
export function isAllowedAddress(
  address: string,
  serverOrigin: string | undefined,
  hasSockets = false,
): boolean {
  if (serverOrigin === undefined || !URL.canParse(address)) return false;
  const { origin } = new URL(hasSockets ? address.replace(/^ws(?=s?:)/iu, 'http') : address);
  return origin === serverOrigin;
}

/** Puts the wall around a session. */
export function restrictNetwork(
  session: Session,
  serverOrigin: () => string | undefined,
  onRefused: () => void,
  hasSockets = false,
): void {
  restrictRequests(session, (url) => isAllowedAddress(url, serverOrigin(), hasSockets), onRefused);
}

/** The wall itself: a session sends those requests that `isAllowed` lets pass, redirects included. */
export function restrictRequests(
  session: Session,
  isAllowed: (url: string) => boolean,
  onRefused: () => void,
): void {
  keepSpellingLocal(session);
  session.webRequest.onBeforeRequest(
    { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*'] },
    ({ url }, callback) => {
      const allowed = isAllowed(url);
      if (!allowed) onRefused();
      callback({ cancel: !allowed });
    },
  );
}
