/** Confirming the address of an account: another mail with a key, and the key itself, from a reader of the mail. */
import * as z from 'zod/mini';
import { ADDRESS_CONFIRMATIONS_PATH, CONFIRMATION_MAIL } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import {
  FORBIDDEN,
  NO_GOOD_KEY,
  refuse,
  tooOften,
  wrongField,
} from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import { ANSWERS } from './answers.ts';
import { isOwnPath } from './namedAccount.ts';
import { userParams } from './users.ts';

export function addressConfirmationRoutes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'callers' | 'accountMails'>,
): void {
  const { accountMails, callers } = context;

  http.post(
    `${API_PREFIX}/users/:user_id/${CONFIRMATION_MAIL}`,
    {
      schema: { params: userParams },
      config: { summary: 'Send the mail again that confirms the own address', answer: ANSWERS.id },
    },
    async (request, reply) => {
      const self = await callers.registered(request);
      if (!self.ok) return refuse(reply, self.failure);
      if (!isOwnPath(self.value, request.params.user_id, context)) return refuse(reply, FORBIDDEN);
      const sent = await accountMails.askForConfirmation(self.value, askedLanguage(request));
      if (sent.ok) return { id: self.value.login };
      if (sent.failure === 'noMailbox') {
        return refuse(
          reply,
          wrongField('email', 'fieldHasInvalidValue', 'Email can’t be sent to this address.'),
        );
      }
      return refuse(reply, tooOften(sent.failure.waitS * 1000, 'Enough mails went there.'));
    },
  );

  // A POST of a page, not the link itself: programs that look into mails open links before people do.
  http.post(
    `${API_PREFIX}/${ADDRESS_CONFIRMATIONS_PATH}`,
    {
      schema: { body: z.object({ key: z.string().check(z.maxLength(64)) }) },
      config: {
        summary: 'Confirm the address of an account by the key of a mail',
        answer: ANSWERS.nothing,
      },
    },
    async (request, reply) =>
      (await accountMails.confirm(request.body.key)) ? {} : refuse(reply, NO_GOOD_KEY),
  );
}
