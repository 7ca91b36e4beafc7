/** Who is asking: reads the access token of a request, and refuses one that is not good. */
import type { FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_PARAMETER } from '#shared/wire/proposed.ts';
import { type Result, fail, ok } from '#server/lib/result.ts';
import type { Caller, CallerByToken } from '#server/domain/accounts/callers.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { ACCESS_TOKEN_INVALID, FORBIDDEN, type Refusal, SIGN_IN_OVER } from './failures.ts';

export interface Callers {
  /** Anyone it is; without a token a guest. A token that is not good is a refusal, never a guest. */
  anyone(request: FastifyRequest): Promise<Result<Caller, Refusal>>;
  /** A registered user, or a refusal. */
  registered(request: FastifyRequest): Promise<Result<UserRow, Refusal>>;
}

/** Makes the reader of requests. */
export function createCallers(byToken: CallerByToken): Callers {
  async function anyone(request: FastifyRequest): Promise<Result<Caller, Refusal>> {
    const token = tokenOf(request);
    if (token === undefined) return ok({ kind: 'guest' });
    const caller = await byToken(token);
    if (caller.ok) return caller;
    return fail(caller.failure === 'signInEnded' ? SIGN_IN_OVER : ACCESS_TOKEN_INVALID);
  }

  return {
    anyone,
    async registered(request) {
      if (tokenOf(request) === undefined) return fail(ACCESS_TOKEN_INVALID);
      const caller = await anyone(request);
      if (!caller.ok) return caller;
      return caller.value.kind === 'user' ? ok(caller.value.user) : fail(FORBIDDEN);
    },
  };
}

/** The token of a request: the header, or the query parameter of the older API (contract 2.3). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) return /^Bearer +(\S+)$/iu.exec(header)?.[1] ?? '';
  // From the address itself: a route's schema need not list it.
  const query = request.url.split('?')[1];
  return query === undefined
    ? undefined
    : (new URLSearchParams(query).get(ACCESS_TOKEN_PARAMETER) ?? undefined);
}
