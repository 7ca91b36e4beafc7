/** Certificate authorities for connections that Node makes and Chromium does not. */
import * as tls from 'node:tls';

let authorities: string[] | undefined;

/**
 * Node's own list and the system's, so that a server whose certificate the system trusts can also be
 * reached by a socket. Node before 22.15 (the test runtime) knows only its own list: undefined then.
 */
export function trustedAuthorities(): string[] | undefined {
  if (!('getCACertificates' in tls)) return undefined;
  authorities ??= [
    ...new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]),
  ];
  return authorities;
}
