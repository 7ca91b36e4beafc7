/** Fetches the page of a conference, which a guest with a link is waiting for. */
import { type Root, hydrateRoot } from 'react-dom/client';
import { ConferenceWaiting } from './ConferenceWaiting.tsx';
import type { Start } from './document.ts';
import { obtainFirstPart } from './loadApplication.ts';
import { showWaiting } from './showWaiting.tsx';
import { StartProviders } from './StartProviders.tsx';

/** Shows the page of the conference that the address names. */
export async function loadConference(start: Start): Promise<void> {
  const root = start.page.kind === 'conference' ? makeLive(start) : showWaiting(start);
  const part = await obtainFirstPart(start, {
    part: 'conferenceStart',
    load: () => import('./conferenceStart.tsx'),
  });
  if (part.ok) await part.value.startConference({ ...start, root });
}

/** The document's name field takes text from now on. */
function makeLive(start: Start): Root {
  return hydrateRoot(
    start.page.container,
    <StartProviders start={start}>
      <ConferenceWaiting />
    </StartProviders>,
  );
}
