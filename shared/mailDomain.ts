/** The normal form of a mail address's domain, for comparison. */

const PLAIN_DOMAIN = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u;

/** A domain in lower-case ASCII, an international one as `xn--…`, without a leading `@`. Undefined when the text isn't a domain. */
export function asciiDomain(text: string): string | undefined {
  const domain = text.trim().replace(/^@/u, '');
  if (!PLAIN_DOMAIN.test(domain) || domain.includes('..')) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}/`);
    // Numbers would be an IP address.
    return /^[\d.]+$/u.test(hostname) ? undefined : hostname;
  } catch {
    return undefined;
  }
}

export function domainOfAddress(address: string): string | undefined {
  return asciiDomain(address.slice(address.lastIndexOf('@') + 1));
}
