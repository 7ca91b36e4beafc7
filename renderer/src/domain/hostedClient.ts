/**
 * The address of the browser client that a server offers itself (contract 5.12: software client `webrtc`). Only its address is
 * used.
 */
import type { SoftwareClient } from '#shared/wire/softwareClient.ts';
import { isSecurePage } from './pageAddress.ts';
import { matchRouteName } from './routes.ts';

/** `embed`: our page can embed it. `open`: it needs a page of its own. */
export interface HostedClient {
  readonly way: 'embed' | 'open';
  readonly address: string;
}

/**
 * The client of a server; undefined without one. Only the address of an `iframe` is read, so that none of its handlers ever run.
 * `canEmbed`: whether the policy of the host's pages allows embedding.
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
  // On our own origin it could remove its sandbox and act as our page.
  const isForeign = address.origin !== page.origin;
  // One of our own pages is no client: it would lead here again.
  if (!isForeign && matchRouteName(address.pathname) !== undefined) return undefined;
  // Browsers don't embed http in https, and give no camera to a frame in an insecure page.
  const isMixed = page.protocol === 'https:' && address.protocol === 'http:';
  const canHold = canEmbed && isForeign && !isMixed && isSecurePage(page.protocol, page.hostname);
  return { way: canHold ? 'embed' : 'open', address: address.href };
}

function sourceOf(iframe: string | undefined): string | undefined {
  const found = /^\s*<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/iu.exec(iframe ?? '');
  return (found?.[1] ?? found?.[2])?.replaceAll('&amp;', '&');
}
