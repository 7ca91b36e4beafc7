/** Loads and starts the whole application; the page in the document shows the progress. */
import { reloadByItself } from '#renderer/platform/browser/reload.ts';
import { readPartList } from '#renderer/platform/parts/partList.ts';
import type { Store } from '#renderer/state/services.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { type PartLoad, obtainPart, partLoadsAtom } from '#renderer/app/parts/partLoads.ts';

/** Resolves to false when the person cancels. `beforeStart` runs once the application has loaded. */
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

/** Loads the application's part, and runs it. */
export function obtainApplication(store: Store, isQuiet = false) {
  const load = () => import('./application.tsx');
  return obtainPart(store, { part: 'application', load, isQuiet });
}

/** Loads what an empty page is waiting for. */
export async function obtainFirst<Parts>(
  { store }: Start,
  obtain: () => Promise<Parts>,
): Promise<Parts> {
  const stop = store.sub(partLoadsAtom, () => store.get(partLoadsAtom).forEach(reloadEmptyPage));
  const parts = await obtain();
  stop();
  return parts;
}

/** An empty page has nothing to lose: if only a reload helps, it reloads without asking. */
function reloadEmptyPage(load: PartLoad): void {
  if (load.kind === 'failed' && load.needsReload) reloadByItself(readPartList().build);
}
