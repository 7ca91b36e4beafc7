/** Loads the page of a conference for a guest with a link. */
import type { Root } from 'react-dom/client';
import { ConferenceWaiting } from '#renderer/app/document/ConferenceWaiting.tsx';
import { carryOut, takeEarlyActs } from '#renderer/platform/browser/earlyActs.ts';
import { typeGuestNameAtom } from '#renderer/state/guestNameDraft.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { obtainFirst } from './loadApplication.ts';
import { makeLive } from './makeLive.ts';
import { obtainArea } from '#renderer/app/parts/loadArea.ts';
import { obtainPart } from '#renderer/app/parts/partLoads.ts';
import { showWaiting } from './showWaiting.tsx';
import { StartProviders } from './StartProviders.tsx';

/** Shows the page of the conference in the address. */
export async function showConference(start: Start): Promise<void> {
  const root = start.page.kind === 'conference' ? makeWaitingLive(start) : showWaiting(start);
  const [way, area] = await obtainFirst(start, () =>
    Promise.all([
      obtainPart(start.store, {
        part: 'conferenceStart',
        load: () => import('./conferenceStart.tsx'),
      }),
      obtainArea(start.store, 'conference'),
    ]),
  );
  // Neither can be cancelled: the way out of this wait is another page.
  if (way.ok && area.ok) await way.value.startConferencePage({ ...start, root }, area.value);
}

/** Makes the document's name field live. */
function makeWaitingLive(start: Start): Root {
  const root = makeLive(
    start.page.container,
    <StartProviders start={start}>
      <ConferenceWaiting />
    </StartProviders>,
    (text) => start.store.set(typeGuestNameAtom, text),
  );
  carryOut(takeEarlyActs());
  return root;
}
