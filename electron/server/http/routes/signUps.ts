/** Making accounts: people sign up; administrators and the operator add them (contract 6.6). */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { rolesAmong } from '#shared/rights/roles.ts';
import { EMAIL_DOMAIN_NOT_ALLOWED } from '#shared/wire/proposed.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import {
  type ManagedCreateWire,
  managedCreateWire,
} from '#shared/administration/administration.ts';
import { accountCreateWire, signUpWire } from '#shared/wire/user.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { auditActor, unknownActor } from '#server/domain/accounts/auditActor.ts';
import { dropLapsed } from '#server/domain/accounts/lapsedAccounts.ts';
import {
  isAllowedAddress,
  isSignUpOpen,
  isUnconfirmed,
  mustConfirm,
} from '#server/domain/accounts/signUpPolicy.ts';
import { rightsOf, viewUser } from '#server/domain/accounts/userView.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import {
  ACCESS_TOKEN_INVALID,
  FORBIDDEN,
  type Refusal,
  refuse,
  tooOften,
  wrongField,
} from '#server/http/server/failures.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { API_PREFIX, API_V4_PREFIX } from '#server/http/server/paths.ts';
import { untilAnswered } from '#server/http/server/untilAnswered.ts';
import { type Http, checkBody, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { addressKey } from '#server/lib/limits/attempts.ts';
import { tokenOf } from '#server/http/server/callers.ts';
import { ANSWERS } from './answers.ts';
import { addAccount } from './newAccount.ts';
import { mayAsk } from './operator.ts';

const HOUR_S = 3600;

/** Version 4 has another name for the login. */
const v4CreateWire = z.extend(z.omit(accountCreateWire, { login_name: true }), {
  id: accountCreateWire.shape.login_name,
});

/** The allowed fields of a new account, by maker: programs can't make administrators. */
const BODIES = {
  person: signUpWire,
  administrator: managedCreateWire,
  operator: accountCreateWire,
} as const;

/** Who makes an account: a person for themselves, an administrator or the operator for someone else. */
interface Maker {
  readonly kind: 'person' | 'administrator' | 'operator';
  /** The scope of an idempotency key. */
  readonly scope: string;
  /** For the audit log. */
  readonly actor: AuditActor;
}

export function signUpRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    | 'settings'
    | 'clock'
    | 'users'
    | 'passwords'
    | 'passwordLinks'
    | 'callers'
    | 'limits'
    | 'onceOnly'
    | 'accountMails'
    | 'presence'
    | 'groups'
    | 'audit'
  >,
): void {
  const { settings, callers, limits, presence, accountMails, audit, passwordLinks } = context;

  async function makerOf(request: FastifyRequest): Promise<Result<Maker, Refusal>> {
    const token = tokenOf(request);
    if (token === undefined || token === settings.sign_up_token) return signsUp(request);
    const caller = await callers.anyone(request);
    // An invalid token doesn't matter here; an application without the scope is refused.
    if (!caller.ok) return caller.failure === FORBIDDEN ? caller : signsUp(request);
    const actor = auditActor(caller.value, request.ip);
    switch (caller.value.kind) {
      case 'guest':
      case 'keyHolder':
        return signsUp(request);
      case 'application': {
        const { id } = caller.value.application;
        return settings.accounts_read_only
          ? fail(FORBIDDEN)
          : ok({ kind: 'operator', scope: `accounts of application ${id}`, actor });
      }
      case 'user': {
        const { user } = caller.value;
        return (await mayAsk(context, user, request))
          ? ok({ kind: 'administrator', scope: `accounts of ${user.login}`, actor })
          : signsUp(request);
      }
    }
  }

  function signsUp(request: FastifyRequest): Result<Maker, Refusal> {
    if (!isSignUpOpen(settings)) return fail(FORBIDDEN);
    const isMissing = settings.sign_up_token !== '' && tokenOf(request) !== settings.sign_up_token;
    if (isMissing) return fail(ACCESS_TOKEN_INVALID);
    return ok({ kind: 'person', scope: 'sign-up', actor: unknownActor(request.ip) });
  }

  /** The audit line for the roles that a new account starts with. */
  function roleLines(user: UserRow, actor: AuditActor): Alongside {
    const roles = rolesAmong(rightsOf(user));
    if (roles.length === 0) return [];
    return [audit.line({ act: 'rolesChanged', actor, target: user.login, details: { roles } })];
  }

  /** The reason why a person can't sign up with an address, or can't do it now. */
  async function personRefusal(
    body: ManagedCreateWire,
    request: FastifyRequest,
  ): Promise<Refusal | undefined> {
    if (!isAllowedAddress(settings, body.email)) {
      const message = 'People can’t sign up here with an address of this domain.';
      return wrongField('email', EMAIL_DOMAIN_NOT_ALLOWED, message);
    }
    const isConfirmed = mustConfirm(settings);
    if (isConfirmed && mailboxOf(body.email) === undefined) {
      const message = 'Email can’t be sent to this address.';
      return wrongField('email', 'fieldHasInvalidValue', message);
    }
    const waitMs = limits.signUps.take(addressKey(request.ip));
    if (waitMs > 0) return tooOften(waitMs, 'Too many accounts were made from here.');
    // Without its mail, the account could not be used.
    const waitS = isConfirmed
      ? await accountMails.confirmationWaitS({ login: body.login_name, email: body.email })
      : 0;
    return waitS > 0 ? tooOften(waitS * 1000, 'Enough mails went there.') : undefined;
  }

  /** Creates an account, once per key. */
  async function make(
    request: FastifyRequest,
    signal: AbortSignal,
    maker: Maker,
    body: ManagedCreateWire,
  ): Promise<Result<object, Parameters<typeof refuse>[1]>> {
    const isOther = maker.kind !== 'person';
    const key = z.safeParse(idempotencyHeaders, request.headers);
    return context.onceOnly.run(
      key.success ? key.data[IDEMPOTENCY_HEADER] : undefined,
      { scope: maker.scope, body },
      async (keep) => {
        const answer = (user: UserRow) => ({
          user: {
            ...viewUser(user, settings, presence.statusOf(user.login), 'self', []),
            // It can't be used yet.
            ...(isUnconfirmed(user) && { is_active: 0 as const }),
          },
        });
        let link: ReturnType<typeof passwordLinks.prepare> | undefined;
        const alongside = (user: UserRow) => {
          if (isOther && body.password_link === true) link = passwordLinks.prepare(user.login);
          return [
            // The stored response has no link: the link is shown once, and never stored in plain text.
            ...keep(answer(user)),
            audit.line({
              ...{ act: 'accountAdded', actor: maker.actor, target: user.login },
              // One line for both: a person who adds an account could also choose its first password.
              ...(link && { details: { fields: ['password_link'] } }),
            }),
            ...roleLines(user, maker.actor),
            ...(link?.statements ?? []),
          ];
        };
        await dropLapsed(context);
        const made = await addAccount(context, body, alongside, {
          refusal: async () => (isOther ? undefined : personRefusal(body, request)),
          confirmUntilS:
            isOther || !mustConfirm(settings)
              ? null
              : context.clock.nowS() + settings.confirmation_key_hours * HOUR_S,
          signal,
        });
        // The account exists in any case; if this mail fails, its page offers another one.
        if (made.ok && !isOther) {
          await accountMails.askForConfirmation(made.value, askedLanguage(request));
        }
        if (!made.ok) return made;
        return ok({
          ...answer(made.value),
          ...(link && {
            password_link: accountMails.handOutPasswordLink(
              made.value,
              link,
              askedLanguage(request),
            ),
          }),
        });
      },
    );
  }

  http.post(
    `${API_PREFIX}/users`,
    {
      schema: { headers: idempotencyHeaders },
      config: {
        summary: 'Sign up, or as an administrator or an application add an account',
        body: z.union([signUpWire, managedCreateWire]),
        answer: ANSWERS.newUser,
      },
    },
    unlessRefused(makerOf, async (maker, request, reply) => {
      // The schema has only these fields, so that people can't give themselves rights at sign-up.
      const body = checkBody(BODIES[maker.kind], request.body);
      if (!body.ok) return refuse(reply, body.failure);
      reply.header('cache-control', 'no-store');
      const done = await make(request, untilAnswered(reply), maker, body.value);
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );

  http.post(
    `${API_V4_PREFIX}/users`,
    described('Add an account', ANSWERS.user, { body: v4CreateWire, headers: idempotencyHeaders }),
    unlessRefused(callers.actor, async (_actor, request, reply) => {
      const maker = await makerOf(request);
      if (!maker.ok) return refuse(reply, maker.failure);
      if (maker.value.kind === 'person') return refuse(reply, FORBIDDEN);
      const { id, ...others } = request.body;
      const body = { ...others, login_name: id };
      const done = await make(request, untilAnswered(reply), maker.value, body);
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );
}
