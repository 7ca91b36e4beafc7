/** How a server is named on the command line, in a policy and in the settings. */
import { isLoopback } from '#shared/loopback.ts';

/** A server that is named: an address, or the embedded one by its word. */
export type ServerOption =
  | { readonly kind: 'remote'; readonly origin: string }
  | { readonly kind: 'embedded' }
  | { readonly kind: 'invalid'; readonly reason: 'notAnAddress' | 'plainHttp' };

/**
 * A server's address as its origin. Plain http carries passwords in the open, so it is for this
 * machine only unless `--allow-plain-http` says that the network is trusted.
 */
export function parseServer(text: string, allowPlainHttp: boolean): ServerOption {
  if (text === 'embedded') return { kind: 'embedded' };
  if (text.length > 2048 || !URL.canParse(text)) return { kind: 'invalid', reason: 'notAnAddress' };
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '' || url.hostname === '') {
    return { kind: 'invalid', reason: 'notAnAddress' };
  }
  if (url.protocol === 'http:' && !allowPlainHttp && !isLoopback(url.hostname)) {
    return { kind: 'invalid', reason: 'plainHttp' };
  }
  return { kind: 'remote', origin: url.origin };
}
