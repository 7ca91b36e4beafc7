/** The page's one guard. It remembers the first load and a link's key, so both starts must ask the same. */
import { probeAddress } from '#renderer/platform/browser/probeAddress.ts';
import type { Store } from '#renderer/state/services.ts';
import { connectClient } from './connectClient.ts';
import { type Guard, createGuard } from './guard.ts';

const guards = new WeakMap<Store, Guard>();

/** The guard of a store; asked for again, by the whole application after a light start, it is the same. */
export function guardOf(store: Store): Guard {
  const guard = guards.get(store) ?? createGuard(store, probeAddress, undefined, connectClient);
  guards.set(store, guard);
  return guard;
}
