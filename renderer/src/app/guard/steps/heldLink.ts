/** The key of a link, out of the address and in memory for as long as it has not been used. */
import {
  hasKeyParameters,
  type PageAddress,
  strippedSearch,
} from '#renderer/domain/pageAddress.ts';

/** How exchanging the key went; `unanswered` may be tried again. */
export type KeyExchange = 'done' | 'unanswered';

export interface HeldLink {
  /** The address as the link had it. */
  readonly address: PageAddress;
  /** Where the page is once the key has gone from the address; the link belongs to this page alone. */
  readonly page: string;
  /** The exchange that is under way: a second look at the page joins it. */
  running: Promise<KeyExchange> | undefined;
  /** The exchange had no answer, and no one has been notified yet. */
  isUnanswered: boolean;
  isDone: boolean;
}

/** Takes the link of an address into memory; undefined when the address has no key and no call id. */
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

/** An address as it is without what a link carries. The hash is no part of it: the router does not always know it. */
export function pageOf({ pathname, search }: PageAddress): string {
  return `${pathname}${strippedSearch(search)}`;
}
