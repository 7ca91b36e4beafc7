/** The one origin that the shell trusts, and how to find out whether an address or a frame belongs to it. */
import { APP_HOST, APP_SCHEME } from '#shared/product.ts';
import { documentKind } from '#shared/webBundle.ts';

/** The origin of every page of ours. */
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** Pages that the shell makes itself (a crash page), outside the bundle and the front end's routes. */
export const SHELL_PAGE_PREFIX = '/.shell/';

/** The page that is shown when the front end itself cannot. */
export const SAFE_PAGE_PATH = `${SHELL_PAGE_PREFIX}stopped`;
export const SAFE_PAGE_URL = `${APP_ORIGIN}${SAFE_PAGE_PATH}`;

/** The pages about a server's page that is not to be seen. */
export const PROBLEM_PAGE_PREFIX = `${SHELL_PAGE_PREFIX}problem/`;

/** The parsed address when it lies on our own origin, else undefined. Never throws. */
export function parseAppUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isOurs =
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === '';
  return isOurs ? url : undefined;
}

/** Whether an address is a page of ours: neither a file of the bundle nor an answer of the server. */
export function isAppPage(address: string): boolean {
  const url = parseAppUrl(address);
  if (url === undefined) return false;
  return url.pathname.startsWith(SHELL_PAGE_PREFIX) || documentKind(url.pathname) !== undefined;
}
