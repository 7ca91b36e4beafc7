/**
 * Keeps the session true while the page is open: another tab's changes (GD-8) and the server's
 * refusals (GD-9) lead to one re-check, whose failure ends the stay.
 */
import { matchRouteName, routePath } from '#renderer/domain/routes.ts';
import { closeDialogAtom, openDialogAtom } from '#renderer/state/dialogs.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { showMainErrorAtom } from '#renderer/state/mainError.ts';
import { servicesAtom, type Store } from '#renderer/state/services.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { checkAuthorizationAtom } from '#renderer/state/sessionActions.ts';

export interface SessionWatch {
  /** To be called for each 403 of the own origin. */
  readonly reportForbidden: () => void;
}

/** Starts watching. `goTo` navigates; `pathname` tells where the page is. */
export function watchSession(
  store: Store,
  goTo: (address: string) => unknown,
  pathname: () => string,
): SessionWatch {
  let isChecking = false;

  async function recheck(onFailure: () => void): Promise<void> {
    if (isChecking) return; // a burst of refusals is one question
    isChecking = true;
    try {
      const wasSignedIn = store.get(sessionAtom).kind === 'user';
      const isAccepted = await store.set(checkAuthorizationAtom);
      if (wasSignedIn && !isAccepted) onFailure();
    } finally {
      isChecking = false;
    }
  }

  const leave = () => goTo(routePath({ name: 'guest.main' }));

  /** In the app there is nothing to go on to: the whole page says so, once guest.main is reached (CV-7). */
  async function leaveDisabled(): Promise<void> {
    await leave();
    if (store.get(launchModeAtom) !== 'inApp') return;
    store.set(closeDialogAtom);
    store.set(showMainErrorAtom, { book: 'main', code: 'LOGOUT_ERROR' });
  }

  store.get(servicesAtom).storage.subscribe((key) => {
    if (key === 'authorization') void recheck(leave);
  });

  return {
    reportForbidden() {
      const route = matchRouteName(pathname());
      if (route?.startsWith('guest.') === true || route?.startsWith('conference.') === true) return;
      void recheck(() => {
        store.set(openDialogAtom, { kind: 'warning', code: 'USER_IS_DISABLED' });
        void leaveDisabled();
      });
    },
  };
}
