/**
 * States that the product's own guard must produce: which page is opened for each, and which answers of
 * the server are put in its place. Nothing here draws an error.
 */
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import type { AnswerInPlace } from '../../../net/servers/answerInPlace.ts';
import { isRecord } from '../../../lib/isRecord.ts';

export const FAULTS = ['SECURITY_FLAW', 'ACCESS_DENIED', 'LOGOUT_ERROR', 'EXPIRED_KEY'] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * What the page takes for its address: as the server is; https; or plain http outside this machine, with
 * a server that says that it has HTTPS, or that it has not (GD-4).
 */
export const HTTPS_STATES = ['asIs', 'https', 'httpWithSsl', 'httpWithoutSsl'] as const;
export type HttpsState = (typeof HTTPS_STATES)[number];

/** No one has this name: it is reserved for what does not exist (RFC 2606). */
const SIMULATED_HOST = 'simulated.invalid';

/** The origin that a page has in a state; undefined: its own. */
export function simulatedOrigin(https: HttpsState): string | undefined {
  if (https === 'asIs') return undefined;
  return `${https === 'https' ? 'https' : 'http'}://${SIMULATED_HOST}`;
}

const KEY_LINK = { call_id: 'support-test', k: 'made-up-for-this-test' };

/** Where a page begins in a fault: its path and what its address carries further. */
export function faultAddress(fault: Fault | undefined): {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
} {
  switch (fault) {
    case 'ACCESS_DENIED':
      return { path: '/user/general', query: {} };
    case 'LOGOUT_ERROR':
      // Signed in by a link, because a page shows this only to people who were.
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

/** The answers of a fault and an HTTPS state; undefined when the server answers everything itself. */
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

/** The server's own information, with another word about HTTPS. */
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

/** A key that was good once (contract 2.5). */
const refuseKeys: AnswerInPlace = ({ method, pathname }, pass) =>
  method === 'POST' && TOKEN.test(pathname)
    ? Promise.resolve(
        json(400, { error: 'invalid_grant', error_description: 'The key has expired.' }),
      )
    : pass();

/** Lets a made-up person in, and then knows no one of that name any more. */
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
