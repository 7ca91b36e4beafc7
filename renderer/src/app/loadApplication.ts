/** Fetches the whole application and starts it; what stands in the page meanwhile shows how that goes. */
import { reloadByItself } from '#renderer/platform/browser/reload.ts';
import { readPartList } from '#renderer/platform/parts/partList.ts';
import type { Start } from './document.ts';
import { type PartLoad, obtainPart, partLoadsAtom } from './parts/partLoads.ts';

/** Resolves with false when the person gave it up. */
export async function loadApplication(start: Start): Promise<boolean> {
  const { store } = start;
  const stop = start.page.isPlainLanding
    ? () => undefined
    : store.sub(partLoadsAtom, () => store.get(partLoadsAtom).forEach(reloadEmptyPage));
  const part = await obtainPart(store, {
    part: 'application',
    load: () => import('./application.tsx'),
  });
  stop();
  if (part.ok) part.value.startApplication(start);
  return part.ok;
}

/** A page that shows nothing yet has nothing to lose: where only a reload helps, it does not wait to be asked. */
function reloadEmptyPage(load: PartLoad): void {
  if (load.kind === 'failed' && load.needsReload) reloadByItself(readPartList().build);
}
