/** Which servers are this page's own, and how to leave for another. */
import { conferencePath } from '#shared/links.ts';
import type { ServerInfo } from '#shared/wire/server.ts';

/**
 * Whether a host (with port) in a link is the server that this page belongs to. `carriedTo` is the host
 * to which a desktop shell carries the page's requests.
 */
export function isOwnServer(
  host: string,
  info: ServerInfo | undefined,
  carriedTo: string | undefined,
): boolean {
  if (typeof location === 'undefined') return true; // rendered at build time: nothing is typed yet
  return [location.host, info?.id, info?.name, hostOf(info?.secureUrl), carriedTo].includes(host);
}

/** Opens a conference on another server. It always goes over https and takes nothing of this page along. */
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
