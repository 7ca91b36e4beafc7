/**
 * An application's request for a person's permission (RFC 6749, 4.1.1). It is validated before the person is asked, and again with
 * the person's answer.
 */
import type { AccessQuery } from '#shared/wire/appAccess.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Application, Applications } from './applications.ts';
import { fitsRedirectAddress } from './redirectAddresses.ts';
import { type GrantedScope, includes, parseScopes } from './scopes.ts';

/** A request that a person can answer. */
export interface AnswerableRequest {
  readonly application: Application;
  readonly redirectUri: string;
  readonly scopes: readonly GrantedScope[];
  /** SHA-256 of the application's code verifier. */
  readonly challenge: string;
  readonly state: string | undefined;
}

/** The error that the application gets (RFC 6749, 4.1.2.1). */
type AccessError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope';

export type AccessRefusal =
  /** The address isn't known to be the application's: nothing is sent there. */
  | { readonly kind: 'unknownSender' }
  | {
      readonly kind: 'sentBack';
      readonly redirectUri: string;
      readonly state: string | undefined;
      readonly error: AccessError;
    };

/** A SHA-256 as base64url. */
const CHALLENGE = /^[\w-]{43}$/u;
const STATE_MAX_LENGTH = 2048;

/** Validates a request. `twice` lists the parameters that the address repeats (RFC 6749, 3.1). */
export async function judgeAccessRequest(
  applications: Pick<Applications, 'find'>,
  query: AccessQuery,
  twice: readonly string[] = [],
): Promise<Result<AnswerableRequest, AccessRefusal>> {
  const { client_id: id, redirect_uri: redirectUri } = query;
  const isTwice = twice.includes('client_id') || twice.includes('redirect_uri');
  if (id === undefined || redirectUri === undefined || isTwice) return UNKNOWN_SENDER;
  const application = await applications.find(id);
  if (application?.isActive !== true) return UNKNOWN_SENDER;
  if (!fitsRedirectAddress(application.redirectUris, redirectUri)) return UNKNOWN_SENDER;

  const isStateGood = !twice.includes('state') && (query.state ?? '').length <= STATE_MAX_LENGTH;
  const state = isStateGood ? query.state : undefined;
  const sentBack = (error: AccessError) =>
    fail({ kind: 'sentBack', redirectUri, state, error } as const);
  if (twice.length > 0 || !isStateGood || query.response_type === undefined) {
    return sentBack('invalid_request');
  }
  if (query.response_type !== 'code') return sentBack('unsupported_response_type');
  if ((query.response_mode ?? 'query') !== 'query') return sentBack('invalid_request');
  // Without a method the default would be `plain`, which shows the verifier to everyone who sees the address.
  if (query.code_challenge_method !== 'S256') return sentBack('invalid_request');
  const challenge = query.code_challenge ?? '';
  if (!CHALLENGE.test(challenge)) return sentBack('invalid_request');
  const scopes = askedScopes(application, query.scope);
  if (scopes === undefined) return sentBack('invalid_scope');
  return ok({ application, redirectUri, scopes, challenge, state });
}

const UNKNOWN_SENDER = fail({ kind: 'unknownSender' } as const);

/** The requested scopes, by default all that the application may have; undefined when it requests more. */
function askedScopes(
  { scopes }: Application,
  asked: string | undefined,
): readonly GrantedScope[] | undefined {
  if (asked === undefined || asked.trim() === '') return scopes.length === 0 ? undefined : scopes;
  const parsed = parseScopes(asked);
  if (!parsed.ok || !parsed.value.every((each) => includes(scopes, each))) return undefined;
  return parsed.value;
}
