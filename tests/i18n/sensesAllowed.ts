/**
 * English words that mean two things: the texts of one entry may be translated otherwise than the rest with the same
 * English. An entry that parts nothing in one of its languages fails the check as well.
 */
import { LANGUAGE_CODES, type Language } from '#shared/languages.ts';

export interface OtherSense {
  /** `namespace:key`; they mean the same as each other. */
  readonly texts: readonly string[];
  readonly languages: readonly Language[];
  readonly why: string;
}

export const OTHER_SENSES: readonly OtherSense[] = [];
