/**
 * The tokens that the token endpoint issues to an application with a person's permission: for the authorization code, and later for
 * the refresh token.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { SERVER_USERS_CLIENT_ID } from '#shared/wire/proposed.ts';
import type { TokenAnswerWire, TokenRequestWire } from '#shared/wire/token.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { isDisabled } from './callers.ts';
import { clientOf } from './clientAuthentication.ts';
import { delegateAnswer } from './grantAnswers.ts';
import type { Asker, GrantFailure, GrantParts } from './grantParts.ts';
import { parseScopes } from './scopes.ts';
import { type SignedInSubject, newSignIn } from './tokens.ts';

type CodeRequest = Extract<TokenRequestWire, { grant_type: 'authorization_code' }>;
type RefreshRequest = Extract<TokenRequestWire, { grant_type: 'refresh_token' }>;

/** The first try uses the code up, even if another check fails. */
export async function byAccessCode(
  parts: GrantParts,
  request: CodeRequest,
  asker: Asker,
): Promise<Result<TokenAnswerWire, GrantFailure>> {
  const client = await clientOf(
    parts,
    { id: request.client_id, secret: request.client_secret },
    asker,
  );
  if (!client.ok) return client;
  const { code } = request;
  const signIn = newSignIn();
  const claimed = await parts.accessCodes.claim(code, client.value.id, signIn);
  if (!claimed) {
    const ended = await parts.accessCodes.endReused(code, client.value.id);
    return fail(ended === undefined ? WRONG_CODE : { kind: 'codeReused', signIn: ended });
  }
  const fits =
    claimed.expiresAtS > parts.clock.nowS() &&
    claimed.redirectUri === request.redirect_uri &&
    isVerifierOf(claimed.challenge, request.code_verifier) &&
    (await parts.tokens.isUnderWay(claimed.allowedIn));
  const user = fits ? await parts.users.find(claimed.login) : undefined;
  if (!user) return fail(WRONG_CODE);
  if (isDisabled(user, parts.settings)) return fail({ kind: 'disabled' });
  const parsed = parseScopes(claimed.scopes);
  const scopes = parsed.ok ? parsed.value : [];
  const kept = await parts.provedSignIns.keepAs(claimed.allowedIn, signIn);
  const granted = await parts.tokens.grant(
    { kind: 'delegate', id: user.login, application: client.value.id, scopes },
    {
      ...{ signIn, userAgent: asker.userAgent },
      alongside: [parts.applications.used(client.value.id), ...kept],
    },
  );
  // At this moment someone used the code again, or the person signed out, before there were tokens to revoke.
  const isGood =
    (await parts.accessCodes.isUsedOnce(code)) &&
    (await parts.tokens.isUnderWay(claimed.allowedIn));
  if (!isGood) {
    await parts.tokens.revoke(granted.accessToken);
    return fail(WRONG_CODE);
  }
  return ok(delegateAnswer(parts, user, { ...granted, scopes }));
}

const WRONG_CODE = { kind: 'wrongCode' } as const;

/** Checks that a refresh token is used by the application that it was issued to, or by our own page if it is the page's. */
export async function judgeTrader(
  parts: GrantParts,
  subject: SignedInSubject,
  request: RefreshRequest,
  asker: Asker,
): Promise<Result<undefined, GrantFailure>> {
  const { client_id: id, client_secret: secret } = request;
  if (subject.kind !== 'delegate') {
    const isOurs = id === undefined || id === SERVER_USERS_CLIENT_ID;
    return isOurs ? ok(undefined) : fail({ kind: 'invalidClient' });
  }
  const client = await clientOf(parts, { id, secret }, asker);
  if (!client.ok) return client;
  return client.value.id === subject.application ? ok(undefined) : fail({ kind: 'wrongCode' });
}

/** RFC 7636, 4.6. */
function isVerifierOf(challenge: string, verifier: string): boolean {
  const digest = createHash('sha256').update(verifier).digest();
  const wanted = Buffer.from(challenge, 'base64url');
  return wanted.length === digest.length && timingSafeEqual(wanted, digest);
}
