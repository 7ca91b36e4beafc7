/** Parses a server on the command line, in a policy and in the settings. */
import { isLoopback } from '#shared/loopback.ts';

/** A parsed server: an address, or the embedded one. */
export type ServerOption =
  | { readonly kind: 'remote'; readonly origin: string }
  | { readonly kind: 'embedded' }
  | { readonly kind: 'invalid'; readonly reason: 'notAnAddress' | 'plainHttp' };

/**
 * Parses a server's address to its origin. Plain http sends passwords unencrypted, so it is only allowed for this machine, unless
 * `--allow-plain-http` declares the network as trusted.
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
