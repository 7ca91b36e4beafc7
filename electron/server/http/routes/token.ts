/** `POST /oauth2/v1/token` and `/revoke` (contract 2). Failures here are flat objects, not the envelope. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import {
  EMAIL_NOT_CONFIRMED,
  PROVIDER_GRANT,
  REVOKE_PATH,
  SERVER_USERS_CLIENT_ID,
  SIGN_IN_ENDED,
  TOKEN_PATH,
} from '#shared/wire/proposed.ts';
import { type TokenRequestWire, tokenRequestWire } from '#shared/wire/token.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { GrantAnswer } from '#server/domain/accounts/grantAnswers.ts';
import type { GrantFailure } from '#server/domain/accounts/grantParts.ts';
import { grantToken } from '#server/domain/accounts/grants.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { SIGN_IN_TIMEOUT_MS } from '#server/http/server/httpServer.ts';
import { browserKeyOf, forgetBrowserKey } from '#server/http/server/signInCookie.ts';
import { untilAnswered } from '#server/http/server/untilAnswered.ts';
import type { Http } from '#server/http/server/validation.ts';
import type { Result } from '#shared/result.ts';
import { SIGNED_OUT } from '#server/realtime/signalling/seatLimits.ts';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import {
  accountActor,
  applicationActor,
  unknownActor,
} from '#server/domain/accounts/auditActor.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import { describeError } from '#server/lib/log.ts';
import { ANSWERS } from './answers.ts';

const revokeWire = z.object({ token: z.string().check(maxLength(1024)) });

/** Registers both routes in a scope of their own: only here may a body be form-encoded. */
export function tokenRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    | 'settings'
    | 'clock'
    | 'users'
    | 'passwords'
    | 'tokens'
    | 'applications'
    | 'accessCodes'
    | 'guessing'
    | 'live'
    | 'presence'
    | 'rings'
    | 'groups'
    | 'audit'
    | 'signInFailures'
    | 'provider'
    | 'directory'
    | 'provedSignIns'
  >,
): void {
  /** Removes a person from everything that they joined with an ended sign-in. */
  function endSignIn(signIn: string): void {
    context.live.removeSignIn(signIn, SIGNED_OUT);
    context.rings.dropSignIn(signIn);
  }

  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  for (const place of [TOKEN_PATH, `${API_V4_PREFIX}/oauth2/token`]) {
    http.post(
      place,
      {
        schema: { body: tokenRequestWire },
        attachValidation: true,
        preValidation: async (request) => readBasic(request),
        handlerTimeout: SIGN_IN_TIMEOUT_MS,
        config: {
          isFlat: true,
          summary:
            'Sign in, refresh, or trade a call key, a code or the secret of an application for a token',
          answer: ANSWERS.token,
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (request.validationError) return sendFlat(reply, whyInvalid(request.body));
        const body: TokenRequestWire = request.body;
        // The grants themselves check the client of these.
        const isOfApplication =
          body.grant_type === 'client_credentials' ||
          body.grant_type === 'authorization_code' ||
          body.grant_type === 'refresh_token';
        const isOurs = body.client_id === undefined || body.client_id === SERVER_USERS_CLIENT_ID;
        if (!isOfApplication && !isOurs) {
          return sendFlat(reply, { kind: 'invalidClient' });
        }
        const code = body.grant_type === PROVIDER_GRANT ? body.code : undefined;
        if (code !== undefined) forgetBrowserKey(reply, code);
        const granted: Result<GrantAnswer, GrantFailure> = await grantToken(context, body, {
          address: request.ip,
          signal: untilAnswered(reply),
          userAgent: request.headers['user-agent'] ?? '',
          ...(code !== undefined && { browserKey: browserKeyOf(request, code) }),
        });
        // The response doesn't wait for it, so that the response time reveals nothing about the account.
        noteOutcome(context, body, granted, request.ip).catch((error: unknown) =>
          request.log.warn({ err: describeError(error) }, 'audit log'),
        );
        if (granted.ok) return granted.value;
        if (body.grant_type !== 'refresh_token') context.signInFailures.add(granted.failure.kind);
        if ('signIn' in granted.failure) endSignIn(granted.failure.signIn);
        return sendFlat(reply, granted.failure);
      },
    );
  }

  http.post(
    REVOKE_PATH,
    {
      schema: { body: revokeWire },
      config: { isFlat: true, summary: 'End a sign-in', answer: ANSWERS.nothing },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Anyone with a token may revoke it: no secret is required. RFC 7009: an unknown token is a success, so that the response
      // reveals nothing.
      const subject = await context.tokens.subjectOf(request.body.token);
      const signIn = await context.tokens.revoke(request.body.token);
      if (signIn !== undefined) endSignIn(signIn);
      if (subject?.kind === 'user') context.presence.left(subject.id);
      return {};
    },
  );
}

type NoteParts = Pick<ServerContext, 'settings' | 'users' | 'groups' | 'applications' | 'audit'>;

/** Logs failed sign-ins, and people who are sent to another server; successful ones are logged where the token is made. */
async function noteOutcome(
  context: NoteParts,
  body: TokenRequestWire,
  granted: Result<GrantAnswer, GrantFailure>,
  address: string,
): Promise<void> {
  if (body.grant_type === 'refresh_token') return;
  const isSentOn = granted.ok && 'anotherServer' in granted.value;
  // If the server was too busy, nothing was checked.
  if ((granted.ok && !isSentOn) || (!granted.ok && granted.failure.kind === 'busy')) return;
  const who = await signInActor(context, body, address);
  const line = context.audit.signIn({
    act: granted.ok ? 'signedIn' : 'signInFailed',
    actor: who.actor,
    details: {
      ...(!granted.ok && { reason: granted.failure.kind }),
      ...(who.isAdministrator && { isAdministrator: true }),
    },
  });
  await context.audit.write(line);
}

/** The actor of the sign-in. A name without an account isn't logged: people type passwords into the wrong field. */
async function signInActor(
  context: NoteParts,
  body: Exclude<TokenRequestWire, { grant_type: 'refresh_token' }>,
  address: string,
): Promise<{ readonly actor: AuditActor; readonly isAdministrator: boolean }> {
  const unknown = { actor: unknownActor(address), isAdministrator: false };
  if (body.grant_type === 'client_credentials' || body.grant_type === 'authorization_code') {
    const application = await context.applications.find(body.client_id);
    return application
      ? { actor: applicationActor(application, address), isAdministrator: false }
      : unknown;
  }
  // An unknown code doesn't identify a person.
  if (body.grant_type === PROVIDER_GRANT) return unknown;
  const name = body.grant_type === 'password' ? body.username : body.call_id;
  const user = await context.users.findAny(loginOf(name, context.settings));
  if (!user) return unknown;
  const isAdministrator = await mayUse(context, user, ADMINISTER_SERVER);
  return { actor: accountActor(user.login, address), isAdministrator };
}

/** An application may name itself in the header (RFC 6749, 2.3.1). */
function readBasic(request: FastifyRequest): void {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  const { body } = request;
  if (encoded === undefined || typeof body !== 'object' || body === null) return;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  request.body = { client_id: decode(id), client_secret: decode(secret), ...body };
}

function decode(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

/** For a request with an unknown grant, or without a parameter that its grant needs. */
function whyInvalid(body: unknown): GrantFailure {
  const known: readonly unknown[] = tokenRequestWire.def.options.map(
    (option) => option.shape.grant_type.def.values[0],
  );
  const named = z.safeParse(z.object({ grant_type: z.string() }), body);
  return named.success && !known.includes(named.data.grant_type)
    ? { kind: 'unsupportedGrant' }
    : { kind: 'invalidRequest' };
}

function sendFlat(reply: FastifyReply, failure: GrantFailure): FastifyReply {
  if (failure.kind === 'tooMany' || failure.kind === 'busy') {
    reply.header('retry-after', String(failure.kind === 'tooMany' ? failure.retryAfterS : 2));
  }
  const { status, error, reason, text } = FLAT[failure.kind];
  return reply.code(status).send({
    error,
    error_description: text,
    ...(reason !== undefined && { reason }),
  });
}

interface Flat {
  readonly status: number;
  readonly error: string;
  readonly reason?: string;
  readonly text: string;
}

const WRONG_CODE: Flat = {
  status: 400,
  error: 'invalid_grant',
  text: 'The code or token is unknown, used or expired, or it is of another client or address.',
};

const FLAT: Readonly<Record<GrantFailure['kind'], Flat>> = {
  invalidRequest: {
    status: 400,
    error: 'invalid_request',
    text: 'A field is missing or has a wrong value.',
  },
  unsupportedGrant: {
    status: 400,
    error: 'unsupported_grant_type',
    text: 'This grant is not supported.',
  },
  invalidClient: { status: 400, error: 'invalid_client', text: 'This client is not known.' },
  wrongCredentials: {
    status: 400,
    error: 'invalid_grant',
    reason: 'InvalidCredentials',
    text: 'Invalid username or password.',
  },
  banned: {
    status: 400,
    error: 'invalid_grant',
    reason: 'UserIsBanned',
    text: 'The account is locked.',
  },
  disabled: {
    status: 400,
    error: 'invalid_grant',
    reason: 'UserIsDisabled',
    text: 'The account is disabled.',
  },
  notConfirmed: {
    status: 400,
    error: 'invalid_grant',
    reason: EMAIL_NOT_CONFIRMED,
    text: 'The email address of the account must be confirmed first.',
  },
  ended: {
    status: 400,
    error: 'invalid_grant',
    reason: SIGN_IN_ENDED,
    text: 'This sign-in was ended from another one.',
  },
  wrongCode: WRONG_CODE,
  codeReused: WRONG_CODE,
  providerExpired: {
    status: 400,
    error: 'invalid_grant',
    reason: 'providerExpired',
    text: 'This sign-in at the provider took too long, or began in another browser.',
  },
  providerEnded: {
    status: 400,
    error: 'invalid_grant',
    reason: 'providerEnded',
    text: 'The provider has ended this sign-in.',
  },
  directoryEnded: {
    status: 400,
    error: 'invalid_grant',
    reason: 'directoryEnded',
    text: 'The directory no longer lets this person sign in.',
  },
  directoryAway: {
    status: 400,
    error: 'temporarily_unavailable',
    reason: 'directoryAway',
    text: 'The directory with the accounts does not answer.',
  },
  directoryNotAllowed: {
    status: 400,
    error: 'invalid_grant',
    reason: 'directoryNotAllowed',
    text: 'The directory knows this person, but this server does not let them in.',
  },
  directoryEmailTaken: {
    status: 400,
    error: 'invalid_grant',
    reason: 'directoryEmailTaken',
    text: 'Another account here has the email address of this person.',
  },
  directoryInvalid: {
    status: 400,
    error: 'invalid_grant',
    reason: 'directoryInvalid',
    text: 'The directory says too little of this person for an account.',
  },
  tooMany: { status: 429, error: 'too_many_requests', text: 'Too many attempts. Try again later.' },
  busy: {
    status: 503,
    error: 'temporarily_unavailable',
    text: 'Too many sign-ins at once. Try again shortly.',
  },
};
