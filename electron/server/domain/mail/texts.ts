/** The texts of mails in all languages: a subject, a sentence, and lines of facts. */
import type { Language } from '#shared/languages.ts';
import * as words from './wordsByLanguage.ts';

/** Sentences with placeholders in double braces; `fillPlaces` replaces them. */
export type MailTexts = typeof words.en;

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = words;
