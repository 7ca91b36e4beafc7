/** The route guard as one readable pipeline (specification 4): the first step that does not continue decides. */
import { type PageAddress, parsePageAddress } from '#renderer/domain/pageAddress.ts';
import { matchRouteName } from '#renderer/domain/routes.ts';
import { clearMainErrorAtom } from '#renderer/state/mainError.ts';
import type { Store } from '#renderer/state/services.ts';
import { CONTINUE, type GuardContext, type GuardOutcome, type GuardStep } from './guardStep.ts';
import { keyLinkStep } from './steps/keyLink.ts';
import { languageStep } from './steps/language.ts';
import { launchStep } from './steps/launch.ts';
import { personalAreaStep } from './steps/personalArea.ts';
import { secureConnectionStep } from './steps/secureConnection.ts';
import { serverInfoStep } from './steps/serverInfo.ts';
import { storedAuthorizationStep } from './steps/storedAuthorization.ts';

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

/** Decides over one navigation. */
export type Guard = (url: URL) => Promise<GuardOutcome>;

/** A guard that remembers whether it has seen the first load. */
export function createGuard(store: Store, probe: GuardContext['probe']): Guard {
  let isFirstLoad = true;
  let openedAddress: PageAddress | undefined;
  return async (url) => {
    const address = parsePageAddress(url);
    openedAddress ??= address;
    const context: GuardContext = {
      address,
      openedAddress,
      routeName: matchRouteName(address.pathname),
      isFirstLoad,
      store,
      probe,
    };
    store.set(clearMainErrorAtom);
    const outcome = await runSteps(context);
    // Steps 1 to 4 belong to the first load; a redirect of it is still the same load.
    if (outcome.kind === 'continue') isFirstLoad = false;
    return outcome;
  };
}

async function runSteps(context: GuardContext): Promise<GuardOutcome> {
  for (const step of GUARD_STEPS) {
    // In sequence on purpose: each step builds on what the one before it put into the store.
    const outcome = await step(context);
    if (outcome.kind !== 'continue') return outcome;
  }
  return CONTINUE;
}
