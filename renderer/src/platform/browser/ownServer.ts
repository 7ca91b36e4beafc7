/** Which servers are this page's own, and how to move to another. */
import { conferencePath } from '#shared/links.ts';
import type { ServerInfo } from '#shared/wire/server.ts';

/**
 * Whether a host (with port) in a link is this page's server. `carriedTo` is the host to which a desktop shell forwards the page's
 * requests.
 */
export function isOwnServer(
  host: string,
  info: ServerInfo | undefined,
  carriedTo: string | undefined,
): boolean {
  if (typeof location === 'undefined') return true; // rendered at build time: nothing is typed yet
  return [location.host, info?.id, info?.name, hostOf(info?.secureUrl), carriedTo].includes(host);
}

/** Opens a conference on another server: always over https, and without passing anything on from this page. */
export function leaveForServer(host: string, callId: string): void {
  location.assign(`https://${host}${conferencePath(callId)}`);
}

function hostOf(address: string | undefined): string | undefined {
  try {
    return address === undefined ? undefined : new URL(address).host;
  } catch {
    return undefined; // the server gave something that is no address
  }
}
