/** Identifies the caller: reads the access token of a request, and refuses an invalid one. */
import type { FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_PARAMETER } from '#shared/wire/proposed.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Caller, CallerByToken } from '#server/domain/accounts/callers.ts';
import { type GrantedScope, allows } from '#server/domain/accounts/scopes.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { ACCESS_TOKEN_INVALID, FORBIDDEN, type Refusal, SIGN_IN_OVER } from './failures.ts';
import { isV4 } from './paths.ts';
import { type RouteScope, scopeOfDelegate, scopeOfRoute } from './routeScopes.ts';

/** Someone with an account, or an application. */
export type Actor = Extract<Caller, { kind: 'user' | 'application' }>;

export type Callers = ReturnType<typeof createCallers>;

export function createCallers(byToken: CallerByToken) {
  async function anyone(request: FastifyRequest): Promise<Result<Caller, Refusal>> {
    const token = tokenOf(request);
    if (token === undefined) return ok({ kind: 'guest' });
    const caller = await byToken(token);
    if (!caller.ok) {
      const isOver = caller.failure === 'signInEnded';
      return fail(badToken(request, isOver ? SIGN_IN_OVER : ACCESS_TOKEN_INVALID));
    }
    const { value } = caller;
    const { method, routeOptions } = request;
    if (value.kind === 'delegate') {
      const { user, signIn, scopes, application: through } = value;
      const needed = scopeOfDelegate(method, routeOptions.url);
      return isAllowed(needed, scopes)
        ? ok({ kind: 'user', user, signIn, through })
        : fail(FORBIDDEN);
    }
    if (value.kind !== 'application') return ok(value);
    const needed = scopeOfRoute(method, routeOptions.url);
    return isAllowed(needed, value.application.scopes) ? ok(value) : fail(FORBIDDEN);
  }

  async function actor(request: FastifyRequest): Promise<Result<Actor, Refusal>> {
    if (tokenOf(request) === undefined) return fail(badToken(request, ACCESS_TOKEN_INVALID));
    const caller = await anyone(request);
    if (!caller.ok) return caller;
    const { value } = caller;
    return value.kind === 'user' || value.kind === 'application' ? ok(value) : fail(FORBIDDEN);
  }

  return {
    /**
     * Any caller; without a token a guest. An invalid token is a refusal, never a guest; so is an application whose scopes don't
     * include the route. Within its scopes, an application that acts for a person is that person.
     */
    anyone,
    /** A registered user or an application, or a refusal. */
    actor,
    /** A registered user, or a refusal. */
    registered: async (request: FastifyRequest): Promise<Result<UserRow, Refusal>> => {
      const caller = await actor(request);
      if (!caller.ok) return caller;
      return caller.value.kind === 'user' ? ok(caller.value.user) : fail(FORBIDDEN);
    },
  };
}

function isAllowed(needed: RouteScope | undefined, scopes: readonly GrantedScope[]): boolean {
  if (needed === 'anyone') return true;
  return needed !== undefined && needed !== 'people' && allows(scopes, needed);
}

/** Version 4 has its own status for an invalid token (contract 2.5). */
function badToken(request: FastifyRequest, refusal: Refusal): Refusal {
  return isV4(request.url) ? { ...refusal, status: 401 } : refusal;
}

/** The token of a request: the header, or the query parameter of the older API (contract 2.3). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) return /^Bearer +(\S+)$/iu.exec(header)?.[1] ?? '';
  // Read from the address itself, so that routes needn't list it in their schema.
  const query = request.url.split('?')[1];
  return query === undefined
    ? undefined
    : (new URLSearchParams(query).get(ACCESS_TOKEN_PARAMETER) ?? undefined);
}
