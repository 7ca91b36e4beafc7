/**
 * The pages of the lazy parts, for the router. A file of its own: code that loads texts must not be in the start, for which the
 * landing page waits.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { TextGroup } from '#shared/textGroups.ts';
import { pause } from '#renderer/lib/pause.ts';
import { obtainTextsAtom } from '#renderer/state/languageActions.ts';
import type { Store } from '#renderer/state/services.ts';
import { type AreaPage, type Areas, obtainArea } from './loadArea.ts';
import type { PartFailure } from './loadPart.ts';

/** Carries a cancelled part to the route's error page. */
export class PartLoadError extends Error {
  readonly failure: PartFailure;

  constructor(failure: PartFailure) {
    super(failure.message);
    this.name = 'PartLoadError';
    this.failure = failure;
  }
}

/** The text groups of each area besides the common ones. A new area doesn't compile without its entry. */
const OWN_TEXTS: Readonly<Record<keyof Areas, readonly TextGroup[]>> = {
  guest: [],
  conference: [],
  conferencePages: [],
  call: [],
  user: ['personal'],
  scheduler: ['personal'],
  reports: ['personal'],
  account: ['personal'],
  setup: ['personal', 'administration'],
  admin: ['personal', 'administration'],
  contacts: ['personal'],
  support: ['support'],
};

/** Loads an area and picks one of its pages. Throws `PartLoadError`, which the route's error page shows. */
export async function loadArea<Name extends keyof Areas, Page extends AreaPage<Name>>(
  store: Store,
  area: Name,
  page: Page,
): Promise<{ readonly Component: Areas[Name][Page] }> {
  const [part] = await Promise.all([
    obtainArea(store, area),
    ...OWN_TEXTS[area].map(async (group) => store.set(obtainTextsAtom, group)),
  ]);
  if (!part.ok) throw new PartLoadError(part.failure);
  return { Component: part.value[page] };
}

/** A loading list that is shown for less would only flash. */
const FLASH_MS = 150;

/** Loads a page that starts with the list of conferences: it renders with the list if that loads in time. */
export async function loadListPage<Page extends AreaPage<'user'>>(
  store: Store,
  client: QueryClient,
  page: Page,
): Promise<{ readonly Component: Areas['user'][Page] }> {
  const list = obtainArea(store, 'user').then(async (part) => {
    if (part.ok)
      await Promise.race([part.value.prefetchConferences(client, store), pause(FLASH_MS)]);
  });
  const [loaded] = await Promise.all([loadArea(store, 'user', page), list]);
  return loaded;
}
