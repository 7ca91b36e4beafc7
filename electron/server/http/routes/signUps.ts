/** Making accounts: people sign up, and administrators add them (contract 6.6). */
import type { FastifyRequest } from 'fastify';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import { type SignUpWire, signUpWire } from '#shared/wire/user.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import { viewUser } from '#server/domain/accounts/userView.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import {
  ACCESS_TOKEN_INVALID,
  BUSY,
  FORBIDDEN,
  type Refusal,
  refuse,
  tooOften,
  valueTaken,
  wrongField,
} from '#server/http/server/failures.ts';
import { isMailAddress } from '#server/lib/mailAddress.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { untilAnswered } from '#server/http/server/untilAnswered.ts';
import type { Http } from '#server/http/server/validation.ts';
import { type Result, fail, ok } from '#server/lib/result.ts';
import { addressKey } from '#server/lib/limits/attempts.ts';
import { tokenOf } from '#server/http/server/callers.ts';
import { ANSWERS } from './answers.ts';

const LOGIN = /^[\p{L}\p{N}_.-]+$/u;

export function signUpRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    | 'settings'
    | 'clock'
    | 'users'
    | 'passwords'
    | 'callers'
    | 'limits'
    | 'onceOnly'
    | 'accountMails'
    | 'presence'
    | 'groups'
  >,
): void {
  const { settings, callers, limits, presence, accountMails } = context;

  /** Who adds an account for someone else; undefined for a person who signs up. */
  async function administratorOf(request: FastifyRequest): Promise<UserRow | undefined> {
    const token = tokenOf(request);
    if (token === undefined || token === settings.sign_up_token) return undefined;
    const caller = await callers.registered(request);
    if (!caller.ok) return undefined;
    return (await mayUse(context, caller.value, ADMINISTER_SERVER)) ? caller.value : undefined;
  }

  function whyNoSignUp(request: FastifyRequest): Refusal | undefined {
    if (settings.sign_up_enabled !== true) return FORBIDDEN;
    const isMissing = settings.sign_up_token !== '' && tokenOf(request) !== settings.sign_up_token;
    return isMissing ? ACCESS_TOKEN_INVALID : undefined;
  }

  http.post(
    `${API_PREFIX}/users`,
    {
      schema: { body: signUpWire, headers: idempotencyHeaders },
      config: { summary: 'Sign up, or as an administrator add an account', answer: ANSWERS.user },
    },
    async (request, reply) => {
      const administrator = await administratorOf(request);
      const why = administrator ? undefined : whyNoSignUp(request);
      if (why) return refuse(reply, why);
      const scope = administrator ? `accounts of ${administrator.login}` : 'sign-up';
      const done = await context.onceOnly.run(
        request.headers[IDEMPOTENCY_HEADER],
        { scope, body: request.body },
        async (keep) => {
          const answer = (user: UserRow) => ({
            user: viewUser(user, settings, presence.statusOf(user.login), 'self', []),
          });
          const alongside = (user: UserRow) => keep(answer(user));
          const made = await signUp(context, request.body, alongside, {
            waitMs: () => (administrator ? 0 : limits.signUps.take(addressKey(request.ip))),
            signal: untilAnswered(reply),
          });
          // The account is there either way; its page offers another mail.
          if (made.ok && !administrator) {
            await accountMails.askForConfirmation(made.value, askedLanguage(request));
          }
          return made.ok ? ok(answer(made.value)) : made;
        },
      );
      return done.ok ? done.value : refuse(reply, done.failure);
    },
  );
}

async function signUp(
  context: Pick<ServerContext, 'settings' | 'clock' | 'users' | 'passwords'>,
  body: SignUpWire,
  alongside: (user: UserRow) => Alongside,
  { waitMs, signal }: { readonly waitMs: () => number; readonly signal: AbortSignal },
): Promise<Result<UserRow, Refusal>> {
  const { users, passwords, clock } = context;
  if (!LOGIN.test(body.login_name)) {
    return fail(
      wrongField('login_name', 'fieldHasInvalidValue', 'Use only letters, digits, _, . and -.'),
    );
  }
  if (!isMailAddress(body.email)) {
    return fail(wrongField('email', 'fieldHasInvalidValue', 'This isn’t an email address.'));
  }
  const wait = waitMs();
  if (wait > 0) return fail(tooOften(wait, 'Too many accounts were made from here.'));
  // Asked before the costly hash; the unique index has the last word.
  if (await users.find(body.login_name)) {
    return fail(valueTaken('login_name'));
  }
  const hash = await passwords.hash(body.password, { queue: 'signUp', signal });
  if (!hash.ok) return fail(BUSY);
  const user: UserRow = {
    login: body.login_name,
    email: body.email,
    passwordHash: hash.value,
    firstName: body.first_name,
    lastName: body.last_name,
    displayName: `${body.first_name} ${body.last_name}`.trim(),
    rights: JSON.stringify(
      context.settings.sign_up_rights.split(',').filter((each) => each !== ''),
    ),
    company: '',
    mobilePhone: '',
    workPhone: '',
    homePhone: '',
    isActive: 1,
    emailConfirmed: 0,
    createdAtS: clock.nowS(),
    avatarTag: null,
    revision: 1,
    language: null,
  };
  const added = await users.add(user, alongside(user));
  if (!added.ok) return fail(valueTaken(added.failure));
  return ok(user);
}
