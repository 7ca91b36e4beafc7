/**
 * Faults to test the page's guard: the page that is opened for each, and the server's responses that are replaced. The page shows
 * the error; nothing here draws it.
 */
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import type { AnswerInPlace } from '../../../net/servers/answerInPlace.ts';
import { isRecord } from '../../../lib/isRecord.ts';

export const FAULTS = ['SECURITY_FLAW', 'ACCESS_DENIED', 'LOGOUT_ERROR', 'EXPIRED_KEY'] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * The address that the page sees: the server's own; https; or plain http outside this machine, with a server that reports HTTPS or
 * doesn't (GD-4).
 */
export const HTTPS_STATES = ['asIs', 'https', 'httpWithSsl', 'httpWithoutSsl'] as const;
export type HttpsState = (typeof HTTPS_STATES)[number];

/** A name that never exists: it is reserved (RFC 2606). */
const SIMULATED_HOST = 'simulated.invalid';

/** The page's origin in a state; undefined for its own. */
export function simulatedOrigin(https: HttpsState): string | undefined {
  if (https === 'asIs') return undefined;
  return `${https === 'https' ? 'https' : 'http'}://${SIMULATED_HOST}`;
}

const KEY_LINK = { call_id: 'support-test', k: 'made-up-for-this-test' };

/** The page's first address in a fault: its path and further parameters. */
export function faultAddress(fault: Fault | undefined): {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
} {
  switch (fault) {
    case 'ACCESS_DENIED':
      return { path: '/user/general', query: {} };
    case 'LOGOUT_ERROR':
      // Signed in by a link, because the page shows this error only after a sign-in.
      return { path: '/user/general', query: KEY_LINK };
    case 'EXPIRED_KEY':
      return { path: '/', query: KEY_LINK };
    case 'SECURITY_FLAW':
    case undefined:
      return { path: '/', query: {} };
  }
}

const TOKEN = /^\/oauth2\/[^/]+\/token$/u;
const REVOKE = /^\/oauth2\/[^/]+\/revoke$/u;
const USER = /^\/api\/[^/]+\/users\/[^/]+$/u;
const SERVER = /^\/api\/[^/]+\/server$/u;
const OF_SERVER = /^\/api\/[^/]+\/server(?:\/|$)/u;
const API = /^\/api\//u;

/** The replaced responses of a fault and an HTTPS state; undefined when the server answers all requests. */
export function answersInPlace(
  fault: Fault | undefined,
  https: HttpsState,
): AnswerInPlace | undefined {
  if (https === 'httpWithSsl' || https === 'httpWithoutSsl') {
    return withServerInfo(https === 'httpWithSsl');
  }
  if (fault === 'EXPIRED_KEY') return refuseKeys;
  return fault === 'LOGOUT_ERROR' ? disableAccount() : undefined;
}

/** The server's own information with a changed HTTPS state. */
function withServerInfo(isSslEnabled: boolean): AnswerInPlace {
  return async ({ method, pathname }, pass) => {
    const answer = await pass();
    if (method !== 'GET' || !SERVER.test(pathname) || !answer.ok) return answer;
    const raw: unknown = await answer.json();
    const change = {
      ssl_enabled: isSslEnabled,
      secure_url: isSslEnabled ? `https://${SIMULATED_HOST}` : '',
    };
    const isEnveloped = isRecord(raw) && isRecord(raw['server']);
    return json(
      200,
      isEnveloped
        ? { ...raw, server: { ...Object(raw['server']), ...change } }
        : { ...Object(raw), ...change },
    );
  };
}

/** Refuses every key as expired (contract 2.5). */
const refuseKeys: AnswerInPlace = ({ method, pathname }, pass) =>
  method === 'POST' && TOKEN.test(pathname)
    ? Promise.resolve(
        json(400, { error: 'invalid_grant', error_description: 'The key has expired.' }),
      )
    : pass();

/** Signs a made-up person in, then reports the account as disabled. */
function disableAccount(): AnswerInPlace {
  let hasEntered = false;
  return ({ method, pathname }, pass) => {
    if (method === 'POST' && TOKEN.test(pathname)) return Promise.resolve(json(200, GRANTED));
    if (method === 'POST' && REVOKE.test(pathname)) return Promise.resolve(json(200, {}));
    if (OF_SERVER.test(pathname) || !API.test(pathname)) return pass();
    if (method === 'GET' && USER.test(pathname) && !hasEntered) {
      hasEntered = true;
      return Promise.resolve(json(200, { user: PERSON }));
    }
    return Promise.resolve(json(403, DISABLED));
  };
}

const GRANTED = {
  access_token: 'made-up-for-this-test',
  expires_in: 3600,
  token_type: 'Bearer',
  user_id: KEY_LINK.call_id,
};
const PERSON = {
  id: KEY_LINK.call_id,
  uid: KEY_LINK.call_id,
  login_name: KEY_LINK.call_id,
  display_name: 'Support',
  is_active: 1,
  rights: [CREATE_GROUP_CONFERENCE],
};
const DISABLED = {
  error: {
    code: 403,
    message: 'The account is disabled.',
    errors: [{ reason: 'UserIsDisabled', message: 'The account is disabled.' }],
  },
};

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
