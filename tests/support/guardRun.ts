/** Runs the route guard like the router: follows redirects until the guard admits the person, or stops. */
import { vi } from 'vitest';
import { type Guard, createGuard } from '#renderer/app/guard/guard.ts';
import type { GuardContext, GuardOutcome } from '#renderer/app/guard/steps/guardStep.ts';
import { parsePageAddress } from '#renderer/domain/pageAddress.ts';
import { holdLink } from '#renderer/app/guard/steps/heldLink.ts';
import { matchRouteName } from '#renderer/domain/routes.ts';
import type { TestStore } from './builders.ts';
import type { Answer } from './fakeServer.ts';

// Node has no window for the guard's listeners.
if (!('addEventListener' in globalThis)) {
  Reflect.set(globalThis, 'addEventListener', () => undefined);
}

/** An empty language part, for every language. */
export const LANGUAGE_PARTS: Readonly<Record<string, Answer>> = {
  'GET /parts/lang-*': { json: { common: {} } },
};

/** Provides the guard's browser globals, until the end of the test. */
export function standInBrowser({ server }: TestStore): void {
  vi.stubGlobal('fetch', server.fetch); // language parts are plain files of the bundle
  standInDocument(false);
}

/** The page's document, which may require the strict specification. */
export function standInDocument(isStrict: boolean): void {
  const documentElement = { lang: '', dir: '', hasAttribute: () => isStrict };
  vi.stubGlobal('document', { documentElement, cookie: '' });
}

/** A guard step's input for an address. */
export function aContext(
  { store }: TestStore,
  address: string,
  changes: Partial<GuardContext> = {},
): GuardContext {
  const url = new URL(address, 'https://conf.example');
  const parsed = parsePageAddress(url);
  return {
    address: parsed,
    openedAddress: parsed,
    routeName: matchRouteName(parsed.pathname),
    isFirstLoad: true,
    link: holdLink(parsed),
    store,
    probe: () => Promise.resolve(false),
    takeLeave: () => true,
    connectClient: () => undefined,
    ...changes,
  };
}

export interface GuardRun {
  readonly outcome: GuardOutcome;
  /** The final path of the page. */
  readonly address: string;
  readonly redirects: readonly string[];
}

/** Opens an address; fails for a redirect loop. */
export async function openPage(
  testStore: TestStore,
  address: string,
  probe: GuardContext['probe'] = () => Promise.resolve(false),
): Promise<GuardRun> {
  standInBrowser(testStore);
  return follow(
    createGuard(testStore.store, probe, () => true),
    new URL(address),
    [],
  );
}

async function follow(guard: Guard, url: URL, redirects: readonly string[]): Promise<GuardRun> {
  if (redirects.length > 5) throw new Error(`Redirected in a circle: ${redirects.join(' → ')}`);
  const outcome = await guard(url);
  if (outcome.kind === 'redirect') {
    return follow(guard, new URL(outcome.address, url), [...redirects, outcome.address]);
  }
  return { outcome, address: `${url.pathname}${url.search}${url.hash}`, redirects };
}
