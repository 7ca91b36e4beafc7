/** The first run of an own server, and its settings later. For administrators alone. */
import type { FastifyRequest } from 'fastify';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import { SETUP_PATH, TEST_MAIL_PATH } from '#shared/wire/proposed.ts';
import { type SetupWire, type TestMailWire, setupChangeWire } from '#shared/wire/setup.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { languageOf } from '#server/domain/mail/invitationMail.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import { testMailOutcome } from '#server/domain/setup/setup.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import {
  FORBIDDEN,
  type Refusal,
  refuse,
  tooOften,
  wrongField,
} from '#server/http/server/failures.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import { testMail } from '#server/domain/mail/testMail.ts';
import { type Result, fail } from '#server/lib/result.ts';
import { ANSWERS } from './answers.ts';

export function setupRoutes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'callers' | 'limits' | 'groups' | 'setup' | 'mailer'>,
): void {
  const { callers, limits, mailer, settings, setup } = context;

  async function administrator(request: FastifyRequest): Promise<Result<UserRow, Refusal>> {
    const caller = await callers.registered(request);
    if (!caller.ok) return caller;
    return (await mayUse(context, caller.value, ADMINISTER_SERVER)) ? caller : fail(FORBIDDEN);
  }

  http.get(
    `${API_PREFIX}/${SETUP_PATH}`,
    { config: { summary: 'Read what can be set up', answer: ANSWERS.setup } },
    async (request, reply): Promise<{ setup: SetupWire } | typeof reply> => {
      const caller = await administrator(request);
      if (!caller.ok) return refuse(reply, caller.failure);
      return { setup: await setup.read() };
    },
  );

  http.put(
    `${API_PREFIX}/${SETUP_PATH}`,
    {
      schema: { body: setupChangeWire },
      config: { summary: 'Change what can be set up', answer: ANSWERS.setup },
    },
    async (request, reply): Promise<{ setup: SetupWire } | typeof reply> => {
      const caller = await administrator(request);
      if (!caller.ok) return refuse(reply, caller.failure);
      const changed = await setup.change(request.body);
      return changed.ok ? { setup: changed.value } : refuse(reply, changed.failure);
    },
  );

  http.post(
    `${API_PREFIX}/${TEST_MAIL_PATH}`,
    {
      config: {
        summary: 'Send a mail to the own address, to try the mail server',
        answer: ANSWERS.testMail,
      },
    },
    async (request, reply): Promise<TestMailWire | typeof reply> => {
      const caller = await administrator(request);
      if (!caller.ok) return refuse(reply, caller.failure);
      const { login, email, language: own } = caller.value;
      const to = mailboxOf(email);
      if (to === undefined) {
        const message = 'Email can’t be sent to this address.';
        return refuse(reply, wrongField('email', 'fieldHasInvalidValue', message));
      }
      const waitMs = limits.testMails.take(login.toLowerCase());
      if (waitMs > 0) return refuse(reply, tooOften(waitMs, 'Enough test mails were sent.'));
      const language = languageOf(own ?? undefined) ?? askedLanguage(request) ?? 'en';
      const mail = testMail({ to: { address: to, language }, language, settings });
      try {
        return { outcome: await mailer.trySending(mail), to };
      } catch (error) {
        return { outcome: testMailOutcome(error), to };
      }
    },
  );
}
