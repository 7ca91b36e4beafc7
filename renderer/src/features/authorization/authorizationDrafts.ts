/**
 * What was typed into the dialog, so that closing it by mistake, another mode or another language loses
 * nothing. It lives as long as the page and is stored nowhere. Passwords are not here: they live in the
 * open dialog alone (failure C5).
 */
import { atom } from 'jotai';
import type { SignUpAccount } from '#shared/wire/user.ts';

export interface AuthorizationDrafts {
  /** Undefined until something was typed: then the last one that signed in is in the field. */
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

/** Keeps what was typed; parts that are not named stay. */
export const typeDraftAtom = atom(null, (get, set, change: Partial<AuthorizationDrafts>) => {
  set(draftsBaseAtom, { ...get(draftsBaseAtom), ...change });
});
