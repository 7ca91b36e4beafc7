/** Fetches the page of a conference, which a guest with a link is waiting for. */
import type { Root } from 'react-dom/client';
import type { Start } from './document.ts';
import { obtainFirstPart } from './loadApplication.ts';

/** Shows the page of the conference that the address names. */
export async function loadConference(start: Start & { readonly root: Root }): Promise<void> {
  const part = await obtainFirstPart(start, {
    part: 'conferenceStart',
    load: () => import('./conferenceStart.tsx'),
  });
  if (part.ok) await part.value.startConference(start);
}
