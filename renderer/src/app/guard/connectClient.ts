/** Fetches what speaks to the desktop client around the page; no other page ever loads it. */
import { setBridgeStateAtom } from '#renderer/state/clientBridge.ts';
import type { Store } from '#renderer/state/services.ts';
import { obtainPart } from '#renderer/app/parts/partLoads.ts';

const asked = new WeakSet<Store>();

/** Connects a page to its client, once; a redirect of the first load asks again. */
export function connectClient(store: Store): void {
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
