/** The lazy parts of the page by area (CH-1), for the router. */
import type { ComponentType } from 'react';
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

const AREAS = {
  guest: () => import('#renderer/areas/guest/part.ts'),
  support: () => import('#renderer/areas/guest/supportPart.ts'),
  conference: () => import('#renderer/areas/conference/part.ts'),
  call: () => import('#renderer/areas/conference/callPart.ts'),
  user: () => import('#renderer/areas/user/part.ts'),
};

type Areas = { [Name in keyof typeof AREAS]: Awaited<ReturnType<(typeof AREAS)[Name]>> };

/** The pages that an area has. */
export type AreaPage<Name extends keyof Areas> = keyof Areas[Name];

/** Loads an area and picks one of its pages. Throws `PartLoadError`, which the route's error page shows. */
export async function loadArea<Name extends keyof Areas>(
  store: Store,
  area: Name,
  page: AreaPage<Name>,
): Promise<{ Component: ComponentType }> {
  const load: () => Promise<Areas[keyof Areas]> = AREAS[area];
  const part = await obtainPart(store, { part: area, load });
  if (!part.ok) throw new PartLoadError(part.failure);
  const pages: Readonly<Record<string, ComponentType>> = { ...part.value };
  const Component = pages[String(page)];
  if (!Component) throw new Error(`Area ${area} has no page ${String(page)}`);
  return { Component };
}
