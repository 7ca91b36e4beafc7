import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { noAnswerError, showMainErrorAtom } from '#renderer/state/mainError.ts';
import { serverInfoAtom } from '#renderer/state/serverInfo.ts';
import { loadServerInfoAtom, loadServerTextsAtom } from '#renderer/state/serverInfoActions.ts';
import {
  CONTINUE,
  type GuardOutcome,
  type GuardStep,
  STOP,
} from '#renderer/app/guard/steps/guardStep.ts';
import { signOutForLink } from './keyLink.ts';

/** Step 3 (GD-3, RT-3): a server without an id must be set up by its administrator first. */
export const serverInfoStep: GuardStep = async ({ routeName, link, store }) => {
  if (store.get(serverInfoAtom).kind !== 'ready') {
    await store.set(loadServerInfoAtom);
    void store.set(loadServerTextsAtom);
  }
  const state = store.get(serverInfoAtom);
  if (state.kind !== 'ready') {
    store.set(
      showMainErrorAtom,
      noAnswerError(state.kind === 'failed' ? state.failure : undefined),
    );
    return STOP;
  }
  const isAdministratorPage = routeName === 'guest.adminLogin';
  if (state.info.id === undefined) {
    return isAdministratorPage ? CONTINUE : leaveFor({ name: 'guest.adminLogin' });
  }
  if (!isAdministratorPage || state.info.isLoginEnabled) return CONTINUE;
  return leaveFor({ name: 'guest.forbidden' });

  /** The key stays unused here, but a link with a key still signs out first (GD-5a). */
  function leaveFor(target: RouteTarget): GuardOutcome {
    if (link) signOutForLink(link.address, store);
    return { kind: 'redirect', address: routePath(target) };
  }
};
