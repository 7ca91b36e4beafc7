/**
 * Keeps the session true while the page is open: another tab's changes (GD-8) and the server's
 * refusals (GD-9) lead to one re-check, whose failure ends the stay.
 */
import type { Session } from '#renderer/domain/session.ts';
import { matchRouteName, routePath } from '#renderer/domain/routes.ts';
import { pause } from '#renderer/lib/pause.ts';
import { isStrict } from '#renderer/platform/browser/strictSpecification.ts';
import type { StoredAuthorization } from '#renderer/platform/storage/storage.ts';
import { closeAllDialogsAtom, openDialogAtom } from '#renderer/state/dialogs.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { showMainErrorAtom } from '#renderer/state/mainError.ts';
import { servicesAtom, type Store } from '#renderer/state/services.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { checkAuthorizationAtom } from '#renderer/state/sessionActions.ts';

/** Changes that come thicker than this are looked at together. */
const BURST_MS = 800;

/** After a check, refusals are news again only when so much time has passed (failure C9). */
const REFUSAL_PAUSE_MS = 5000;

/** Where the browser says that people come back to the page: the window, and its document. */
export interface ReturnEvents {
  readonly window: EventTarget;
  readonly document: EventTarget;
}

/** Starts watching. `goTo` navigates; `pathname` returns the present path. */
export function watchSession(
  store: Store,
  goTo: (address: string) => unknown,
  pathname: () => string,
  events: ReturnEvents | undefined = browserEvents(),
) {
  const { storage } = store.get(servicesAtom);
  const end = new AbortController();
  const { signal } = end;
  let isChecking = false;
  let isAnotherWanted = false;
  let checkedAtMs = -Infinity;

  async function recheck(onFailure: () => void): Promise<void> {
    isChecking = true;
    try {
      const wasSignedIn = store.get(sessionAtom).kind === 'user';
      const isAccepted = await store.set(checkAuthorizationAtom);
      if (wasSignedIn && !isAccepted) onFailure();
    } finally {
      isChecking = false;
      checkedAtMs = performance.now();
    }
  }

  const leave = () => goTo(routePath({ name: 'guest.main' }));

  /** In the app there is nothing to continue to: the whole page says so, once guest.main is reached (CV-7). */
  async function leaveDisabled(): Promise<void> {
    await leave();
    if (store.get(launchModeAtom) !== 'inApp') return;
    store.set(closeAllDialogsAtom);
    store.set(showMainErrorAtom, { book: 'main', code: 'LOGOUT_ERROR' });
  }

  /** The first change of a burst is looked at directly, the others together after it. */
  async function handleChange(): Promise<void> {
    if (isAnotherWanted) return;
    isAnotherWanted = isChecking || performance.now() - checkedAtMs < BURST_MS;
    if (isAnotherWanted) {
      await pause(BURST_MS);
      isAnotherWanted = false;
    }
    if (isChecking) void handleChange();
    else await recheck(leave);
  }

  /** Events of other tabs can be missed while a page sleeps; what is stored cannot. */
  function handleReturn(): void {
    if (!isOfSession(storage.read('authorization'), store.get(sessionAtom))) void handleChange();
  }

  const unsubscribe = storage.subscribe((key) => {
    if (key === 'authorization') void handleChange();
  });
  events?.window.addEventListener('focus', handleReturn, { signal });
  events?.document.addEventListener('visibilitychange', handleReturn, { signal });
  events?.window.addEventListener(
    'pageshow',
    (event) => {
      // Brought back from memory as it was left, perhaps by someone who has signed out since.
      if ('persisted' in event && event.persisted === true) void handleChange();
    },
    { signal },
  );

  return {
    /** Ends the watch: another takes over. */
    stop: () => {
      unsubscribe();
      end.abort();
    },
    /** To be called for each 403 of the own origin. */
    reportForbidden: () => {
      const route = matchRouteName(pathname());
      if (route?.startsWith('guest.') === true || route?.startsWith('conference.') === true) return;
      // A storm of refusals is one question, and the check's own refusal does not count.
      const pauseMs = isStrict() ? 0 : REFUSAL_PAUSE_MS;
      if (isChecking || performance.now() - checkedAtMs < pauseMs) return;
      void recheck(() => {
        const session = store.get(sessionAtom);
        // Ended by the person, on another device: nothing is wrong with the account.
        const isEnded = session.kind === 'signedOut' && session.isEnded === true;
        const code = isEnded ? 'SIGN_IN_ENDED' : 'USER_IS_DISABLED';
        store.set(openDialogAtom, { kind: 'warning', code });
        void (isEnded ? leave() : leaveDisabled());
      });
    },
  };
}

/** Whether what is stored and who the page thinks it is are the same person. */
function isOfSession(stored: StoredAuthorization | undefined, session: Session): boolean {
  if (session.kind === 'unknown') return true; // the guard is about to look
  if (stored === undefined) return session.kind === 'signedOut';
  if (stored.kind === 'guest') {
    return session.kind === 'guest' && session.guest.displayName === stored.name.trim();
  }
  return session.kind === 'user' && session.user.id === stored.userId;
}

function browserEvents(): ReturnEvents | undefined {
  return typeof window === 'undefined' ? undefined : { window, document };
}
