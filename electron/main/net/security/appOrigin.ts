/** The only origin that the shell trusts, and checks whether an address belongs to it. */
import { APP_HOST, APP_SCHEME } from '#shared/product.ts';
import { documentKind } from '#shared/webBundle.ts';

/** The origin of all our pages. */
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** The path prefix of the shell's own pages (such as the crash page), outside the bundle and the front end's routes. */
export const SHELL_PAGE_PREFIX = '/.shell/';

/** The page that is shown when the front end can't be. */
export const SAFE_PAGE_PATH = `${SHELL_PAGE_PREFIX}stopped`;
export const SAFE_PAGE_URL = `${APP_ORIGIN}${SAFE_PAGE_PATH}`;

/** The path prefix of pages that explain why a server's page can't be shown. */
export const PROBLEM_PAGE_PREFIX = `${SHELL_PAGE_PREFIX}problem/`;

/** Parses an address of our own origin; undefined for others. Never throws. */
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

/** Whether an address is one of our pages: neither a file of the bundle nor a response of the server. */
export function isAppPage(address: string): boolean {
  const url = parseAppUrl(address);
  if (url === undefined) return false;
  return url.pathname.startsWith(SHELL_PAGE_PREFIX) || documentKind(url.pathname) !== undefined;
}
