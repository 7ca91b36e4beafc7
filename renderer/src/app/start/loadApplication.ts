/** Fetches the whole application and starts it; what is in the page meanwhile shows how that goes. */
import { reloadByItself } from '#renderer/platform/browser/reload.ts';
import { readPartList } from '#renderer/platform/parts/partList.ts';
import type { Store } from '#renderer/state/services.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { type PartLoad, obtainPart, partLoadsAtom } from '#renderer/app/parts/partLoads.ts';

/** Resolves with false when the person gave it up. `beforeStart` runs once the application is there. */
export async function loadApplication(
  start: Start,
  beforeStart: () => void = () => undefined,
): Promise<boolean> {
  const obtain = () => obtainApplication(start.store);
  const part = await (start.isStanding === true ? obtain() : obtainFirst(start, obtain));
  if (!part.ok) return false;
  beforeStart();
  part.value.startApplication(start);
  return true;
}

/** Gets the application's part, and runs it. */
export function obtainApplication(store: Store, isQuiet = false) {
  const load = () => import('./application.tsx');
  return obtainPart(store, { part: 'application', load, isQuiet });
}

/** Obtains what a page that shows nothing yet is waiting for. */
export async function obtainFirst<Parts>(
  { store }: Start,
  obtain: () => Promise<Parts>,
): Promise<Parts> {
  const stop = store.sub(partLoadsAtom, () => store.get(partLoadsAtom).forEach(reloadEmptyPage));
  const parts = await obtain();
  stop();
  return parts;
}

/** An empty page has nothing to lose: where only a reload helps, it does not wait to be asked. */
function reloadEmptyPage(load: PartLoad): void {
  if (load.kind === 'failed' && load.needsReload) reloadByItself(readPartList().build);
}
