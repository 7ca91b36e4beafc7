/** All checks of the sources' use of texts, by their names in reports. */
import { bareNumbers, needlessAllowances } from './bareNumbers.ts';
import { bareTextsOfPages, bareTextsOfShell } from './bareTexts.ts';
import { buttonsWithoutVerb, staleButtonExceptions } from './buttonVerbs.ts';
import { handMadeFormats } from './handMadeFormats.ts';
import { unusedTexts, undeclaredKeys } from './usedTexts.ts';

export type SourceCheck = () => readonly string[];

export const SOURCE_CHECKS: Readonly<Record<string, SourceCheck>> = {
  'every text is said somewhere': unusedTexts,
  'every key is a literal, is made of typed codes, or is declared': undeclaredKeys,
  'every button begins with a verb': buttonsWithoutVerb,
  'no button is excused that begins with a verb': staleButtonExceptions,
  'no words stand in the pages that no language knows': bareTextsOfPages,
  'no words stand in menus and boxes of the shell that no language knows': bareTextsOfShell,
  'no number becomes a text without a language': bareNumbers,
  'no number is excused that is not there': needlessAllowances,
  'dates, lists and order are made by Intl, in its one home': handMadeFormats,
};
