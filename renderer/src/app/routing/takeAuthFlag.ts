/** The `auth` flag in a conference's address asks for the sign-in dialog (RT-6). */
import { replace } from 'react-router';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import type { Store } from '#renderer/state/services.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';

/** Opens the dialog if the flag is set and no one is signed in (AU-10), and removes the flag from the address. */
export function takeAuthFlag(store: Store, request: Request, callId: string): Response | null {
  const url = new URL(request.url);
  if (!url.searchParams.has('auth')) return null;
  url.searchParams.delete('auth');
  if (store.get(sessionUserAtom) === undefined) {
    store.set(openDialogAtom, {
      kind: 'authorization',
      goal: 'conferenceMain',
      callId,
      permissions: {
        userAuthorization: true,
        guestAuthorization: true,
        accountCreation: false,
        resetPassword: false,
      },
    });
  }
  return replace(`${url.pathname}${url.search}`);
}
