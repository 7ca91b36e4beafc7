/** The words of the server's own documents in every language. */
import type { Language } from '#shared/languages.ts';
import * as words from './wordsByLanguage.ts';

export type DocumentTexts = typeof words.en;

export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = words;
