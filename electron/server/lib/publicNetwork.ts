/**
 * Which addresses are public. The server is inside a network: when someone types an address, these rules keep the server from
 * sending requests for them to hosts that they can't reach themselves (OWASP, server-side request forgery).
 */
import { type LookupAddress, lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export class ForbiddenAddress extends Error {}

/** Resolves a name to all of its addresses, as the system does. */
type Resolve = (
  name: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

const systemResolve: Resolve = (name, done) => lookup(name, { all: true }, done);

/** Whether a host is known to be forbidden without resolving it. */
export function isForbiddenHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/gu, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return /(?:^|\.)localhost\.?$/iu.test(host);
}

/** Whether an address is on the public Internet. For an IPv4 address mapped into IPv6 the IPv4 address counts. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Resolves a name for a connection, and refuses it when one of its addresses isn't public. The connection uses the addresses that
 * were checked here, so a name that resolves differently a moment later changes nothing.
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
