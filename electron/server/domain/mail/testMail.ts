/** The mail with which an administrator tries the mail server. */
import { fillPlaces } from '#shared/intl/fillPlaces.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { type Mail, type MailRecipient, oneLine } from './message.ts';
import { MAIL_TEXTS } from './texts.ts';

/** Writes it. */
export function testMail({
  to,
  language,
  settings,
}: {
  readonly to: MailRecipient;
  readonly language: Language;
  readonly settings: { readonly server_name: string };
}): Mail {
  const texts = MAIL_TEXTS[language];
  const server = oneLine(settings.server_name, 128);
  const text = [
    fillPlaces(texts.test, { server }),
    '',
    '-- ',
    fillPlaces(texts.automatic, { server }),
    '',
  ].join('\n');
  const subject = fillPlaces(texts.testSubject, { server });
  return { to, subject, text, languageTag: LANGUAGES[language].tag };
}
