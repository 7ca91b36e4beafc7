/** The key of a link, removed from the address and kept in memory until it is used. */
import {
  hasKeyParameters,
  type PageAddress,
  strippedSearch,
} from '#renderer/domain/pageAddress.ts';

/** The outcome of exchanging the key; `unanswered` can be retried. */
export type KeyExchange = 'done' | 'unanswered';

export interface HeldLink {
  /** The address of the link. */
  readonly address: PageAddress;
  /** The page's address without the key; the link belongs only to this page. */
  readonly page: string;
  /** The running exchange: a second check of the page shares it. */
  running: Promise<KeyExchange> | undefined;
  /** The exchange got no answer, and this hasn't been reported yet. */
  isUnanswered: boolean;
  isDone: boolean;
}

/** Keeps the link of an address in memory; undefined when the address has neither key nor call id. */
export function holdLink(address: PageAddress): HeldLink | undefined {
  if (!hasKeyParameters(address.search)) return undefined;
  return {
    address,
    page: pageOf(address),
    running: undefined,
    isUnanswered: false,
    isDone: false,
  };
}

/** An address without a link's parameters. Without the hash, which the router doesn't always know. */
export function pageOf({ pathname, search }: PageAddress): string {
  return `${pathname}${strippedSearch(search)}`;
}
