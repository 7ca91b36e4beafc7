/**
 * The pages of the lazy parts, for the router. Apart from the parts themselves: what loads texts must not come with the
 * start, which is all that the landing page waits for.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { TextGroup } from '#shared/textGroups.ts';
import { pause } from '#renderer/lib/pause.ts';
import { obtainTextsAtom } from '#renderer/state/languageActions.ts';
import type { Store } from '#renderer/state/services.ts';
import { type AreaPage, type Areas, obtainArea } from './loadArea.ts';
import type { PartFailure } from './loadPart.ts';

/** A part that was given up, on its way to the route's error page. */
export class PartLoadError extends Error {
  readonly failure: PartFailure;

  constructor(failure: PartFailure) {
    super(failure.message);
    this.name = 'PartLoadError';
    this.failure = failure;
  }
}

/** The texts of each area besides those of every page. A new area does not compile until it says what it needs. */
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

/** Shorter than this, the sight of a list that loads would only be a flash. */
const FLASH_MS = 150;

/** Loads a page that begins with the list of conferences: it is drawn with the list where that comes in time. */
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
