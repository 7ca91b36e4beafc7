/** The texts of the server's own documents in all languages. */
import type { Language } from '#shared/languages.ts';
import * as words from './wordsByLanguage.ts';

export type DocumentTexts = typeof words.en;

export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = words;
