/** The grants of the token endpoint: their checks, and the tokens that they issue. */
import type { TokenRequestWire } from '#shared/wire/token.ts';
import { PROVIDER_GRANT } from '#shared/wire/proposed.ts';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { byAccessCode, judgeTrader } from './accessGrants.ts';
import { accountActor, applicationActor } from './auditActor.ts';
import {
  type GrantAnswer,
  anotherServer,
  answer,
  delegateAnswer,
  holderAnswer,
  isSameSecret,
} from './grantAnswers.ts';
import { loginOf } from './identity.ts';
import { withSecret } from './clientAuthentication.ts';
import type { Asker, GrantFailure, GrantParts } from './grantParts.ts';
import type { DirectoryJudgement, ProvedSignIn } from './signInPorts.ts';
import { mayUse } from './rights.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { isDisabled } from './callers.ts';
import type { GuessRefusal } from './guessing.ts';
import { type PasswordJudgement, judgePassword } from './passwordJudgement.ts';
import { isUnconfirmed, mustConfirm } from './signUpPolicy.ts';
import type { GrantedTokens } from './tokens.ts';

type PasswordRequest = Extract<TokenRequestWire, { grant_type: 'password' }>;
type ClientRequest = Extract<TokenRequestWire, { grant_type: 'client_credentials' }>;
type KeyRequest = Extract<TokenRequestWire, { call_id: string }>;

const WRONG = fail({ kind: 'wrongCredentials' } as const);

export async function grantToken(
  parts: GrantParts,
  request: TokenRequestWire,
  asker: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  switch (request.grant_type) {
    case 'password':
      return byPassword(parts, request, asker);
    case 'refresh_token':
      return byRefreshToken(parts, request, asker);
    case 'authorization_code':
      return byAccessCode(parts, request, asker);
    case 'client_credentials':
      return byClientSecret(parts, request, asker);
    case 'client_secret_key':
      return byCallKey(parts, request, asker);
    case PROVIDER_GRANT:
      return byProviderCode(parts, request, asker);
  }
}

async function byPassword(
  parts: GrantParts,
  { username, password }: PasswordRequest,
  asker: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const login = loginOf(username, parts.settings);
  const judged = await judgePassword(parts, { login, password }, asker, () =>
    parts.directory.judge(username.trim(), password, asker.address),
  );
  if (!judged.ok) return fail(refusedGuess(judged.failure));
  switch (judged.value.kind) {
    case 'busy':
      return fail({ kind: 'busy' });
    case 'wrong':
      return WRONG;
    case 'elsewhere':
      return ok(anotherServer(parts, login, login, judged.value.url));
    case 'fits':
      return afterRightPassword(parts, judged.value, { password, asker });
    case 'elsewhereJudged':
      return byDirectory(parts, judged.value.judgement, asker);
  }
}

async function byDirectory(
  parts: GrantParts,
  judgement: Exclude<DirectoryJudgement, { kind: 'wrong' }>,
  asker: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  if (judgement.kind === 'away') return fail({ kind: 'directoryAway' });
  if (judgement.kind === 'refused') return fail({ kind: DIRECTORY_FAILURES[judgement.problem] });
  return signedInThere(parts, judgement.proved, asker);
}

const DIRECTORY_FAILURES = {
  notAllowed: 'directoryNotAllowed',
  emailTaken: 'directoryEmailTaken',
  unusable: 'directoryInvalid',
  disabled: 'disabled',
} as const satisfies Record<
  Extract<DirectoryJudgement, { kind: 'refused' }>['problem'],
  GrantFailure['kind']
>;

async function afterRightPassword(
  parts: GrantParts,
  { user, isOutdated }: Extract<PasswordJudgement, { kind: 'fits' }>,
  { password, asker }: { readonly password: string; readonly asker: Asker },
): Promise<Result<GrantAnswer, GrantFailure>> {
  const { settings, users, passwords } = parts;
  if (isDisabled(user, settings)) return fail({ kind: 'disabled' });
  if (isUnconfirmed(user)) {
    if (mustConfirm(settings)) return fail({ kind: 'notConfirmed' });
    // The setting no longer requires a confirmation: the account counts as confirmed.
    await users.change(user.login, { confirmUntilS: null });
  }
  if (isOutdated) {
    const hash = await passwords.hash(password);
    if (hash.ok) await users.change(user.login, { passwordHash: hash.value });
  }
  const other = settings.federated.get(user.login.toLowerCase()) ?? settings.another_server;
  if (other !== '') return ok(anotherServer(parts, user.login, user.displayName, other));
  return ok(answer(parts, user, await grantTo(parts, user, asker)));
}

async function byRefreshToken(
  parts: GrantParts,
  request: Extract<TokenRequestWire, { grant_type: 'refresh_token' }>,
  asker: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const { refresh_token: refreshToken } = request;
  const renewed = await parts.tokens.signInOf(refreshToken);
  const trader = renewed && (await judgeTrader(parts, renewed, request, asker));
  if (trader?.ok === false) return trader;
  const source = renewed && (await parts.provedSignIns.endedBy(renewed.signIn));
  if (renewed && source) {
    const { signIn, id } = renewed;
    await parts.tokens.revoke(refreshToken);
    const actor = accountActor(id, asker.address);
    const kind = `${source}Ended` as const;
    await parts.audit.write(
      parts.audit.signIn({ act: 'signInFailed', actor, details: { reason: kind } }),
    );
    return fail({ kind, signIn });
  }
  const rotated = await parts.tokens.rotate(refreshToken);
  if (!rotated.ok) {
    return (await parts.tokens.hasEnded(refreshToken)) ? fail({ kind: 'ended' }) : WRONG;
  }
  const { subject } = rotated.value;
  if (subject.kind === 'keyHolder') return ok(holderAnswer(parts, subject.id, rotated.value));
  // Applications get no refresh token.
  if (subject.kind === 'application') return WRONG;
  const user = await parts.users.find(subject.id);
  if (!user) return WRONG;
  if (isDisabled(user, parts.settings)) return fail({ kind: 'disabled' });
  if (subject.kind === 'delegate') {
    return ok(delegateAnswer(parts, user, { ...rotated.value, scopes: subject.scopes }));
  }
  subject.kind satisfies 'user';
  return ok(answer(parts, user, rotated.value));
}

/** For an application with its secret. */
async function byClientSecret(
  parts: GrantParts,
  { client_id: id, client_secret: secret }: ClientRequest,
  asker: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const judged = await withSecret(parts, { id, secret }, asker);
  if (!judged.ok) return judged;
  const application = judged.value;
  const subject = { kind: 'application', id: application.id } as const;
  const actor = applicationActor(application, asker.address);
  const granted = await parts.tokens.grantAccess(subject, [
    parts.applications.used(application.id),
    parts.audit.signIn({ act: 'signedIn', actor }),
  ]);
  return ok({
    access_token: granted.accessToken,
    expires_in: granted.expiresInS,
    token_type: 'Bearer',
    scope: application.scopes.join(' '),
  });
}

/** The client secret key grant (contract U1): a call id identifies an account here, or a guest from another server. */
async function byCallKey(
  parts: GrantParts,
  { call_id: callId, k }: KeyRequest,
  { address, signal, userAgent }: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const known = parts.settings.call_key.filter(({ callId: each }) => each === callId);
  const judged = await parts.guessing.account(
    `key ${callId}`,
    address,
    async () => {
      // Compares all of them, so that the time doesn't reveal which one was close.
      const fits = known.map(({ key }) => isSameSecret(key, k.toLowerCase())).includes(true);
      return { verdict: fits ? 'right' : 'wrong', value: fits };
    },
    signal,
  );
  if (!judged.ok) return fail(refusedGuess(judged.failure));
  if (!judged.value) return WRONG;
  const user = await parts.users.findAny(loginOf(callId, parts.settings));
  if (!user) {
    const granted = await parts.tokens.grant({ kind: 'keyHolder', id: callId });
    return ok(holderAnswer(parts, callId, granted));
  }
  if (isDisabled(user, parts.settings)) return fail({ kind: 'disabled' });
  if (isUnconfirmed(user)) return fail({ kind: 'notConfirmed' });
  return ok(answer(parts, user, await grantTo(parts, user, { address, signal, userAgent })));
}

/**
 * The page sends the code that a person brought back from the provider. The browser that started the sign-in also sends its cookie,
 * or the app that started it its own secret.
 */
async function byProviderCode(
  parts: GrantParts,
  {
    code,
    code_verifier: verifier,
  }: { readonly code: string; readonly code_verifier?: string | undefined },
  asker: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const proved = parts.provider.claim(code, verifier ?? asker.browserKey);
  if (!proved) return fail({ kind: 'providerExpired' });
  return signedInThere(parts, proved, asker);
}

async function signedInThere(
  parts: GrantParts,
  proved: ProvedSignIn,
  asker: Asker,
): Promise<Result<GrantAnswer, GrantFailure>> {
  const user = await parts.users.find(proved.login);
  // The account was just deleted.
  if (!user) return proved.source === 'provider' ? fail({ kind: 'providerExpired' }) : WRONG;
  if (isDisabled(user, parts.settings)) return fail({ kind: 'disabled' });
  return ok(answer(parts, user, await grantTo(parts, user, asker, proved)));
}

/** Signs an account in, with an audit line in the same batch. */
async function grantTo(
  parts: GrantParts,
  user: UserRow,
  { address, userAgent }: Asker,
  proved?: ProvedSignIn,
): Promise<GrantedTokens> {
  const isAdministrator = await mayUse(parts, user, ADMINISTER_SERVER);
  const line = parts.audit.signIn({
    act: 'signedIn',
    actor: accountActor(user.login, address),
    details: {
      ...(isAdministrator && { isAdministrator }),
      ...(proved && { reason: proved.source }),
    },
  });
  return parts.tokens.grant(
    { kind: 'user', id: user.login },
    {
      ...{ userAgent, alongside: [line] },
      ...(proved && { ofSignIn: (signIn) => parts.provedSignIns.keep(signIn, proved) }),
    },
  );
}

function refusedGuess(refusal: GuessRefusal): GrantFailure {
  return refusal.kind === 'locked' ? { kind: 'banned' } : refusal;
}
