/**
 * Mails about an account, and the test mail for the mail server's settings. Of all their words, the person who created the account
 * only chose the username.
 */
import { dateFormat } from '#shared/intl/formats.ts';
import { fillPlaces } from '#shared/intl/fillPlaces.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { type Mail, type MailRecipient, oneLine } from './message.ts';
import { MAIL_TEXTS } from './texts.ts';

export interface AccountMailFrame {
  readonly to: MailRecipient;
  readonly language: Language;
  readonly settings: { readonly server_name: string };
}

/** The page for the link, with the key, and until when the key works. */
interface KeyLink {
  readonly url: string;
  readonly untilS: number;
}

export function confirmationMail(frame: AccountMailFrame, link: KeyLink): Mail {
  const texts = MAIL_TEXTS[frame.language];
  const lines = [texts.account, '', texts.confirmAccount, '', texts.confirmUntil, texts.notMine];
  return accountMail(frame, texts.confirmSubject, lines, link);
}

/** A mail with a link to choose a password, for a new account or instead of a forgotten password. */
export function passwordMail(frame: AccountMailFrame, link: KeyLink, login: string): Mail {
  const texts = MAIL_TEXTS[frame.language];
  const lines = [texts.password, '', texts.passwordLink, '', texts.confirmUntil];
  return accountMail(frame, texts.passwordSubject, lines, { ...link, login: oneLine(login, 128) });
}

/** An administrator sends this mail to test the mail server's settings. */
export function testMail(frame: AccountMailFrame): Mail {
  const texts = MAIL_TEXTS[frame.language];
  return accountMail(frame, texts.testSubject, [texts.test], {});
}

function accountMail(
  { to, language, settings }: AccountMailFrame,
  subject: string,
  lines: readonly string[],
  { untilS, ...facts }: Partial<KeyLink> & { readonly login?: string },
): Mail {
  const { tag } = LANGUAGES[language];
  const server = oneLine(settings.server_name, 128);
  const until = untilS === undefined ? '' : untilText(tag, untilS * 1000);
  const fill = (text: string): string => fillPlaces(text, { server, until, ...facts });
  const end = ['', '-- ', MAIL_TEXTS[language].automatic, ''];
  const text = [...lines, ...end].map(fill).join('\n');
  return { to, subject: fill(subject), text, languageTag: tag };
}

/** Until when a link works; in UTC, since the reader's time zone is unknown. */
function untilText(tag: string, untilMs: number): string {
  return dateFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(untilMs);
}
