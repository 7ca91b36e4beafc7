/** The words of mails in every language, short: a subject, a sentence, and lines of facts. They are in `locales/<language>/mail.json`. */
import type { Language } from '#shared/languages.ts';
import be from '../../../../locales/be/mail.json' with { type: 'json' };
import cs from '../../../../locales/cs/mail.json' with { type: 'json' };
import de from '../../../../locales/de/mail.json' with { type: 'json' };
import en from '../../../../locales/en/mail.json' with { type: 'json' };
import es from '../../../../locales/es/mail.json' with { type: 'json' };
import fa from '../../../../locales/fa/mail.json' with { type: 'json' };
import fr from '../../../../locales/fr/mail.json' with { type: 'json' };
import he from '../../../../locales/he/mail.json' with { type: 'json' };
import it from '../../../../locales/it/mail.json' with { type: 'json' };
import ja from '../../../../locales/ja/mail.json' with { type: 'json' };
import ko from '../../../../locales/ko/mail.json' with { type: 'json' };
import pl from '../../../../locales/pl/mail.json' with { type: 'json' };
import pt from '../../../../locales/pt/mail.json' with { type: 'json' };
import ru from '../../../../locales/ru/mail.json' with { type: 'json' };
import tr from '../../../../locales/tr/mail.json' with { type: 'json' };
import uk from '../../../../locales/uk/mail.json' with { type: 'json' };
import vi from '../../../../locales/vi/mail.json' with { type: 'json' };
import zh from '../../../../locales/zh/mail.json' with { type: 'json' };
import zht from '../../../../locales/zht/mail.json' with { type: 'json' };

/** Sentences with places for facts in double braces; `fillPlaces` puts them in. */
export type MailTexts = typeof en;

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  be,
  cs,
  de,
  en,
  es,
  fa,
  fr,
  he,
  it,
  ja,
  ko,
  pl,
  pt,
  ru,
  tr,
  uk,
  vi,
  zh,
  zht,
};
