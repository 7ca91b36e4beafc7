/** Signing in, signing out, and checking the stored authorization (contract 10). */
import { atom } from 'jotai';
import { firstCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';
import { SIGN_IN_ENDED } from '#shared/wire/proposed.ts';
import type { TokenAnswer } from '#shared/wire/token.ts';
import type { Answer, ApiFailure } from '#renderer/domain/apiFailure.ts';
import { requestKeyToken, requestPasswordToken, revokeToken } from '#renderer/api/tokens.ts';
import { loadUser } from '#renderer/api/users.ts';
import { type GuestUser, guestByName, guestFromAnotherServer } from '#renderer/domain/guest.ts';
import { callIdLogin, callIdServer } from '#renderer/domain/pageAddress.ts';
import { fail, ok } from '#shared/result.ts';
import type { StoredAuthorization } from '#renderer/platform/storage/storage.ts';
import { freshTokenAtom, toStored } from './accessToken.ts';
import { readyServerInfoAtom } from './serverInfo.ts';
import { servicesAtom } from './services.ts';
import { sessionAtom, setSessionAtom } from './session.ts';
import { keepAuthorizationAtom } from './storageRefusal.ts';

type GrantedToken = Extract<TokenAnswer, { kind: 'granted' }>;
type AnotherServer = Extract<TokenAnswer, { kind: 'anotherServer' }>;
type StoredGuest = Extract<StoredAuthorization, { kind: 'guest' }>;

/** Signed in here, or redirected to another server. */
export type SignInOutcome = { readonly kind: 'signedIn' } | AnotherServer;

export const signInAsUserAtom = atom(
  null,
  async (
    get,
    set,
    credentials: { readonly username: string; readonly password: string },
    signal?: AbortSignal,
  ): Answer<SignInOutcome> => {
    const { http, storage } = get(servicesAtom);
    const answer = await requestPasswordToken(http, credentials, signal);
    if (!answer.ok) return answer;
    if (signal?.aborted) return fail({ kind: 'aborted' });
    storage.write('lastUserName', credentials.username);
    if (answer.value.kind === 'anotherServer') return ok(answer.value);
    const started = await set(startSessionAtom, answer.value, {
      login: credentials.username,
      signal,
    });
    return started.ok ? ok({ kind: 'signedIn' }) : started;
  },
);

/**
 * Signs in with the call id and key of a link (GD-5b). A user of another server becomes a guest here, who keeps call id and key as
 * proof of that account (AU-12).
 */
export const signInWithKeyAtom = atom(
  null,
  async (
    get,
    set,
    link: { readonly callId: string; readonly callKey: string },
  ): Answer<SignInOutcome> => {
    const answer = await requestKeyToken(get(servicesAtom).http, link);
    if (!answer.ok) return answer;
    if (answer.value.kind === 'anotherServer') return ok(answer.value);
    const server = callIdServer(link.callId);
    const ownServer = get(readyServerInfoAtom)?.id?.toLowerCase();
    if (server !== undefined && ownServer !== undefined && server !== ownServer) {
      const login = callIdLogin(link.callId);
      const name = firstCharacters(answer.value.displayName ?? login, GUEST_NAME_MAX_LENGTH);
      set(startGuestSessionAtom, {
        kind: 'guest',
        name,
        elsewhere: { login, serverName: server, ...link },
      });
      return ok({ kind: 'signedIn' });
    }
    const started = await set(startSessionAtom, answer.value, {
      login: link.callId,
      callId: link.callId,
    });
    return started.ok ? ok({ kind: 'signedIn' }) : started;
  },
);

/** Continues as a guest with this name; the server isn't asked before the guest joins. */
export const signInAsGuestAtom = atom(null, (get, set, name: string) => {
  const guest = guestByName(name);
  const { storage } = get(servicesAtom);
  storage.write('lastGuestName', guest.displayName);
  set(startGuestSessionAtom, { kind: 'guest', name: guest.displayName });
});

const startGuestSessionAtom = atom(null, (_get, set, guest: StoredGuest) => {
  set(keepAuthorizationAtom, guest);
  set(setSessionAtom, { kind: 'guest', guest: guestOf(guest) });
});

/** Ends the session here at once, and on the server as soon as the request arrives. */
export const signOutAtom = atom(null, (get, set) => {
  const { http, storage } = get(servicesAtom);
  const session = get(sessionAtom);
  const stored = storage.read('authorization');
  storage.remove('authorization');
  set(setSessionAtom, { kind: 'signedOut' });
  if (stored?.kind === 'user') void revokeToken(http, stored.accessToken);
  else if (session.kind === 'user') void revokeToken(http, session.accessToken);
});

/**
 * Checks the stored authorization (GD-6): refreshes an expired token, then asks the server whose it is. Resolves to false when the
 * server no longer accepts it. When the server can't be reached, the stored authorization and a running session stay.
 */
export const checkAuthorizationAtom = atom(null, async (_get, set): Promise<boolean> => {
  let outcome = await set(checkOnceAtom);
  // Each round starts from the stored authorization; another is needed only when that has changed.
  while (outcome === 'outdated') outcome = await set(checkOnceAtom);
  return outcome === 'accepted';
});

const checkOnceAtom = atom(null, async (get, set): Promise<'accepted' | 'lost' | 'outdated'> => {
  const { http, storage } = get(servicesAtom);
  const stored = storage.read('authorization');
  if (stored === undefined) {
    const wasSignedIn = get(sessionAtom).kind === 'user';
    set(setSessionAtom, { kind: 'signedOut' });
    return wasSignedIn ? 'lost' : 'accepted';
  }
  if (stored.kind === 'guest') {
    set(setSessionAtom, { kind: 'guest', guest: guestOf(stored) });
    return 'accepted';
  }
  let token = await set(freshTokenAtom, stored);
  let user = token.ok ? await loadUser(http, stored.userId, token.value) : token;
  // After the clock was set back, an expired token looks valid: renewing it shows that (failure C11).
  const isUnrenewed = token.ok && token.value === stored.accessToken;
  if (isUnrenewed && stored.refreshToken !== undefined && !user.ok && isNoEntry(user.failure)) {
    token = await set(freshTokenAtom, stored, true);
    user = token.ok ? await loadUser(http, stored.userId, token.value) : token;
  }
  const checked = token.ok ? token.value : stored.accessToken;
  // Someone has signed out or in since, here or in another tab: the answer is outdated.
  if (!isUserWithToken(storage.read('authorization'), checked)) return 'outdated';
  if (token.ok && user.ok) {
    set(setSessionAtom, { kind: 'user', user: user.value, accessToken: token.value });
    return 'accepted';
  }
  if (!user.ok && isRefusal(user.failure)) {
    storage.remove('authorization');
    set(setSessionAtom, { kind: 'signedOut', ...(hasEnded(user.failure) && { isEnded: true }) });
    return 'lost';
  }
  const session = get(sessionAtom);
  if (session.kind === 'user' && session.user.id === stored.userId) return 'accepted';
  set(setSessionAtom, { kind: 'signedOut' });
  return session.kind === 'user' ? 'lost' : 'accepted';
});

/** What a sign-in knows before it has a token. */
interface SignIn {
  readonly login: string;
  readonly callId?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Starts the session of a new token. */
export const startSessionAtom = atom(
  null,
  async (get, set, token: GrantedToken, { login, callId, signal }: SignIn): Answer<undefined> => {
    const { http } = get(servicesAtom);
    const user = await loadUser(http, token.userId ?? login, token.accessToken);
    if (!user.ok) return user;
    if (signal?.aborted) return fail({ kind: 'aborted' });
    set(keepAuthorizationAtom, toStored(token, user.value.id, callId, undefined));
    set(setSessionAtom, { kind: 'user', user: user.value, accessToken: token.accessToken });
    return ok(undefined);
  },
);

function guestOf({ name, elsewhere }: StoredGuest): GuestUser {
  return elsewhere === undefined
    ? guestByName(name)
    : guestFromAnotherServer({ ...elsewhere, displayName: name });
}

function isUserWithToken(stored: StoredAuthorization | undefined, accessToken: string): boolean {
  return stored?.kind === 'user' && stored.accessToken === accessToken;
}

/** Whether the server refused, rather than not answering or being busy. */
function isRefusal(failure: ApiFailure): boolean {
  return failure.kind === 'http' && [400, 401, 403, 404].includes(failure.status);
}

/** Whether the server says that this sign-in was ended from another device. */
function hasEnded(failure: ApiFailure): boolean {
  if (failure.kind !== 'http') return false;
  const { reason, problems } = failure.report;
  return [reason, ...problems.map((each) => each.reason)].includes(SIGN_IN_ENDED);
}

/** Whether the server doesn't know the token, or no longer. */
function isNoEntry(failure: ApiFailure): boolean {
  return failure.kind === 'http' && [401, 403].includes(failure.status);
}
