/** The target of "open the secure page". Its address came over an insecure connection and can't be trusted (failure D1). */

export interface SecureTarget {
  /** The address to go to. */
  readonly url: string;
  readonly origin: string;
  /** Its host, for display. */
  readonly host: string;
  /** It isn't the host of this page: the person is asked first, and this page's path isn't passed on. */
  readonly isOtherHost: boolean;
}

/** The target; undefined when the server named no https address. `page` is the address of this page. */
export function secureTarget(
  secureUrl: string | undefined,
  page: Pick<URL, 'hostname' | 'pathname' | 'search' | 'hash'>,
): SecureTarget | undefined {
  let url: URL;
  try {
    url = new URL(secureUrl ?? '');
  } catch {
    return undefined; // no address at all
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  const isOtherHost = url.hostname !== page.hostname;
  return {
    url: isOtherHost ? `${url.origin}/` : `${url.origin}${page.pathname}${page.search}${page.hash}`,
    origin: url.origin,
    host: url.host,
    isOtherHost,
  };
}
