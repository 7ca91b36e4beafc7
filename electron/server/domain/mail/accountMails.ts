/** Sends mails about accounts: to confirm an address, and with links to choose a password. */
import type { Language } from '#shared/languages.ts';
import { CONFIRM_ADDRESS_PAGE, NEW_PASSWORD_PAGE } from '#shared/links.ts';
import type { PasswordLinkWire } from '#shared/administration/administration.ts';
import type { AccountConfirmations } from '#server/storage/accountConfirmations.ts';
import type { MadeLink } from '#server/storage/passwordLinks.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { type AccountMailFrame, confirmationMail, passwordMail } from './accountMail.ts';
import type { Mailer } from './mailer.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { asksForConfirmation } from '#server/domain/accounts/confirmation.ts';
import { languageOf, mailOrigin } from './invitationMail.ts';

export type AccountMails = ReturnType<typeof createAccountMails>;

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
}) {
  /** `language` is the person's language if the account has none. */
  function frameFor(
    user: UserRow,
    address: string,
    language: Language | undefined,
  ): AccountMailFrame {
    const own = languageOf(user.language ?? undefined) ?? language;
    const to = { address, language: own };
    return { to, language: own ?? languageOf(settings.mail_language) ?? 'en', settings };
  }

  return {
    /**
     * Sends the mail; for a confirmed address, or without a mail server, it sends none. `language` is the person's language if the
     * account has none. It fails if the address can't get mail, or with the seconds until the next mail is allowed.
     */
    async askForConfirmation(
      user: UserRow,
      language: Language | undefined,
    ): Promise<Result<undefined, 'noMailbox' | { readonly waitS: number }>> {
      if (user.emailConfirmed === 1 || !asksForConfirmation(settings)) return ok(undefined);
      const address = mailboxOf(user.email);
      if (address === undefined) return fail('noMailbox');
      const claimed = await confirmations.claim(user);
      if (!claimed.ok) return fail({ waitS: claimed.failure });
      const { key, untilS } = claimed.value;
      // After the #, so that the key isn't in any log, header or response of the servers on the way.
      const url = `${mailOrigin(settings, port())}${CONFIRM_ADDRESS_PAGE}#${key}`;
      mailer.post(confirmationMail(frameFor(user, address, language), { url, untilS }));
      return ok(undefined);
    },
    /** The seconds until the next such mail to an address is allowed; 0 when it is allowed now. */
    confirmationWaitS: (user: Pick<UserRow, 'login' | 'email'>): Promise<number> =>
      confirmations.wait(user),
    /** Sends a link to choose a password; if mail can't be sent, the result has the link itself. */
    handOutPasswordLink(
      user: UserRow,
      { key, untilS }: MadeLink,
      language: Language | undefined,
    ): PasswordLinkWire {
      // After the #, so that the key isn't in any log of the servers on the way.
      const url = `${mailOrigin(settings, port())}${NEW_PASSWORD_PAGE}#${key}`;
      const address = asksForConfirmation(settings) ? mailboxOf(user.email) : undefined;
      if (address === undefined) return { sent_to: null, url, until: untilS };
      mailer.post(passwordMail(frameFor(user, address, language), { url, untilS }, user.login));
      return { sent_to: address, url: null, until: untilS };
    },
    /** Confirms an address by the key that was sent to it; false for an invalid key. */
    confirm: (key: string): Promise<boolean> => confirmations.confirm(key),
  };
}
