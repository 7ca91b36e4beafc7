import {
  callIdLogin,
  hasKeyParameters,
  type PageAddress,
  strippedSearch,
} from '#renderer/domain/pageAddress.ts';
import { sessionUser } from '#renderer/domain/session.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import { servicesAtom, type Store } from '#renderer/state/services.ts';
import { sessionAtom, sessionUserAtom } from '#renderer/state/session.ts';
import {
  checkAuthorizationAtom,
  signInWithKeyAtom,
  signOutAtom,
} from '#renderer/state/sessionActions.ts';
import { CONTINUE, type GuardStep } from '#renderer/app/guard/guardStep.ts';

/**
 * Step 5 (GD-5a, GD-5b): a link with a key signs its holder in and then leaves nothing of the key in
 * the address. Whoever was signed in before is signed out first, except when the link belongs to a
 * recording of that same person.
 */
export const keyLinkStep: GuardStep = async ({ address, store }) => {
  if (!hasKeyParameters(address.search)) return CONTINUE;
  if (!belongsToStoredUser(address, store)) store.set(signOutAtom);
  const isStillValid = (await store.set(checkAuthorizationAtom)) && isSignedIn(store);
  const { callId, callKey } = address;
  if (!isStillValid && callId !== undefined && callKey !== undefined) {
    const outcome = await store.set(signInWithKeyAtom, { callId, callKey });
    if (!outcome.ok) store.set(notifyAtom, 'keyRejected');
    else if (outcome.value.kind === 'anotherServer') store.set(notifyAtom, 'keyRejected');
    else announce(store);
  }
  return {
    kind: 'redirect',
    address: `${address.pathname}${strippedSearch(address.search)}${address.hash}`,
  };
};

/** Says who the page acts for now: a link may have changed that without a word (reliability C12). */
function announce(store: Store): void {
  const session = store.get(sessionAtom);
  const name =
    session.kind === 'guest' ? session.guest.displayName : sessionUser(session)?.displayName;
  if (name !== undefined) store.set(notifyAtom, 'signedInByLink', { name });
}

function isSignedIn(store: Store): boolean {
  return store.get(sessionUserAtom) !== undefined;
}

function belongsToStoredUser(address: PageAddress, store: Store): boolean {
  const stored = store.get(servicesAtom).storage.read('authorization');
  return (
    address.hasRecordId &&
    address.callId !== undefined &&
    stored?.kind === 'user' &&
    callIdLogin(address.callId) === callIdLogin(stored.userId)
  );
}
