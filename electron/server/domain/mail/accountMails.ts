/** Mails about an account: whether the address is its owner's, what the key in it does, and links to choose a password. */
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
  /** `language` is what the person reads while the account does not say. */
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
     * Sends the mail; to a confirmed address, or without a mail server, it sends none. `language` is what the person reads
     * while the account does not say. The failures: no mail can go to this address, or none for so many seconds.
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
      // Behind the #, so that the key is in no log, no header and no answer of any server on the way.
      const url = `${mailOrigin(settings, port())}${CONFIRM_ADDRESS_PAGE}#${key}`;
      mailer.post(confirmationMail(frameFor(user, address, language), { url, untilS }));
      return ok(undefined);
    },
    /** For how many seconds no such mail may go to an address; 0 when one may. */
    confirmationWaitS: (user: Pick<UserRow, 'login' | 'email'>): Promise<number> =>
      confirmations.wait(user),
    /** Sends a link to choose a password with; where nothing can be sent, the answer has the link itself. */
    handOutPasswordLink(
      user: UserRow,
      { key, untilS }: MadeLink,
      language: Language | undefined,
    ): PasswordLinkWire {
      // Behind the #, so that the key is in no log of any server on the way.
      const url = `${mailOrigin(settings, port())}${NEW_PASSWORD_PAGE}#${key}`;
      const address = asksForConfirmation(settings) ? mailboxOf(user.email) : undefined;
      if (address === undefined) return { sent_to: null, url, until: untilS };
      mailer.post(passwordMail(frameFor(user, address, language), { url, untilS }, user.login));
      return { sent_to: address, url: null, until: untilS };
    },
    /** Confirms an address by the key that was sent to it; false for a key that is no good. */
    confirm: (key: string): Promise<boolean> => confirmations.confirm(key),
  };
}
