/** Confirms an account's address: sends another mail with a key, and accepts the key from the mail's reader. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import {
  ADDRESS_CONFIRMATIONS_PATH,
  CONFIRMATION_MAIL,
  CONFIRMATION_MAILS_PATH,
} from '#shared/wire/proposed.ts';
import { unknownActor } from '#server/domain/accounts/auditActor.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { judgePassword } from '#server/domain/accounts/passwordJudgement.ts';
import { isUnconfirmed } from '#server/domain/accounts/signUpPolicy.ts';
import { SIGN_IN_TIMEOUT_MS } from '#server/http/server/httpServer.ts';
import { untilAnswered } from '#server/http/server/untilAnswered.ts';
import type { ServerContext } from '#server/http/context.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import {
  BUSY,
  FORBIDDEN,
  NO_GOOD_KEY,
  type Refusal,
  refuse,
  tooOften,
  wrongField,
} from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { isOwnPath } from './namedAccount.ts';
import { userParams } from './users.ts';

const confirmationMailWire = z.object({
  login_name: z.string().check(maxLength(320)),
  password: z.string().check(maxLength(1024)),
});

export function addressConfirmationRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'clock' | 'users' | 'passwords' | 'guessing' | 'callers' | 'accountMails' | 'audit'
  >,
): void {
  const { accountMails, audit, callers } = context;

  http.post(
    `${API_PREFIX}/users/:user_id/${CONFIRMATION_MAIL}`,
    described('Send the mail again that confirms the own address', ANSWERS.id, {
      params: userParams,
    }),
    unlessRefused(callers.registered, async (self, request, reply) => {
      if (!isOwnPath(self, request.params.user_id, context)) return refuse(reply, FORBIDDEN);
      const sent = await accountMails.askForConfirmation(self, askedLanguage(request));
      return sent.ok ? { id: self.login } : refuse(reply, notSent(sent.failure));
    }),
  );

  // People who can't sign in before the confirmation have no token: login and password identify them.
  http.post(
    `${API_PREFIX}/${CONFIRMATION_MAILS_PATH}`,
    {
      ...described(
        'Send the mail again without which a new account can’t sign in',
        ANSWERS.nothing,
        { body: confirmationMailWire },
      ),
      handlerTimeout: SIGN_IN_TIMEOUT_MS,
    },
    async (request, reply) => {
      const { login_name: name, password } = request.body;
      const asker = { address: request.ip, signal: untilAnswered(reply) };
      const login = loginOf(name, context.settings);
      const judged = await judgePassword(context, { login, password }, asker);
      if (!judged.ok && judged.failure.kind === 'busy') return refuse(reply, BUSY);
      if (judged.ok && judged.value.kind === 'busy') return refuse(reply, BUSY);
      if (!judged.ok || judged.value.kind !== 'fits') {
        const reason = judged.ok ? 'wrongCredentials' : 'tooMany';
        const actor = unknownActor(request.ip);
        await audit.write(audit.signIn({ act: 'signInFailed', actor, details: { reason } }));
        if (judged.ok) {
          const message = 'The username or the password is wrong.';
          return refuse(reply, wrongField('password', 'InvalidCredentials', message));
        }
        const message = 'Too many wrong passwords. Try again later.';
        return refuse(reply, wrongField('password', 'UserIsBanned', message));
      }
      const { user } = judged.value;
      if (!isUnconfirmed(user)) return {};
      const sent = await accountMails.askForConfirmation(user, askedLanguage(request));
      return sent.ok ? {} : refuse(reply, notSent(sent.failure));
    },
  );

  // The page sends a POST; the link alone does nothing: mail scanners open links before people do.
  http.post(
    `${API_PREFIX}/${ADDRESS_CONFIRMATIONS_PATH}`,
    described('Confirm the address of an account by the key of a mail', ANSWERS.nothing, {
      body: z.object({ key: z.string().check(maxLength(64)) }),
    }),
    async (request, reply) =>
      (await accountMails.confirm(request.body.key)) ? {} : refuse(reply, NO_GOOD_KEY),
  );
}

/** The response when no mail was sent. */
function notSent(failure: 'noMailbox' | { readonly waitS: number }): Refusal {
  return failure === 'noMailbox'
    ? wrongField('email', 'fieldHasInvalidValue', 'Email can’t be sent to this address.')
    : tooOften(failure.waitS * 1000, 'Enough mails went there.');
}
