/**
 * Where the browser client is that a server offers itself (contract 5.12: software client `webrtc`). Nothing of it but
 * an address is used.
 */
import type { SoftwareClient } from '#shared/wire/softwareClient.ts';
import { isSecurePage } from './pageAddress.ts';
import { matchRouteName } from './routes.ts';

/** `embed`: a page of ours can hold it. `open`: it needs a page to itself. */
export interface HostedClient {
  readonly way: 'embed' | 'open';
  readonly address: string;
}

/**
 * The client of a server; undefined when there is none. Of an `iframe` only the address is taken, so that no handler of
 * it ever runs. `canEmbed` says whether the policy of the host's pages lets anything be embedded.
 */
export function findHostedClient(
  clients: readonly SoftwareClient[],
  pageAddress: string,
  canEmbed: boolean,
): HostedClient | undefined {
  const client = clients.find(({ platform }) => platform === 'webrtc');
  const given = sourceOf(client?.iframe) ?? client?.webUrl;
  if (given === undefined || !URL.canParse(given, pageAddress)) return undefined;
  const address = new URL(given, pageAddress);
  const page = new URL(pageAddress);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  if (!isWeb || address.username !== '' || address.password !== '') return undefined;
  // With our own origin it could lift its sandbox and be us.
  const isForeign = address.origin !== page.origin;
  // A page of ours is no client of the server: it would lead here again.
  if (!isForeign && matchRouteName(address.pathname) !== undefined) return undefined;
  // Browsers embed no plain http in https, and give no camera to what an insecure page embeds.
  const isMixed = page.protocol === 'https:' && address.protocol === 'http:';
  const canHold = canEmbed && isForeign && !isMixed && isSecurePage(page.protocol, page.hostname);
  return { way: canHold ? 'embed' : 'open', address: address.href };
}

function sourceOf(iframe: string | undefined): string | undefined {
  const found = /^\s*<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/iu.exec(iframe ?? '');
  return (found?.[1] ?? found?.[2])?.replaceAll('&amp;', '&');
}
