import { useStore } from 'jotai';
import { useEffect } from 'react';
import { NewBuildNotice } from '../parts/NewBuildNotice.tsx';
import { watchBuild } from '../parts/watchBuild.ts';
import { Overlays } from './Overlays.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

/** All that lies over a page without the router: news of the build, dialogs, notifications. */
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
