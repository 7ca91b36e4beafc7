/** What each grant of the token endpoint checks, and what it gives. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenAnswerWire, TokenRequestWire } from '#shared/wire/token.ts';
import type { ServerContext } from '#server/context.ts';
import type { UserRow } from '#server/database/schema.ts';
import { fullId, loginOf } from '#server/identity.ts';
import { type Result, fail, ok } from '#server/result.ts';
import { isDisabled } from '#server/security/callers.ts';
import type { GuessRefusal, Judged } from '#server/security/guessing.ts';
import type { GrantedTokens } from '#server/security/tokens.ts';

/** The sign-in succeeded, but the account lives elsewhere. */
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

/** The caller for a token: the address, for the limits on guessing, and whether they still wait for it. */
export interface Asker {
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Judges a token request. */
export async function grantToken(
  context: ServerContext,
  request: TokenRequestWire,
  asker: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  switch (request.grant_type) {
    case 'password':
      return byPassword(context, request, asker);
    case 'refresh_token':
      return byRefreshToken(context, request.refresh_token);
    case 'client_secret_key':
      return byCallKey(context, request, asker);
  }
}

async function byPassword(
  context: ServerContext,
  { username, password }: PasswordRequest,
  { address, signal }: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const { settings, users, passwords } = context;
  const login = loginOf(username, settings);
  const user = await users.find(login);
  const elsewhere = settings.federated.get(login.toLowerCase());
  const judged = await context.guessing.account(
    login,
    address,
    async (): Promise<Judged<PasswordJudgement>> => {
      if (!user && elsewhere !== undefined && password !== '') {
        return { verdict: 'right', value: { kind: 'elsewhere', url: elsewhere } };
      }
      const verified = await passwords.verify(password, user?.passwordHash, { signal });
      if (!verified.ok) return { verdict: 'unjudged', value: { kind: 'busy' } };
      if (!user || !verified.value.fits) return { verdict: 'wrong', value: { kind: 'wrong' } };
      const { isOutdated } = verified.value;
      return { verdict: 'right', value: { kind: 'fits', user, isOutdated } };
    },
    signal,
  );
  if (!judged.ok) return fail(refusedGuess(judged.failure));
  switch (judged.value.kind) {
    case 'busy':
      return fail({ kind: 'busy' });
    case 'wrong':
      return WRONG;
    case 'elsewhere':
      return ok(anotherServer(context, login, login, judged.value.url));
    case 'fits':
      return afterRightPassword(context, judged.value, password, elsewhere);
  }
}

type PasswordJudgement =
  | { readonly kind: 'busy' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'fits'; readonly user: UserRow; readonly isOutdated: boolean };

async function afterRightPassword(
  context: ServerContext,
  { user, isOutdated }: Extract<PasswordJudgement, { kind: 'fits' }>,
  password: string,
  elsewhere: string | undefined,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const { settings, users, passwords } = context;
  if (isDisabled(user, settings)) return fail({ kind: 'disabled' });
  if (isOutdated) {
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
  { address, signal }: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const known = context.settings.call_key.filter(({ callId: each }) => each === callId);
  const judged = await context.guessing.account(
    `key ${callId}`,
    address,
    async () => {
      // All of them are compared, so that the time does not show which was near.
      const fits = known.map(({ key }) => isSameSecret(key, k.toLowerCase())).includes(true);
      return { verdict: fits ? 'right' : 'wrong', value: fits };
    },
    signal,
  );
  if (!judged.ok) return fail(refusedGuess(judged.failure));
  if (!judged.value) return WRONG;
  const user = await context.users.find(loginOf(callId, context.settings));
  if (!user) {
    const granted = await context.tokens.grant({ kind: 'keyHolder', id: callId });
    return ok(holderAnswer(context, callId, granted));
  }
  if (isDisabled(user, context.settings)) return fail({ kind: 'disabled' });
  return ok(answer(context, user, await context.tokens.grant({ kind: 'user', id: user.login })));
}

function refusedGuess(refusal: GuessRefusal): GrantFailure {
  return refusal.kind === 'locked' ? { kind: 'banned' } : refusal;
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
