/** The page's single guard. It remembers the first load and a link's key, so both kinds of start must share it. */
import { probeAddress } from '#renderer/platform/browser/probeAddress.ts';
import type { Store } from '#renderer/state/services.ts';
import { type Guard, createGuard } from './guard.ts';
import { setBridgeStateAtom } from '#renderer/state/clientBridge.ts';
import { obtainPart } from '#renderer/app/parts/partLoads.ts';

/** Loads the part that connects to the desktop client around the page; other pages never load it. */
const asked = new WeakSet<Store>();

/** Connects a page to its client, once: a redirect of the first load calls this again. */
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

/** `?bridge=fake` installs a fake host; not part of production builds. */
async function installFake(): Promise<void> {
  if (!import.meta.env.DEV) return;
  if (new URLSearchParams(location.search).get('bridge') !== 'fake') return;
  const { installFakeHost } = await import('#renderer/platform/webChannel/fakeHost.ts');
  installFakeHost();
}

const guards = new WeakMap<Store, Guard>();

/** The guard of a store. The whole application, loaded after a light start, gets the same one. */
export function guardOf(store: Store): Guard {
  const guard = guards.get(store) ?? createGuard(store, probeAddress, undefined, connectClient);
  guards.set(store, guard);
  return guard;
}
