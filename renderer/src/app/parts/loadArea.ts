/** The lazy parts of the page by area (CH-1), for the router. */
import type * as call from '#renderer/areas/conference/callPart.ts';
import type * as conferencePages from '#renderer/areas/conference/pagesPart.ts';
import type * as conference from '#renderer/areas/conference/part.ts';
import type * as guest from '#renderer/areas/guest/part.ts';
import type * as support from '#renderer/areas/guest/supportPart.ts';
import type * as user from '#renderer/areas/user/part.ts';
import type { Result } from '#renderer/lib/result.ts';
import type { Store } from '#renderer/state/services.ts';
import type { PartFailure } from './loadPart.ts';
import { obtainPart } from './partLoads.ts';

/** A part that was given up, on its way to the route's error page. */
export class PartLoadError extends Error {
  readonly failure: PartFailure;

  constructor(failure: PartFailure) {
    super(failure.message);
    this.name = 'PartLoadError';
    this.failure = failure;
  }
}

interface Areas {
  readonly guest: typeof guest;
  readonly support: typeof support;
  readonly conference: typeof conference;
  readonly conferencePages: typeof conferencePages;
  readonly call: typeof call;
  readonly user: typeof user;
}

const AREAS: { readonly [Name in keyof Areas]: () => Promise<Areas[Name]> } = {
  guest: () => import('#renderer/areas/guest/part.ts'),
  support: () => import('#renderer/areas/guest/supportPart.ts'),
  conference: () => import('#renderer/areas/conference/part.ts'),
  conferencePages: () => import('#renderer/areas/conference/pagesPart.ts'),
  call: () => import('#renderer/areas/conference/callPart.ts'),
  user: () => import('#renderer/areas/user/part.ts'),
};

/** The pages that an area has. */
export type AreaPage<Name extends keyof Areas> = keyof Areas[Name];

/** Loads an area; fails when it was given up. */
export async function obtainArea<Name extends keyof Areas>(
  store: Store,
  area: Name,
): Promise<Result<Areas[Name], PartFailure>> {
  return obtainPart(store, { part: area, load: AREAS[area] });
}

/** Loads an area and picks one of its pages. Throws `PartLoadError`, which the route's error page shows. */
export async function loadArea<Name extends keyof Areas, Page extends AreaPage<Name>>(
  store: Store,
  area: Name,
  page: Page,
): Promise<{ readonly Component: Areas[Name][Page] }> {
  const part = await obtainArea(store, area);
  if (!part.ok) throw new PartLoadError(part.failure);
  return { Component: part.value[page] };
}
