/** The input and the outcomes of a step of the route guard (GD-1 to GD-10). */
import type { PageAddress } from '#renderer/domain/pageAddress.ts';
import type { RouteName } from '#renderer/domain/routes.ts';
import type { Store } from '#renderer/state/services.ts';
import type { HeldLink } from './heldLink.ts';

export interface GuardContext {
  readonly address: PageAddress;
  /** The address that the page was opened with; redirects remove launch mode and version from `address`. */
  readonly openedAddress: PageAddress;
  /** Route of the address; undefined for an unknown path, which the router redirects itself. */
  readonly routeName: RouteName | undefined;
  /** True for the navigation that the page was opened with. */
  readonly isFirstLoad: boolean;
  /** The key in the address, or one that was removed from it and hasn't been used yet. */
  readonly link: HeldLink | undefined;
  readonly store: Store;
  /** Checks whether an address of another origin answers; sends no cookies, referrer or token. */
  readonly probe: (url: string) => Promise<boolean>;
  /** Whether the page may move to another origin on its own now; a call counts as a move. */
  readonly takeLeave: () => boolean;
  /** Looks for the desktop client around the page; only called in in-app mode. */
  readonly connectClient: (store: Store) => void;
}

export type GuardOutcome =
  /** The next step decides. */
  | { readonly kind: 'continue' }
  /** Replace this address with another one of the front end. */
  | { readonly kind: 'redirect'; readonly address: string }
  /** Move to another origin. */
  | { readonly kind: 'leave'; readonly url: string }
  /** Stay; the state holds what to show. */
  | { readonly kind: 'stop' };

export type GuardStep = (context: GuardContext) => GuardOutcome | Promise<GuardOutcome>;

export const CONTINUE: GuardOutcome = { kind: 'continue' };
export const STOP: GuardOutcome = { kind: 'stop' };
