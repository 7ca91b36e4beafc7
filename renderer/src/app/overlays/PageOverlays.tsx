import { useStore } from 'jotai';
import { useEffect } from 'react';
import { NewBuildNotice } from '../parts/NewBuildNotice.tsx';
import { watchBuild } from '../parts/watchBuild.ts';
import { Overlays } from './Overlays.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

/** The overlays of a page without the router: the notice of a new build, dialogs, notifications. */
export function PageOverlays() {
  const store = useStore();
  useEffect(() => watchBuild(store), [store]);
  return (
    <>
      <NewBuildNotice />
      <PanelBoundary>
        <Overlays />
      </PanelBoundary>
    </>
  );
}
