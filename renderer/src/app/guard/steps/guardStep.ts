/** What a step of the route guard gets and may answer (GD-1 to GD-10). */
import type { PageAddress } from '#renderer/domain/pageAddress.ts';
import type { RouteName } from '#renderer/domain/routes.ts';
import type { Store } from '#renderer/state/services.ts';
import type { HeldLink } from './heldLink.ts';

export interface GuardContext {
  readonly address: PageAddress;
  /** The address that the page was opened with; redirects take launch mode and version out of `address`. */
  readonly openedAddress: PageAddress;
  /** Route of the address; undefined for an unknown path, which the router redirects itself. */
  readonly routeName: RouteName | undefined;
  /** True for the navigation that the page was opened with. */
  readonly isFirstLoad: boolean;
  /** The key that the address carries, or that was taken out of it and has not been used yet. */
  readonly link: HeldLink | undefined;
  readonly store: Store;
  /** Asks an address of another origin whether it answers; no cookies, no referrer, no token. */
  readonly probe: (url: string) => Promise<boolean>;
  /** Whether the page may leave for another origin on its own now; asking takes the leave. */
  readonly takeLeave: () => boolean;
  /** Looks for the desktop client around the page; asked for in in-app mode only. */
  readonly connectClient: (store: Store) => void;
}

export type GuardOutcome =
  /** The next step decides. */
  | { readonly kind: 'continue' }
  /** Go to another address of the front end, in place of this one. */
  | { readonly kind: 'redirect'; readonly address: string }
  /** Leave for another origin. */
  | { readonly kind: 'leave'; readonly url: string }
  /** Stay; what the person must see has been put into the store. */
  | { readonly kind: 'stop' };

export type GuardStep = (context: GuardContext) => GuardOutcome | Promise<GuardOutcome>;

export const CONTINUE: GuardOutcome = { kind: 'continue' };
export const STOP: GuardOutcome = { kind: 'stop' };
