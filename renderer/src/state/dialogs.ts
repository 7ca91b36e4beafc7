/** Which overlay is open: at most one, never a dialog over a dialog. The others wait in a queue. */
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
      /** The page that the person requested; it takes precedence over the goal's own. */
      readonly wantedPlace?: RouteTarget | undefined;
      /** Opened to change the account: a registered user gets the dialog, too (otherwise AU-10). */
      readonly isForAnotherAccount?: boolean;
      /** Opened by a Sign in button: the account form comes first, the guest form second (otherwise AU-2). */
      readonly isAccountFirst?: boolean;
      /** After the sign-in a conference starts at once. */
      readonly startsConference?: boolean;
    }
  | { readonly kind: 'contacts' }
  | { readonly kind: 'document'; readonly documentId: string }
  /** `wasTried`: the secure page did not answer. */
  | { readonly kind: 'httpsWarning'; readonly wasTried: boolean }
  /** A link as a QR code; `fileName` is the name of its picture, without extension. */
  | { readonly kind: 'qrCode'; readonly link: string; readonly fileName: string }
  /** The general warning about the page or the account. */
  | { readonly kind: 'warning'; readonly code: WarningCode }
  /** The popup of a login or conference error code, with a fitting way out. */
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
 * Adds a dialog to the queue. The same request isn't added twice. People sign in once, for their last wish: a new sign-in request
 * replaces the previous one.
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

/** Replaces the open dialog with the next step of the same task, ahead of the queue. */
export const replaceDialogAtom = atom(null, (get, set, dialog: DialogRequest) => {
  const rest = get(queueAtom).slice(1);
  set(queueAtom, [dialog, ...rest.filter(({ kind }) => kind !== dialog.kind)]);
});

/** Closes this dialog, or the open one: pressing Close twice must not close the next one. */
export const closeDialogAtom = atom(null, (get, set, dialog?: DialogRequest) => {
  const queue = get(queueAtom);
  const closed = dialog ?? queue.at(0);
  set(
    queueAtom,
    queue.filter((each) => each !== closed),
  );
});

/** Closes all dialogs: none can be shown, or none matters any more. */
export const closeAllDialogsAtom = atom(null, (_get, set) => {
  set(queueAtom, []);
});
