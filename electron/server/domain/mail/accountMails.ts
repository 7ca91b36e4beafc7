/** The mail that asks whether the address of an account is its owner's, and what the key in it does. */
import type { Language } from '#shared/languages.ts';
import { CONFIRM_ADDRESS_PAGE } from '#shared/links.ts';
import type { AccountConfirmations } from '#server/storage/accountConfirmations.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { confirmationMail } from './confirmationMail.ts';
import type { Mailer } from './mailer.ts';
import { type Result, fail, ok } from '#server/lib/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { asksForConfirmation } from '#server/domain/accounts/confirmation.ts';
import { languageOf, originOf } from './invitationMail.ts';

export interface AccountMails {
  /**
   * Sends the mail; to a confirmed address, or without a mail server, it sends none. `language` is what the person reads
   * while the account does not say. The failures: no mail can go to this address, or none for so many seconds.
   */
  askForConfirmation(
    user: UserRow,
    language: Language | undefined,
  ): Promise<Result<undefined, 'noMailbox' | { readonly waitS: number }>>;
  /** Confirms an address by the key that was sent to it; false for a key that is no good. */
  confirm(key: string): Promise<boolean>;
}

/** Makes the sender. */
export function createAccountMails({
  settings,
  confirmations,
  mailer,
  port,
}: {
  readonly settings: Settings;
  readonly confirmations: AccountConfirmations;
  readonly mailer: Mailer;
  readonly port: () => number;
}): AccountMails {
  return {
    async askForConfirmation(user, language) {
      if (user.emailConfirmed === 1 || !asksForConfirmation(settings)) return ok(undefined);
      const address = mailboxOf(user.email);
      if (address === undefined) return fail('noMailbox');
      const claimed = await confirmations.claim(user);
      if (!claimed.ok) return fail({ waitS: claimed.failure });
      const { key, untilS } = claimed.value;
      const own = languageOf(user.language ?? undefined) ?? language;
      mailer.post(
        confirmationMail({
          to: { address, language: own },
          language: own ?? languageOf(settings.mail_language) ?? 'en',
          serverName: settings.server_name,
          // Behind the #, so that the key is in no log, no header and no answer of any server on the way.
          url: `${originOf(settings, port())}${CONFIRM_ADDRESS_PAGE}#${key}`,
          untilMs: untilS * 1000,
        }),
      );
      return ok(undefined);
    },
    confirm: (key) => confirmations.confirm(key),
  };
}
