/** The lazy parts of the page by area (CH-1), by name. */
import type * as call from '#renderer/areas/conference/callPart.ts';
import type * as conferencePages from '#renderer/areas/conference/pagesPart.ts';
import type * as conference from '#renderer/areas/conference/part.ts';
import type * as guest from '#renderer/areas/guest/part.ts';
import type * as support from '#renderer/areas/guest/supportPart.tsx';
import type * as account from '#renderer/areas/user/accountPart.ts';
import type * as admin from '#renderer/areas/user/adminPart.ts';
import type * as contacts from '#renderer/areas/user/contactsPart.ts';
import type * as setup from '#renderer/areas/user/setupPart.ts';
import type * as user from '#renderer/areas/user/part.ts';
import type * as reports from '#renderer/areas/user/reportsPart.ts';
import type * as scheduler from '#renderer/areas/user/schedulerPart.ts';
import type { Result } from '#shared/result.ts';
import type { Store } from '#renderer/state/services.ts';
import type { PartFailure } from './loadPart.ts';
import { obtainPart } from './partLoads.ts';

export interface Areas {
  readonly guest: typeof guest;
  readonly support: typeof support;
  readonly conference: typeof conference;
  readonly conferencePages: typeof conferencePages;
  readonly call: typeof call;
  readonly user: typeof user;
  readonly scheduler: typeof scheduler;
  readonly reports: typeof reports;
  readonly account: typeof account;
  readonly setup: typeof setup;
  readonly admin: typeof admin;
  readonly contacts: typeof contacts;
}

const AREAS: { readonly [Name in keyof Areas]: () => Promise<Areas[Name]> } = {
  guest: () => import('#renderer/areas/guest/part.ts'),
  support: () => import('#renderer/areas/guest/supportPart.tsx'),
  conference: () => import('#renderer/areas/conference/part.ts'),
  conferencePages: () => import('#renderer/areas/conference/pagesPart.ts'),
  call: () => import('#renderer/areas/conference/callPart.ts'),
  user: () => import('#renderer/areas/user/part.ts'),
  scheduler: () => import('#renderer/areas/user/schedulerPart.ts'),
  reports: () => import('#renderer/areas/user/reportsPart.ts'),
  account: () => import('#renderer/areas/user/accountPart.ts'),
  admin: () => import('#renderer/areas/user/adminPart.ts'),
  setup: () => import('#renderer/areas/user/setupPart.ts'),
  contacts: () => import('#renderer/areas/user/contactsPart.ts'),
};

/** The pages of an area: its other exports start with a lower-case letter. */
export type AreaPage<Name extends keyof Areas> = Extract<keyof Areas[Name], Capitalize<string>>;

/**
 * Loads an area; fails when the person cancels. Loaded in advance (`isQuiet`), its progress is shown only once a page waits for it.
 */
export async function obtainArea<Name extends keyof Areas>(
  store: Store,
  area: Name,
  isQuiet = false,
): Promise<Result<Areas[Name], PartFailure>> {
  return obtainPart(store, { part: area, load: AREAS[area], isQuiet });
}

/** Runs the call's part while a person is still in the lobby, so that Join finds it ready. Its files are in the cache by then. */
export async function readyCall(store: Store): Promise<void> {
  const part = await obtainArea(store, 'call', true);
  if (part.ok) await part.value.prepareOffer();
}
