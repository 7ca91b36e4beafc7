/**
 * Keeps the session up to date while the page is open: another tab's changes (GD-8) and the server's refusals (GD-9) cause one
 * re-check; if it fails, the page is left.
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

/** Changes within this time are handled together. */
const BURST_MS = 800;

/** After a check, refusals are ignored for this long (failure C9). */
const REFUSAL_PAUSE_MS = 5000;

/** The sources of events that report a return to the page: the window and its document. */
export interface ReturnEvents {
  readonly window: EventTarget;
  readonly document: EventTarget;
}

/** Starts watching. `goTo` navigates; `pathname` returns the current path. */
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

  /** In the app there is no other page: an error fills the page once guest.main is reached (CV-7). */
  async function leaveDisabled(): Promise<void> {
    await leave();
    if (store.get(launchModeAtom) !== 'inApp') return;
    store.set(closeAllDialogsAtom);
    store.set(showMainErrorAtom, { book: 'main', code: 'LOGOUT_ERROR' });
  }

  /** The first change of a burst is handled at once, the others together after it. */
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

  /** A sleeping page can miss other tabs' events, but not the stored state. */
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
      // A page restored from the back/forward cache may be of someone who has signed out since.
      if ('persisted' in event && event.persisted === true) void handleChange();
    },
    { signal },
  );

  return {
    /** Stops watching: another watch replaces it. */
    stop: () => {
      unsubscribe();
      end.abort();
    },
    /** Call it for each 403 of the own origin. */
    reportForbidden: () => {
      const route = matchRouteName(pathname());
      if (route?.startsWith('guest.') === true || route?.startsWith('conference.') === true) return;
      // A burst of refusals causes one check, and the check's own refusal doesn't count.
      const pauseMs = isStrict() ? 0 : REFUSAL_PAUSE_MS;
      if (isChecking || performance.now() - checkedAtMs < pauseMs) return;
      void recheck(() => {
        const session = store.get(sessionAtom);
        // The person ended it on another device: the account is fine.
        const isEnded = session.kind === 'signedOut' && session.isEnded === true;
        const code = isEnded ? 'SIGN_IN_ENDED' : 'USER_IS_DISABLED';
        store.set(openDialogAtom, { kind: 'warning', code });
        void (isEnded ? leave() : leaveDisabled());
      });
    },
  };
}

/** Whether the stored session and the page's are of the same person. */
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
