import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { callIdLogin, hasKeyParameters, type PageAddress } from '#renderer/domain/pageAddress.ts';
import { sessionUser } from '#renderer/domain/session.ts';
import { showMainErrorAtom } from '#renderer/state/mainError.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import { servicesAtom, type Store } from '#renderer/state/services.ts';
import { sessionAtom, sessionUserAtom } from '#renderer/state/session.ts';
import {
  checkAuthorizationAtom,
  signInWithKeyAtom,
  signOutAtom,
} from '#renderer/state/sessionActions.ts';
import { CONTINUE, type GuardStep, STOP } from '#renderer/app/guard/steps/guardStep.ts';
import { type KeyExchange, pageOf } from '#renderer/app/guard/steps/heldLink.ts';

/**
 * Step 5 (GD-5a, GD-5b): a link with a key signs its holder in and removes the key from the address. A signed-in person is signed
 * out first, unless the link belongs to a recording of that same person. If the server doesn't answer, the key stays in memory for
 * a retry; the address loses it anyway.
 */
export const keyLinkStep: GuardStep = async ({ address, link, store }) => {
  if (!link) return CONTINUE;
  const isInAddress = hasKeyParameters(address.search);
  if (!link.isUnanswered || isInAddress) {
    link.running ??= exchangeKey(link.address, store);
    const exchange = await link.running;
    link.running = undefined;
    link.isDone = exchange === 'done';
    link.isUnanswered = exchange === 'unanswered';
  }
  if (isInAddress) return { kind: 'redirect', address: `${pageOf(address)}${address.hash}` };
  if (link.isDone) return CONTINUE;
  link.isUnanswered = false; // reported now; the next visit to this page tries again
  store.set(showMainErrorAtom, { book: 'login', code: '-1' });
  return STOP;
};

async function exchangeKey(address: PageAddress, store: Store): Promise<KeyExchange> {
  signOutForLink(address, store);
  const isStillValid = (await store.set(checkAuthorizationAtom)) && isSignedIn(store);
  const { callId, callKey } = address;
  if (isStillValid || callId === undefined || callKey === undefined) return 'done';
  const outcome = await store.set(signInWithKeyAtom, { callId, callKey });
  if (!outcome.ok && !isRefusal(outcome.failure)) return 'unanswered';
  if (outcome.ok && outcome.value.kind === 'signedIn') announce(store);
  else store.set(notifyAtom, 'keyRejected');
  return 'done';
}

/** Signs out anyone the link is not for (GD-5a). */
export function signOutForLink(address: PageAddress, store: Store): void {
  if (!belongsToStoredUser(address, store)) store.set(signOutAtom);
}

/** Announces who is signed in now: a link may have changed it silently (failure C12). */
function announce(store: Store): void {
  const session = store.get(sessionAtom);
  const name =
    session.kind === 'guest' ? session.guest.displayName : sessionUser(session)?.displayName;
  if (name !== undefined) store.set(notifyAtom, 'signedInByLink', { name });
}

function isSignedIn(store: Store): boolean {
  return store.get(sessionUserAtom) !== undefined;
}

/** Whether the server rejected the key, rather than being unreachable, broken or busy. */
function isRefusal(failure: ApiFailure): boolean {
  return failure.kind === 'http' && failure.status < 500 && failure.status !== 429;
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
