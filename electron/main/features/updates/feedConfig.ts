/**
 * Whether and where the app checks for updates. Without an address and a key it never does: the source code contains no address.
 */
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import type { Policy } from '../../net/policy/policy.ts';
import { readFeedAddress } from '../../net/updateFeed/feedAddress.ts';
import { readFeedKeys } from '../../net/updateFeed/feedKeys.ts';

/** A feed that may be used. */
export interface FeedConfig {
  /** The folder of the feed's files; ends with a slash. */
  readonly base: URL;
  /** One of them must have signed the feed. */
  readonly keys: readonly KeyObject[];
}

/** Why the app doesn't check for updates. */
export type NoFeed = 'noAddress' | 'forbidden' | 'noKey' | 'badAddress';

/** The values that the packaging wrote into the app's `package.json` (see `build/package/builderConfig.ts`). */
export const builtFeedSchema = z.object({
  feed: z.optional(z.string().check(maxLength(2048))),
  keys: z.optional(z.string().check(maxLength(2048))),
});
export type BuiltFeed = z.output<typeof builtFeedSchema>;

/**
 * Combines both sources. An administrator's address and keys each replace those of the build: a company that mirrors the vendor's
 * feed keeps the vendor's key.
 */
export function chooseFeed(built: BuiltFeed, policy: Policy): FeedConfig | NoFeed {
  if (policy.forbidUpdates === true) return 'forbidden';
  const address = policy.updateFeed ?? built.feed;
  if (address === undefined) return 'noAddress';
  const base = readFeedAddress(address);
  if (base === undefined) return 'badAddress';
  const keys = readFeedKeys(policy.updateKeys ?? built.keys ?? '');
  return keys === undefined ? 'noKey' : { base, keys };
}
