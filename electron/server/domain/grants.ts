/** What each grant of the token endpoint checks, and what it gives. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenAnswerWire, TokenRequestWire } from '#shared/wire/token.ts';
import type { ServerContext } from '#server/context.ts';
import type { UserRow } from '#server/database/schema.ts';
import { fullId, loginOf } from '#server/identity.ts';
import { type Result, fail, ok } from '#server/result.ts';
import { isDisabled } from '#server/security/callers.ts';
import type { GuessPermit } from '#server/security/guessing.ts';
import type { GrantedTokens } from '#server/security/tokens.ts';

/** The sign-in succeeded, but the account lives elsewhere (specification 4). */
interface AnotherServerWire {
  readonly anotherServer: true;
  readonly url: string;
  readonly call_id: string;
  readonly k: string;
  readonly display_name: string;
}

export type GrantAnswer = TokenAnswerWire | AnotherServerWire;

export type GrantFailure =
  | { readonly kind: 'invalidRequest' }
  | { readonly kind: 'unsupportedGrant' }
  | { readonly kind: 'invalidClient' }
  | { readonly kind: 'wrongCredentials' }
  | { readonly kind: 'banned' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'tooMany'; readonly retryAfterS: number }
  | { readonly kind: 'busy' };

type PasswordRequest = Extract<TokenRequestWire, { grant_type: 'password' }>;
type KeyRequest = Extract<TokenRequestWire, { call_id: string }>;

const WRONG = fail({ kind: 'wrongCredentials' } as const);

/** Judges a token request. `address` is the caller's, for the limits on guessing. */
export async function grantToken(
  context: ServerContext,
  request: TokenRequestWire,
  address: string,
): Promise<Result<GrantAnswer, GrantFailure>> {
  switch (request.grant_type) {
    case 'password':
      return byPassword(context, request, address);
    case 'refresh_token':
      return byRefreshToken(context, request.refresh_token);
    default:
      return byCallKey(context, request, address);
  }
}

async function byPassword(
  context: ServerContext,
  { username, password }: PasswordRequest,
  address: string,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const { settings, users, passwords } = context;
  const login = loginOf(username, settings);
  const permit = context.guessing.account(login, address);
  if (permit.kind !== 'allowed') return refusedGuess(permit);
  const user = await users.find(login);
  const elsewhere = settings.federated.get(login.toLowerCase());
  if (!user && elsewhere !== undefined && password !== '') {
    permit.succeed();
    return ok(anotherServer(context, login, login, elsewhere));
  }
  const verified = await passwords.verify(password, user?.passwordHash);
  if (!verified.ok) return fail({ kind: 'busy' });
  if (!user || !verified.value.fits) return WRONG;
  permit.succeed();
  if (isDisabled(user, settings)) return fail({ kind: 'disabled' });
  if (verified.value.isOutdated) {
    const hash = await passwords.hash(password);
    if (hash.ok) await users.change(user.login, { passwordHash: hash.value });
  }
  const other = elsewhere ?? settings.another_server;
  if (other !== '') return ok(anotherServer(context, user.login, user.displayName, other));
  return ok(answer(context, user, await context.tokens.grant({ kind: 'user', id: user.login })));
}

async function byRefreshToken(
  context: ServerContext,
  refreshToken: string,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const rotated = await context.tokens.rotate(refreshToken);
  if (!rotated.ok) {
    return (await context.tokens.hasEnded(refreshToken)) ? fail({ kind: 'ended' }) : WRONG;
  }
  const { subject } = rotated.value;
  if (subject.kind === 'keyHolder') return ok(holderAnswer(context, subject.id, rotated.value));
  const user = await context.users.find(subject.id);
  if (!user) return WRONG;
  if (isDisabled(user, context.settings)) return fail({ kind: 'disabled' });
  return ok(answer(context, user, rotated.value));
}

/** The client secret key grant (contract U1): a call id names an account here, or a guest from elsewhere. */
async function byCallKey(
  context: ServerContext,
  { call_id: callId, k }: KeyRequest,
  address: string,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const permit = context.guessing.account(`key ${callId}`, address);
  if (permit.kind !== 'allowed') return refusedGuess(permit);
  const known = context.settings.call_key.filter(({ callId: each }) => each === callId);
  // All of them are compared, so that the time does not tell which was near.
  const fits = known.map(({ key }) => isSameSecret(key, k.toLowerCase())).includes(true);
  if (!fits) return WRONG;
  permit.succeed();
  const user = await context.users.find(loginOf(callId, context.settings));
  if (!user) {
    const granted = await context.tokens.grant({ kind: 'keyHolder', id: callId });
    return ok(holderAnswer(context, callId, granted));
  }
  if (isDisabled(user, context.settings)) return fail({ kind: 'disabled' });
  return ok(answer(context, user, await context.tokens.grant({ kind: 'user', id: user.login })));
}

function refusedGuess(
  permit: Exclude<GuessPermit, { kind: 'allowed' }>,
): Result<never, GrantFailure> {
  return fail(
    permit.kind === 'locked'
      ? { kind: 'banned' }
      : { kind: 'tooMany', retryAfterS: permit.retryAfterS },
  );
}

function answer(
  { settings }: ServerContext,
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

function holderAnswer(
  context: ServerContext,
  callId: string,
  granted: GrantedTokens,
): TokenAnswerWire {
  return {
    ...tokens(granted),
    scope: 'conferences:read',
    user_id: callId,
    display_name: loginOf(callId, context.settings).split('@')[0] ?? callId,
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

/** The other server must know the key too: the same `call_key` setting is given to both. */
function anotherServer(
  { settings }: ServerContext,
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

function isSameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
