/**
 * Apps of others ask a person for access (RFC 6749, 4.1, with PKCE). `authorize` validates a request and redirects the browser to
 * the consent page. That page's decision needs the person's token: no other site has it, so no other site can grant access.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { APP_ACCESS_PAGE } from '#shared/links.ts';
import { SCOPE_NOUNS } from '#shared/rights/scopes.ts';
import {
  ACCESS_PARAMETERS,
  APP_ACCESS_PATH,
  AUTHORIZATION_SERVER_PATH,
  AUTHORIZE_PATH,
  accessDecisionWire,
  accessQueryWire,
} from '#shared/wire/appAccess.ts';
import { REVOKE_PATH, TOKEN_PATH } from '#shared/wire/proposed.ts';
import {
  type AccessRefusal,
  type AnswerableRequest,
  judgeAccessRequest,
} from '#server/domain/accounts/accessRequests.ts';
import { accountActor } from '#server/domain/accounts/auditActor.ts';
import { withFields } from '#server/domain/accounts/redirectAddresses.ts';
import type { ServerContext } from '#server/http/context.ts';
import { FORBIDDEN, conflict, refuse, tooOften } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { addressKey } from '#server/lib/limits/attempts.ts';
import { ANSWERS } from './answers.ts';

/** RFC 6749 recommends ten minutes at most, and a browser returns at once. */
const CODE_LIFE_S = 60;

export function appAccessRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'clock' | 'callers' | 'applications' | 'accessCodes' | 'limits' | 'audit'
  >,
): void {
  const { settings, clock, callers, applications, accessCodes, limits, audit } = context;
  const consent = `${API_PREFIX}/${APP_ACCESS_PATH}`;

  http.get(
    AUTHORIZE_PATH,
    {
      // Errors in the query are reported to the app's address, if that is known.
      schema: { querystring: accessQueryWire },
      attachValidation: true,
      config: { summary: 'Ask a person to allow an app access', answer: ['text/html'] },
    },
    async (request, reply) => {
      const waitMs = limits.accessRequests.take(addressKey(request.ip));
      if (waitMs > 0) return refuse(reply, tooOften(waitMs, 'Too many requests for access.'));
      const fields = new URL(request.url, 'http://localhost').searchParams;
      const named = ACCESS_PARAMETERS.filter((name) => fields.has(name));
      const query = Object.fromEntries(named.map((name) => [name, fields.get(name) ?? '']));
      const twice = named.filter((name) => fields.getAll(name).length > 1);
      const judged = await judgeAccessRequest(applications, query, twice);
      if (!judged.ok && judged.failure.kind === 'sentBack') {
        return leave(reply, refusalAddress(judged.failure, requestOrigin(request, settings)));
      }
      // For an unknown app, the page only says so and links to nothing.
      if (!judged.ok) return leave(reply, APP_ACCESS_PAGE);
      return leave(reply, `${APP_ACCESS_PAGE}?${new URLSearchParams(query).toString()}`);
    },
  );

  http.get(
    consent,
    described('Read what an app asks a person for', ANSWERS.accessRequest, {
      querystring: accessQueryWire,
    }),
    unlessRefused(callers.registered, async (_person, request, reply) => {
      const judged = await judgeAccessRequest(applications, request.query);
      if (!judged.ok) return refuse(reply, NO_REQUEST);
      const { application, redirectUri, scopes } = judged.value;
      reply.header('cache-control', 'no-store');
      return {
        request: { name: application.name, redirect_uri: redirectUri, scopes: [...scopes] },
      };
    }),
  );

  http.post(
    consent,
    described('Allow an app access, or deny it', ANSWERS.accessAnswer, {
      body: accessDecisionWire,
    }),
    unlessRefused(callers.actor, async (caller, request, reply) => {
      if (caller.kind !== 'user') return refuse(reply, FORBIDDEN);
      const { user, signIn } = caller;
      const waitMs = limits.accessDecisions.take(user.login.toLowerCase());
      if (waitMs > 0) return refuse(reply, tooOften(waitMs, 'Too many answers to apps.'));
      const { is_allowed: isAllowed, ...query } = request.body;
      const judged = await judgeAccessRequest(applications, query);
      if (!judged.ok) return refuse(reply, NO_REQUEST);
      const { application, redirectUri, scopes, challenge, state } = judged.value;
      const line = audit.line({
        act: isAllowed ? 'applicationAllowed' : 'applicationDenied',
        actor: accountActor(user.login, request.ip),
        target: application.id,
        details: { name: application.name },
      });
      const issuer = requestOrigin(request, settings);
      reply.header('cache-control', 'no-store');
      if (!isAllowed) {
        await audit.write(line);
        const denied = { redirectUri, state, error: 'access_denied' } as const;
        return { location: refusalAddress(denied, issuer) };
      }
      const code = randomBytes(32).toString('hex');
      const nowS = clock.nowS();
      await accessCodes.add(
        code,
        {
          ...{ application: application.id, redirectUri, challenge },
          ...{ login: user.login, allowedIn: signIn, scopes: scopes.join(' ') },
          expiresAtS: nowS + CODE_LIFE_S,
        },
        nowS,
        [line],
      );
      return { location: withFields(redirectUri, { code, ...stateOf(state), iss: issuer }) };
    }),
  );

  http.get(
    AUTHORIZATION_SERVER_PATH,
    described('Read how apps ask for access (RFC 8414)', ANSWERS.authorizationServer, {}),
    (request, reply) => {
      const issuer = requestOrigin(request, settings);
      const methods = ['client_secret_basic', 'client_secret_post', 'none'];
      return reply.send({
        issuer,
        authorization_endpoint: `${issuer}${AUTHORIZE_PATH}`,
        token_endpoint: `${issuer}${TOKEN_PATH}`,
        revocation_endpoint: `${issuer}${REVOKE_PATH}`,
        scopes_supported: SCOPE_NOUNS.flatMap((noun) => [noun, `${noun}:read`, `${noun}:write`]),
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
        token_endpoint_auth_methods_supported: methods,
        revocation_endpoint_auth_methods_supported: methods,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    },
  );
}

const NO_REQUEST = conflict(
  'accessRequestInvalid',
  'No app of this server asks for access like that.',
);

function stateOf(state: AnswerableRequest['state']): { readonly state?: string } {
  return state === undefined ? {} : { state };
}

/** The app's redirect address with an error instead of a code (RFC 6749, 4.1.2.1), and with the issuer (RFC 9207). */
function refusalAddress(
  refusal: Pick<Extract<AccessRefusal, { kind: 'sentBack' }>, 'redirectUri' | 'state'> & {
    readonly error: string;
  },
  issuer: string,
): string {
  const { redirectUri, state, error } = refusal;
  return withFields(redirectUri, { error, ...stateOf(state), iss: issuer });
}

/** These addresses hold secrets: no page learns from the referrer where the browser came from. */
function leave(reply: FastifyReply, address: string): FastifyReply {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return reply.redirect(address, 302);
}
