import { sessionAtom } from '#renderer/state/session.ts';
import { checkAuthorizationAtom } from '#renderer/state/sessionActions.ts';
import { CONTINUE, type GuardStep } from '#renderer/app/guard/steps/guardStep.ts';

/** Step 6 (GD-6): checks the stored authorization once; later changes arrive as events. */
export const storedAuthorizationStep: GuardStep = async ({ store }) => {
  if (store.get(sessionAtom).kind === 'unknown') await store.set(checkAuthorizationAtom);
  return CONTINUE;
};
