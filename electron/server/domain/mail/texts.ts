/** The words of mails in every language, short: a subject, a sentence, and lines of facts. */
import type { Language } from '#shared/languages.ts';
import * as words from './wordsByLanguage.ts';

/** Sentences with places for facts in double braces; `fillPlaces` puts them in. */
export type MailTexts = typeof words.en;

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = words;
