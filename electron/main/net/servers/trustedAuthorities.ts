/** Certificate authorities for connections that Node makes instead of Chromium. */
import * as tls from 'node:tls';

let authorities: string[] | undefined;

/**
 * Node's own list and the system's, so that sockets also work with a server whose certificate only the system trusts. Undefined for
 * Node before 22.15 (the test runtime), which only has its own list.
 */
export function trustedAuthorities(): string[] | undefined {
  if (!('getCACertificates' in tls)) return undefined;
  authorities ??= [
    ...new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]),
  ];
  return authorities;
}
