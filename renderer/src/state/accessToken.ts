/** Tokens of the signed-in user. An expired token is renewed once, however many callers ask for it at the same time. */
import { atom } from 'jotai';
import { isKeptToken } from '#shared/wire/keptToken.ts';
import type { TokenAnswer } from '#shared/wire/token.ts';
import { requestRefreshedToken } from '#renderer/api/tokens.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { fail, ok } from '#shared/result.ts';
import { withTabLock } from '#renderer/platform/browser/tabLock.ts';
import { findShell } from '#renderer/platform/desktop/shell.ts';
import type { StoredAuthorization } from '#renderer/platform/storage/storage.ts';
import { servicesAtom } from './services.ts';
import { sessionAtom, setSessionAtom } from './session.ts';
import { keepAuthorizationAtom } from './storageRefusal.ts';

type GrantedToken = Extract<TokenAnswer, { kind: 'granted' }>;
type StoredUser = Extract<StoredAuthorization, { kind: 'user' }>;

/** A token counts as expired this long before it is, so that it lasts for the request it goes with. */
const EXPIRY_MARGIN_MS = 30_000;
const DEFAULT_TOKEN_LIFE_S = 3600;

/** A valid token for code without an HTTP client (signalling); undefined when signed out. */
export const accessTokenAtom = atom(null, async (get, set): Promise<string | undefined> => {
  const stored = get(servicesAtom).storage.read('authorization');
  if (stored?.kind !== 'user') return undefined;
  const token = await set(freshTokenAtom, stored);
  return token.ok ? token.value : undefined;
});

const runningRefreshAtom = atom<
  | { readonly refreshToken: string; readonly answer: ReturnType<typeof requestRefreshedToken> }
  | undefined
>(undefined);

/** Exchanges a refresh token; callers who ask at the same time share one exchange. */
const refreshAtom = atom(null, async (get, set, refreshToken: string) => {
  const running = get(runningRefreshAtom);
  if (running?.refreshToken === refreshToken) return running.answer;
  const answer = requestRefreshedToken(get(servicesAtom).http, refreshToken);
  set(runningRefreshAtom, { refreshToken, answer });
  try {
    return await answer;
  } finally {
    set(runningRefreshAtom, undefined);
  }
});

/** The stored token, renewed first when it is about to expire or when the caller asks for that. */
export const freshTokenAtom = atom(
  null,
  async (
    get,
    set,
    stored: StoredUser,
    isWanted = stored.expiresAtMs - EXPIRY_MARGIN_MS <= Date.now() || isLyingOpen(stored),
  ): Answer<string> => {
    const { refreshToken } = stored;
    if (!isWanted || refreshToken === undefined) return ok(stored.accessToken);
    // A refresh token is good for one exchange only, whichever tab makes it (failure C10).
    return withTabLock('refresh', async () => {
      const known = get(servicesAtom).storage.read('authorization');
      if (known?.kind !== 'user') return fail({ kind: 'aborted' }); // signed out meanwhile
      if (known.accessToken !== stored.accessToken) return ok(known.accessToken);
      return set(renewTokenAtom, stored, refreshToken);
    });
  },
);

/**
 * Written by an earlier version of the app. The shell keeps the token that it is exchanged for; the one stored here is then used
 * up.
 */
function isLyingOpen({ refreshToken }: StoredUser): boolean {
  return refreshToken !== undefined && findShell() !== undefined && !isKeptToken(refreshToken);
}

const renewTokenAtom = atom(
  null,
  async (get, set, stored: StoredUser, refreshToken: string): Answer<string> => {
    const answer = await set(refreshAtom, refreshToken);
    const current = get(servicesAtom).storage.read('authorization');
    if (current?.kind !== 'user') return fail({ kind: 'aborted' }); // signed out meanwhile
    // Already renewed, here or in another tab whose browser has no locks.
    if (current.accessToken !== stored.accessToken) return ok(current.accessToken);
    if (!answer.ok) return answer;
    if (answer.value.kind === 'anotherServer') return fail({ kind: 'malformed' });
    const renewed = toStored(answer.value, stored.userId, stored.callId, refreshToken);
    set(keepAuthorizationAtom, renewed);
    const session = get(sessionAtom);
    if (session.kind === 'user') {
      set(setSessionAtom, { ...session, accessToken: renewed.accessToken });
    }
    return ok(renewed.accessToken);
  },
);

export function toStored(
  token: GrantedToken,
  userId: string,
  callId: string | undefined,
  previousRefreshToken: string | undefined,
): StoredUser {
  const refreshToken = token.refreshToken ?? previousRefreshToken;
  return {
    kind: 'user',
    userId,
    accessToken: token.accessToken,
    expiresAtMs: Date.now() + (token.expiresInS ?? DEFAULT_TOKEN_LIFE_S) * 1000,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(callId === undefined ? {} : { callId }),
  };
}
