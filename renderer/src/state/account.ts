/** The own account: changing it, its picture and its password, and ending its sign-ins (PA-4, contract 9.18). */
import { atom } from 'jotai';
import { type AccountTexts, toAccountWire } from '#shared/wire/accountFields.ts';
import { OLD_PASSWORD } from '#shared/wire/proposed.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import {
  changeAccount,
  removeAvatar,
  sendConfirmationMail,
  signOutEverywhere,
  uploadAvatar,
} from '#renderer/api/account.ts';
import { requestPasswordToken, revokeToken } from '#renderer/api/tokens.ts';
import { loadUser } from '#renderer/api/users.ts';
import { type Answer, type ApiFailure, problemsOf, statusOf } from '#renderer/domain/apiFailure.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { sessionAtom, setSessionAtom } from '#renderer/state/session.ts';

type Failed = Result<never, ApiFailure>;

/** The user has signed out, so there is no account to answer for. */
const SIGNED_OUT: Failed = fail({ kind: 'aborted' });

/** Updates the user of the session with the server's answer, unless another user has signed in since. */
const keepUserAtom = atom(null, (get, set, user: RegisteredUser) => {
  const session = get(sessionAtom);
  if (session.kind === 'user' && session.user.id === user.id) {
    set(setSessionAtom, { ...session, user });
  }
});

/** The result of saving. When another device saved first, `theirs` is the current account. */
type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'outdated'; readonly theirs: RegisteredUser }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** Saves a part of the account, unless another device has changed it since this page read it. */
export const saveAccountAtom = atom(
  null,
  async (get, set, change: AccountTexts): Promise<SaveOutcome> => {
    const { http } = get(servicesAtom);
    const session = get(sessionAtom);
    if (session.kind !== 'user') return { kind: 'failed', failure: { kind: 'aborted' } };
    const { id, revision } = session.user;
    const saved = await changeAccount(http, id, toAccountWire(change), revision);
    if (saved.ok) {
      set(keepUserAtom, saved.value);
      return { kind: 'saved' };
    }
    if (statusOf(saved.failure) !== 412) {
      return { kind: 'failed', failure: saved.failure };
    }
    const theirs = await loadUser(http, id);
    if (!theirs.ok) return { kind: 'failed', failure: theirs.failure };
    set(keepUserAtom, theirs.value);
    return { kind: 'outdated', theirs: theirs.value };
  },
);

/** Reads the account again, since another device may have changed it. A failure changes nothing. */
export const refreshAccountAtom = atom(null, async (get, set): Promise<void> => {
  const session = get(sessionAtom);
  if (session.kind !== 'user') return;
  const user = await loadUser(get(servicesAtom).http, session.user.id);
  if (user.ok) set(keepUserAtom, user.value);
});

/** Sets another picture, or removes it without one. */
export const savePictureAtom = atom(
  null,
  async (get, set, picture: Blob | undefined): Answer<undefined> => {
    const { http } = get(servicesAtom);
    const session = get(sessionAtom);
    if (session.kind !== 'user') return SIGNED_OUT;
    const { id } = session.user;
    const done = picture ? await uploadAvatar(http, id, picture) : await removeAvatar(http, id);
    if (!done.ok) return done;
    await set(refreshAccountAtom);
    return ok(undefined);
  },
);

/** Which of the two passwords the server refused. */
export interface PasswordFailure {
  readonly about: 'current' | 'next';
  readonly failure: ApiFailure;
}

/**
 * Sets another password. The current one is checked by signing in with it (U12), and is sent along for servers that require it. The
 * session stays the same, and the sign-in made for the check ends at once.
 */
export const changePasswordAtom = atom(
  null,
  async (
    get,
    _set,
    { current, next }: { readonly current: string; readonly next: string },
  ): Promise<Result<undefined, PasswordFailure>> => {
    const { http } = get(servicesAtom);
    const session = get(sessionAtom);
    if (session.kind !== 'user') return fail({ about: 'current', failure: { kind: 'aborted' } });
    const { id, loginName } = session.user;
    const checked = await requestPasswordToken(http, { username: loginName, password: current });
    if (!checked.ok) return fail({ about: 'current', failure: checked.failure });
    if (checked.value.kind !== 'granted') {
      return fail({ about: 'current', failure: { kind: 'malformed' } });
    }
    const changed = await changeAccount(http, id, {
      password: next,
      [OLD_PASSWORD]: current,
    });
    void revokeToken(http, checked.value.accessToken);
    if (changed.ok) return ok(undefined);
    const { failure } = changed;
    const isAboutCurrent = problemsOf(failure).some(({ location }) => location === OLD_PASSWORD);
    return fail({ about: isAboutCurrent ? 'current' : 'next', failure });
  },
);

/** Asks the server to send the confirmation mail again. The address may be confirmed by now, so the account is read as well. */
export const sendConfirmationMailAtom = atom(null, async (get, set): Answer<unknown> => {
  const session = get(sessionAtom);
  if (session.kind !== 'user') return SIGNED_OUT;
  const done = await sendConfirmationMail(get(servicesAtom).http, session.user.id);
  await set(refreshAccountAtom);
  return done;
});

/** Ends every sign-in of the account, the one of this page last: if the request fails, this page stays signed in. */
export const signOutEverywhereAtom = atom(null, async (get, set): Answer<undefined> => {
  const { http, storage } = get(servicesAtom);
  const session = get(sessionAtom);
  if (session.kind !== 'user') return SIGNED_OUT;
  const done = await signOutEverywhere(http, session.user.id);
  if (!done.ok) return done;
  storage.remove('authorization');
  set(setSessionAtom, { kind: 'signedOut' });
  return ok(undefined);
});
