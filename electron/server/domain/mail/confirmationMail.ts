/** The mail that asks for the confirmation of an account's address. The person who made the account chose no word in it. */
import { dateFormat } from '#shared/intl/formats.ts';
import { fillPlaces } from '#shared/intl/fillPlaces.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { type Mail, type MailRecipient, oneLine } from './message.ts';
import { MAIL_TEXTS } from './texts.ts';

/** Writes it. */
export function confirmationMail({
  to,
  language,
  serverName,
  url,
  untilMs,
}: {
  readonly to: MailRecipient;
  readonly language: Language;
  readonly serverName: string;
  /** The page that confirms, with the key. */
  readonly url: string;
  readonly untilMs: number;
}): Mail {
  const texts = MAIL_TEXTS[language];
  const { tag } = LANGUAGES[language];
  const server = oneLine(serverName, 128);
  const until = dateFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(untilMs);
  const text = [
    fillPlaces(texts.account, { server }),
    '',
    fillPlaces(texts.confirmAccount, { url }),
    '',
    fillPlaces(texts.confirmUntil, { until }),
    texts.notMine,
    '',
    '-- ',
    fillPlaces(texts.automatic, { server }),
    '',
  ].join('\n');
  return { to, subject: texts.confirmSubject, text, languageTag: tag };
}
