/** Which overlay is open. At most one is: never a dialog over a dialog. */
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
    }
  | { readonly kind: 'contacts' }
  | { readonly kind: 'document'; readonly documentId: string }
  | { readonly kind: 'httpsWarning' }
  /** A link as a code to scan; `fileName` is for the picture of it, without ending. */
  | { readonly kind: 'qrCode'; readonly link: string; readonly fileName: string }
  /** The common warning: something about the page or the account, whatever is open. */
  | { readonly kind: 'warning'; readonly code: WarningCode }
  /** Popup of a login or conference code, with the way out that fits it. */
  | { readonly kind: 'rejection'; readonly book: 'login' | 'conference'; readonly code: string }
  /** Somebody in charge sent this person out. */
  | { readonly kind: 'removed'; readonly by: string }
  | {
      readonly kind: 'accessPopup';
      readonly reason: 'guest' | 'nonParticipant';
      readonly callId: string;
    };

const dialogBaseAtom = atom<DialogRequest | undefined>(undefined);

export const dialogAtom = atom((get) => get(dialogBaseAtom));

export const openDialogAtom = atom(null, (_get, set, dialog: DialogRequest) => {
  set(dialogBaseAtom, dialog);
});

export const closeDialogAtom = atom(null, (_get, set) => {
  set(dialogBaseAtom, undefined);
});
