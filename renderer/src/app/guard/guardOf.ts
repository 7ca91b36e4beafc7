/** The page's one guard. It remembers the first load and a link's key, so both starts must ask the same. */
import { probeAddress } from '#renderer/platform/browser/probeAddress.ts';
import type { Store } from '#renderer/state/services.ts';
import { type Guard, createGuard } from './guard.ts';
import { setBridgeStateAtom } from '#renderer/state/clientBridge.ts';
import { obtainPart } from '#renderer/app/parts/partLoads.ts';

/** Fetches what speaks to the desktop client around the page; no other page ever loads it. */
const asked = new WeakSet<Store>();

/** Connects a page to its client, once; a redirect of the first load asks again. */
function connectClient(store: Store): void {
  if (asked.has(store)) return;
  asked.add(store);
  store.set(setBridgeStateAtom, { kind: 'connecting' });
  void connect(store);
}

async function connect(store: Store): Promise<void> {
  await installFake();
  const part = await obtainPart(store, {
    part: 'webChannel',
    load: () => import('#renderer/app/clientBridge/startBridge.ts'),
    isQuiet: true, // the page works without it
  });
  if (part.ok) await part.value.startBridge(store);
  else store.set(setBridgeStateAtom, { kind: 'absent', reason: 'partMissing' });
}

/** `?bridge=fake` puts a host of our own around the page; compiled out of what is shipped. */
async function installFake(): Promise<void> {
  if (!import.meta.env.DEV) return;
  if (new URLSearchParams(location.search).get('bridge') !== 'fake') return;
  const { installFakeHost } = await import('#renderer/platform/webChannel/fakeHost.ts');
  installFakeHost();
}

const guards = new WeakMap<Store, Guard>();

/** The guard of a store; asked for again, by the whole application after a light start, it is the same. */
export function guardOf(store: Store): Guard {
  const guard = guards.get(store) ?? createGuard(store, probeAddress, undefined, connectClient);
  guards.set(store, guard);
  return guard;
}
