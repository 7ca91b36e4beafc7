import { useAtomValue, useStore } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { closeAllDialogsAtom, dialogAtom } from '#renderer/state/dialogs.ts';
import { obtainPart } from '../parts/partLoads.ts';

/** The overlays of a page that started without them: loaded when idle, or when the first dialog opens. */
export function LazyOverlays() {
  const store = useStore();
  const isWanted = useAtomValue(dialogAtom) !== undefined;
  const [shown, setShown] = useState<{ readonly Overlays: ComponentType }>();
  useEffect(() => {
    let isCurrent = true;
    async function load(isQuiet: boolean): Promise<void> {
      const part = await obtainPart(store, {
        part: 'overlays',
        load: () => import('./PageOverlays.tsx'),
        isQuiet,
      });
      if (!isCurrent) return;
      if (part.ok) setShown({ Overlays: part.value.PageOverlays });
      else if (!isQuiet) store.set(closeAllDialogsAtom);
    }
    if (isWanted) void load(false);
    else whenIdle(() => void load(true));
    return () => {
      isCurrent = false;
    };
  }, [store, isWanted]);
  return shown && <shown.Overlays />;
}
