/** Where "open the secure page" leads. The address came over an unprotected connection and may be anyone's (failure D1). */

export interface SecureTarget {
  /** The address to go to. */
  readonly url: string;
  readonly origin: string;
  /** Its host, as it is to be shown. */
  readonly host: string;
  /** It is not the host of this page: the person is asked, and nothing of this page's address goes along. */
  readonly isOtherHost: boolean;
}

/** The target, or undefined when the server named no https address. `page` is the address of this page. */
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
