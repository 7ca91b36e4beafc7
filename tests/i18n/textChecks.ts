/** All checks of the texts, by their names in reports; each returns its findings in a language. */
import type { Language } from '#shared/languages.ts';
import { namesWithoutTheirWords } from './labelsInNames.ts';
import { brokenReferences } from './references.ts';
import { staleAllowances, untranslatedTexts } from './sameAsEnglish.ts';
import { severalTranslations, staleSenses } from './sameSource.ts';
import { foreignLetters } from './scripts.ts';
import {
  brokenPlaces,
  emptyTexts,
  missingTexts,
  unknownTexts,
  unsortedFiles,
  wrongPlurals,
} from './structure.ts';
import { buttonsWithPoint, staleVoiceAllowances, wrongVoice } from './style.ts';
import { staleTermAllowances, wrongTerms } from './terms.ts';
import { wrongTypography } from './typography.ts';

export type TextCheck = (language: Language) => readonly string[];

export const TEXT_CHECKS: Readonly<Record<string, TextCheck>> = {
  'knows no text that English does not know': unknownTexts,
  'has every text': missingTexts,
  'has no empty text': emptyTexts,
  'fills the same placeholders and tags as English': brokenPlaces,
  'has every plural form of its grammar and none beside': wrongPlurals,
  'keeps its keys sorted': unsortedFiles,
  'is translated': untranslatedTexts,
  'allows no likeness to English that is gone': staleAllowances,
  'is written in its own letters': foreignLetters,
  'is set by its own typography': wrongTypography,
  'calls controls by the words on them': namesWithoutTheirWords,
  'names buttons and pages by the words on them': brokenReferences,
  'says each thing with its one word': wrongTerms,
  'allows no other word that is gone': staleTermAllowances,
  'says the same English in one way': severalTranslations,
  'parts no senses that are one': staleSenses,
  'speaks in its own voice': wrongVoice,
  'allows no other voice that is gone': staleVoiceAllowances,
  'ends no button with a point': buttonsWithPoint,
};
