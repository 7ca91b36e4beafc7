/**
 * The second wall around the network: a session reaches the chosen server, what that names for media, and nothing else, whatever
 * a page, an extension of Chromium or a mistake of ours may try (failure A25).
 */
import type { Session } from 'electron';

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

/** Whether an address is of one of these origins, `ws:` and `wss:` being schemes of their own. */
export function isOneOf(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}

/** What of a session is used. */
type WalledSession = Pick<
  Session,
  'setSpellCheckerDictionaryDownloadURL' | 'setSpellCheckerEnabled'
> & { readonly webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

/** Puts the wall around a session. */
export function restrictNetwork(
  session: WalledSession,
  serverOrigin: () => string | undefined,
  onRefused: () => void,
  also: {
    readonly hasSockets?: boolean | undefined;
    readonly others?: () => readonly string[];
  } = {},
): void {
  const { hasSockets = false, others = () => [] } = also;
  const isAllowed = (url: string): boolean =>
    isAllowedAddress(url, serverOrigin(), hasSockets) || isOneOf(url, others());
  restrictRequests(session, isAllowed, onRefused);
}

/** The wall itself: a session sends those requests that `isAllowed` lets pass, redirects included. */
export function restrictRequests(
  session: WalledSession,
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

/** Whether Chromium's own address of dictionaries was replaced. It has one for all sessions of the app. */
let hasDiscardAddress = false;

/**
 * Nothing of a session is fetched for spelling before `spelling` hands a dictionary of this computer over.
 * Only the first session sets the address: a later one would take it away from a dictionary on its way.
 */
function keepSpellingLocal(session: WalledSession): void {
  session.setSpellCheckerEnabled(false);
  if (hasDiscardAddress) return;
  hasDiscardAddress = true;
  // Discards: no host is ever behind this port.
  session.setSpellCheckerDictionaryDownloadURL('http://127.0.0.1:9/');
}
