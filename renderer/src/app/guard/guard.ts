/** The route guard as one readable pipeline: the first step that does not continue decides. */
import {
  hasKeyParameters,
  type PageAddress,
  parsePageAddress,
} from '#renderer/domain/pageAddress.ts';
import { matchRouteName } from '#renderer/domain/routes.ts';
import { takeMove } from '#renderer/platform/storage/moveMemory.ts';
import { clearMainErrorAtom } from '#renderer/state/mainError.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import type { Store } from '#renderer/state/services.ts';
import {
  CONTINUE,
  type GuardContext,
  type GuardOutcome,
  type GuardStep,
} from './steps/guardStep.ts';
import { type HeldLink, holdLink, pageOf } from './steps/heldLink.ts';
import { keyLinkStep } from './steps/keyLink.ts';
import { languageStep } from './steps/language.ts';
import { launchStep } from './steps/launch.ts';
import { personalAreaStep } from './steps/personalArea.ts';
import { secureConnectionStep } from './steps/secureConnection.ts';
import { serverInfoStep } from './steps/serverInfo.ts';
import { storedAuthorizationStep } from './steps/storedAuthorization.ts';

/**
 * A key is removed from the address after this time, even if requests are still pending; with the time to load the script, within
 * 15 seconds (failure C1).
 */
export const KEY_IN_ADDRESS_LIMIT_MS = 10_000;

/** The steps in the specification's order. */
export const GUARD_STEPS: readonly GuardStep[] = [
  launchStep,
  languageStep,
  serverInfoStep,
  secureConnectionStep,
  keyLinkStep,
  storedAuthorizationStep,
  personalAreaStep,
];

/** Checks one navigation. */
export type Guard = (url: URL) => Promise<GuardOutcome>;

/** Creates a guard. It remembers whether it has seen the first load, and the key of a link until it is used. */
export function createGuard(
  store: Store,
  probe: GuardContext['probe'],
  takeLeave: GuardContext['takeLeave'] = () => takeMove(Date.now()),
  connectClient: GuardContext['connectClient'] = () => undefined,
): Guard {
  let isFirstLoad = true;
  let openedAddress: PageAddress | undefined;
  let link: HeldLink | undefined;

  /** The link in this address, or the one held for it. A link that remains unused is reported. */
  function linkOf(address: PageAddress): HeldLink | undefined {
    const brought = holdLink(address);
    if (brought) return brought;
    if (!link || link.isDone) return undefined;
    if (link.page === pageOf(address)) return link;
    store.set(notifyAtom, 'linkNotUsed');
    return undefined;
  }

  return async (url) => {
    const address = parsePageAddress(url);
    openedAddress ??= address;
    link = linkOf(address);
    const context: GuardContext = {
      address,
      openedAddress,
      routeName: matchRouteName(address.pathname),
      isFirstLoad,
      link,
      store,
      probe,
      takeLeave,
      connectClient,
    };
    store.set(clearMainErrorAtom);
    const outcome = await (hasKeyParameters(address.search)
      ? withoutKey(runSteps(context), address)
      : runSteps(context));
    // Steps 1 to 4 belong to the first load; a redirect of it is still the same load.
    if (outcome.kind === 'continue') isFirstLoad = false;
    return outcome;
  };
}

async function runSteps(context: GuardContext): Promise<GuardOutcome> {
  for (const step of GUARD_STEPS) {
    // In sequence on purpose: each step builds on the state that the previous one set.
    const outcome = await step(context);
    if (outcome.kind !== 'continue') return outcome;
  }
  return CONTINUE;
}

/** Makes sure that no key stays in the address: neither at an error nor while a request hangs. */
async function withoutKey(
  decision: Promise<GuardOutcome>,
  address: PageAddress,
): Promise<GuardOutcome> {
  const stripped: GuardOutcome = {
    kind: 'redirect',
    address: `${pageOf(address)}${address.hash}`,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<GuardOutcome>((resolve) => {
    timer = setTimeout(() => resolve(stripped), KEY_IN_ADDRESS_LIMIT_MS);
  });
  try {
    const outcome = await Promise.race([decision, limit]);
    // The page without the key would stop for the same reason, so its error is shown there.
    return outcome.kind === 'stop' || outcome.kind === 'continue' ? stripped : outcome;
  } finally {
    clearTimeout(timer);
  }
}
