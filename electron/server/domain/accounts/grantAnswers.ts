/** The responses of the token endpoint after a successful grant. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenAnswerWire } from '#shared/wire/token.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { fullId, loginOf } from './identity.ts';
import type { GrantedTokens } from './tokens.ts';

/** The sign-in succeeded, but another server has the account. */
interface AnotherServerWire {
  readonly anotherServer: true;
  readonly url: string;
  readonly call_id: string;
  readonly k: string;
  readonly display_name: string;
}

export type GrantAnswer = TokenAnswerWire | AnotherServerWire;

interface AnswerParts {
  readonly settings: Settings;
}

/** The tokens of an account. */
export function answer(
  { settings }: AnswerParts,
  user: UserRow,
  granted: GrantedTokens,
): TokenAnswerWire {
  return {
    ...tokens(granted),
    scope: 'conferences conferences.invitations conferences.participants users:read',
    user_id: fullId(user.login, settings),
    display_name: user.displayName,
  };
}

/** The same for the holder of a call key without an account here. */
export function holderAnswer(
  parts: AnswerParts,
  callId: string,
  granted: GrantedTokens,
): TokenAnswerWire {
  return {
    ...tokens(granted),
    scope: 'conferences:read',
    user_id: callId,
    display_name: loginOf(callId, parts.settings).split('@')[0] ?? callId,
  };
}

/** The tokens of an application that acts for an account. */
export function delegateAnswer(
  { settings }: AnswerParts,
  user: UserRow,
  granted: GrantedTokens & { readonly scopes: readonly string[] },
): TokenAnswerWire {
  return {
    ...tokens(granted),
    scope: granted.scopes.join(' '),
    user_id: fullId(user.login, settings),
    display_name: user.displayName,
  };
}

function tokens({ accessToken, refreshToken, expiresInS }: GrantedTokens) {
  return {
    access_token: accessToken,
    expires_in: expiresInS,
    token_type: 'Bearer',
    refresh_token: refreshToken,
  };
}

/** The other server needs the same `call_key` setting to accept the key. */
export function anotherServer(
  { settings }: AnswerParts,
  login: string,
  displayName: string,
  url: string,
): AnotherServerWire {
  const shared = settings.call_key.find(
    ({ callId }) => callId.split(/[@/]/u)[0]?.toLowerCase() === login.toLowerCase(),
  );
  return {
    anotherServer: true,
    url,
    call_id: shared?.callId ?? fullId(login, settings),
    k: shared?.key ?? randomBytes(20).toString('hex'),
    display_name: displayName,
  };
}

/** Compares in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
