/**
 * Which overlay is open. At most one is, never a dialog over a dialog: the others wait for their turn, so that
 * none is lost.
 */
import { atom } from 'jotai';
import type { WarningCode } from '#shared/errors/catalogue.ts';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import type { AuthorizationPermissions, SignInGoal } from '#renderer/domain/session.ts';

export type DialogRequest =
  | {
      readonly kind: 'authorization';
      readonly goal: SignInGoal;
      readonly permissions: AuthorizationPermissions;
      readonly callId?: string;
      /** The page that the person asked for; it comes before the goal's own. */
      readonly wantedPlace?: RouteTarget | undefined;
      /** Opened to take another account: a registered user gets the dialog, too (else AU-10). */
      readonly isForAnotherAccount?: boolean;
      /** Asked for by a button that says Sign in: the account comes first, and the guest second (else AU-2). */
      readonly isAccountFirst?: boolean;
      /** Signing in is on the way to a conference that starts at once. */
      readonly startsConference?: boolean;
    }
  | { readonly kind: 'contacts' }
  | { readonly kind: 'document'; readonly documentId: string }
  /** `wasTried`: the secure page was asked for and did not answer. */
  | { readonly kind: 'httpsWarning'; readonly wasTried: boolean }
  /** A link as a code to scan; `fileName` is for the picture of it, without ending. */
  | { readonly kind: 'qrCode'; readonly link: string; readonly fileName: string }
  /** The common warning: something about the page or the account, whatever is open. */
  | { readonly kind: 'warning'; readonly code: WarningCode }
  /** Popup of a login or conference code, with the way out that fits it. */
  | { readonly kind: 'rejection'; readonly book: 'login' | 'conference'; readonly code: string }
  | {
      readonly kind: 'accessPopup';
      readonly reason: 'guest' | 'nonParticipant';
      readonly callId: string;
    };

/** The first one is shown. */
const queueAtom = atom<readonly DialogRequest[]>([]);

export const dialogAtom = atom((get) => get(queueAtom).at(0));

/** Distinguishes two requests: a dialog keeps its state only for the same one. */
export function dialogKey(dialog: DialogRequest): string {
  return JSON.stringify(dialog);
}

/**
 * Asks for a dialog, which comes after those that were asked for before. One that is asked for already does not come
 * twice. People sign in once, for what they wanted last: another request to sign in takes the place of the one before.
 */
export const openDialogAtom = atom(null, (get, set, dialog: DialogRequest) => {
  const queue = get(queueAtom);
  if (dialog.kind === 'authorization' && queue.some(({ kind }) => kind === dialog.kind)) {
    set(
      queueAtom,
      queue.map((each) => (each.kind === dialog.kind ? dialog : each)),
    );
    return;
  }
  const key = dialogKey(dialog);
  if (queue.some((each) => dialogKey(each) === key)) return;
  set(queueAtom, [...queue, dialog]);
});

/** Continues from the dialog that is shown to the next step of the same matter, before all that wait. */
export const replaceDialogAtom = atom(null, (get, set, dialog: DialogRequest) => {
  const rest = get(queueAtom).slice(1);
  set(queueAtom, [dialog, ...rest.filter(({ kind }) => kind !== dialog.kind)]);
});

/** Closes this dialog, or the one that is shown: pressing Close twice must not take the next one away. */
export const closeDialogAtom = atom(null, (get, set, dialog?: DialogRequest) => {
  const queue = get(queueAtom);
  const closed = dialog ?? queue.at(0);
  set(
    queueAtom,
    queue.filter((each) => each !== closed),
  );
});

/** Closes all: where nothing can be shown, or nothing matters any more. */
export const closeAllDialogsAtom = atom(null, (_get, set) => {
  set(queueAtom, []);
});
