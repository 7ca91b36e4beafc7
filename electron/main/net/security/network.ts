/**
 * The second barrier around the network: a session only reaches the chosen server and the origins that it names for media, whatever
 * a page, an extension of Chromium or a bug of ours may request (failure A25).
 */
import type { Session } from 'electron';

/** Whether a session may send a request to an address; with `hasSockets` also from a socket of the page. */
export function isAllowedAddress(
  address: string,
  serverOrigin: string | undefined,
  hasSockets = false,
): boolean {
  if (serverOrigin === undefined || !URL.canParse(address)) return false;
  const { origin } = new URL(hasSockets ? address.replace(/^ws(?=s?:)/iu, 'http') : address);
  return origin === serverOrigin;
}

/** Whether an address has one of these origins; `ws:` and `wss:` count as separate schemes. */
export function isOneOf(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}

/** The parts of a session that are used. */
type WalledSession = Pick<
  Session,
  'setSpellCheckerDictionaryDownloadURL' | 'setSpellCheckerEnabled'
> & { readonly webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

/** Restricts the requests of a session. */
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

/** Lets a session send only the requests that `isAllowed` accepts, including redirects. */
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

/** Whether Chromium's address for dictionaries was replaced. There is one for all sessions. */
let hasDiscardAddress = false;

/**
 * A session must download no dictionaries before `spelling` provides those of this computer. Only the first session sets the
 * address: a later one would break a dictionary download in progress.
 */
function keepSpellingLocal(session: WalledSession): void {
  session.setSpellCheckerEnabled(false);
  if (hasDiscardAddress) return;
  hasDiscardAddress = true;
  // Port 9 (discard): no server listens there.
  session.setSpellCheckerDictionaryDownloadURL('http://127.0.0.1:9/');
}
