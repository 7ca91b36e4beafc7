/** The first set-up of an own server, and its settings later. For administrators only. */
import { SETUP_PATH, TEST_MAIL_PATH } from '#shared/wire/proposed.ts';
import { type SetupWire, type TestMailWire, setupChangeWire } from '#shared/wire/setup.ts';
import type { ServerContext } from '#server/http/context.ts';
import { languageOf } from '#server/domain/mail/invitationMail.ts';
import { accountActor } from '#server/domain/accounts/auditActor.ts';
import { testMailOutcome } from '#server/domain/setup/setup.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import { refuse, tooOften, wrongField } from '#server/http/server/failures.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { testMail } from '#server/domain/mail/accountMail.ts';
import { ANSWERS } from './answers.ts';
import { permittedPerson } from './operator.ts';

export function setupRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'callers' | 'limits' | 'groups' | 'setup' | 'mailer' | 'audit'
  >,
): void {
  const { audit, limits, mailer, settings, setup } = context;

  http.get(
    `${API_PREFIX}/${SETUP_PATH}`,
    described('Read what can be set up', ANSWERS.setup, {}),
    unlessRefused(permittedPerson(context), async (): Promise<{ setup: SetupWire }> => {
      return { setup: await setup.read() };
    }),
  );

  http.put(
    `${API_PREFIX}/${SETUP_PATH}`,
    described('Change what can be set up', ANSWERS.setup, { body: setupChangeWire }),
    unlessRefused(
      permittedPerson(context),
      async (caller, request, reply): Promise<{ setup: SetupWire } | typeof reply> => {
        const actor = accountActor(caller.login, request.ip);
        const changed = await setup.change(request.body, (fields) => [
          audit.line({ act: 'settingsChanged', actor, details: { fields } }),
        ]);
        return changed.ok ? { setup: changed.value } : refuse(reply, changed.failure);
      },
    ),
  );

  http.post(
    `${API_PREFIX}/${TEST_MAIL_PATH}`,
    described('Send a mail to the own address, to try the mail server', ANSWERS.testMail, {}),
    unlessRefused(
      permittedPerson(context),
      async (
        { login, email, language: own },
        request,
        reply,
      ): Promise<TestMailWire | typeof reply> => {
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
    ),
  );
}
