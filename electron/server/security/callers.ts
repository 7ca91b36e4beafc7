/** Who is asking: reads the access token of a request and finds the account behind it. */
import type { FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_PARAMETER } from '#shared/wire/proposed.ts';
import { type Result, fail, ok } from '#server/result.ts';
import type { Settings } from '#server/settings.ts';
import type { Users } from '#server/database/users.ts';
import type { UserRow } from '#server/database/schema.ts';
import {
  ACCESS_TOKEN_INVALID,
  FORBIDDEN,
  type Refusal,
  SIGN_IN_OVER,
} from '#server/http/failures.ts';
import type { Tokens } from './tokens.ts';

/** The sender of a request. A key holder has a token but no account here. */
export type Caller =
  | { readonly kind: 'guest' }
  | { readonly kind: 'keyHolder'; readonly callId: string; readonly signIn: string }
  | { readonly kind: 'user'; readonly user: UserRow; readonly signIn: string };

/** Why a token does not open anything. */
type CallerFailure = 'tokenInvalid' | 'signInEnded' | 'userDisabled';

export interface Callers {
  /** Anyone it is; without a token a guest. A token that is not good is a refusal, never a guest. */
  anyone(request: FastifyRequest): Promise<Result<Caller, Refusal>>;
  /** A registered user, or a refusal. */
  registered(request: FastifyRequest): Promise<Result<UserRow, Refusal>>;
  /** Whom a token stands for; the signalling has no request to read it from. */
  byToken(token: string): Promise<Result<Caller, CallerFailure>>;
}

/** Makes the reader; `onUser` hears of every account that asks for something. */
export function createCallers(
  tokens: Tokens,
  users: Users,
  settings: Settings,
  onUser: (login: string) => void,
): Callers {
  async function byToken(token: string): Promise<Result<Caller, CallerFailure>> {
    const subject = await tokens.subjectOf(token);
    if (!subject) return fail((await tokens.hasEnded(token)) ? 'signInEnded' : 'tokenInvalid');
    const { signIn } = subject;
    if (subject.kind === 'keyHolder') return ok({ kind: 'keyHolder', callId: subject.id, signIn });
    const user = await users.find(subject.id);
    if (!user) return fail('tokenInvalid');
    if (isDisabled(user, settings)) return fail('userDisabled');
    onUser(user.login);
    return ok({ kind: 'user', user, signIn });
  }

  async function anyone(request: FastifyRequest): Promise<Result<Caller, Refusal>> {
    const token = tokenOf(request);
    if (token === undefined) return ok({ kind: 'guest' });
    const caller = await byToken(token);
    if (caller.ok) return caller;
    return fail(caller.failure === 'signInEnded' ? SIGN_IN_OVER : ACCESS_TOKEN_INVALID);
  }

  return {
    anyone,
    byToken,
    async registered(request) {
      if (tokenOf(request) === undefined) return fail(ACCESS_TOKEN_INVALID);
      const caller = await anyone(request);
      if (!caller.ok) return caller;
      return caller.value.kind === 'user' ? ok(caller.value.user) : fail(FORBIDDEN);
    },
  };
}

/** Whether an account is switched off, in the database or by a setting. */
export function isDisabled(user: UserRow, settings: Settings): boolean {
  return user.isActive === 0 || settings.user_disabled.includes(user.login.toLowerCase());
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
