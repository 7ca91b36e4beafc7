/**
 * The dialog's input, so that closing it by mistake, another mode or another language loses nothing. It is kept in memory as long
 * as the page is open, and stored nowhere. Passwords aren't included: only the open dialog has them (failure C5).
 */
import { atom } from 'jotai';
import type { SignUpAccount } from '#shared/wire/user.ts';

export interface AuthorizationDrafts {
  /** Undefined until something is typed: the field shows the last login. */
  readonly login: string | undefined;
  readonly guestName: string | undefined;
  readonly account: Omit<SignUpAccount, 'password'>;
}

export const NO_DRAFTS: AuthorizationDrafts = {
  login: undefined,
  guestName: undefined,
  account: { firstName: '', lastName: '', email: '', loginName: '' },
};

const draftsBaseAtom = atom(NO_DRAFTS);

export const draftsAtom = atom((get) => get(draftsBaseAtom));

/** Stores input; omitted parts stay. */
export const typeDraftAtom = atom(null, (get, set, change: Partial<AuthorizationDrafts>) => {
  set(draftsBaseAtom, { ...get(draftsBaseAtom), ...change });
});
