/**
 * What is open to everyone on the Internet, and what is not. The server is inside a network: where someone types an address, these
 * rules keep it from knocking for them on doors that they can't reach (OWASP, server-side request forgery).
 */
import { type LookupAddress, lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export class ForbiddenAddress extends Error {}

/** Finds all addresses of a name, as the system does. */
type Resolve = (
  name: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

const systemResolve: Resolve = (name, done) => lookup(name, { all: true }, done);

/** Whether the host of an address is known to be forbidden without asking for its addresses. */
export function isForbiddenHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/gu, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return /(?:^|\.)localhost\.?$/iu.test(host);
}

/** Whether an address is one of the open Internet. Of an IPv4 address in IPv6 the inner one counts. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Finds the addresses of a name for a connection, and forbids it when one of them is not public. The connection is made to what
 * was judged here: a name that changes its mind in between changes nothing.
 */
export function publicLookup(resolve: Resolve = systemResolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new ForbiddenAddress(hostname), '', 0);
      }
      if (options.all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };
}
