/**
 * Translations without the word of a term in the English text, or with a forbidden word, each with the reason. An unused entry also
 * fails the check.
 */
import type { Language } from '#shared/languages.ts';

interface OtherWord {
  /** `namespace:key`, without a plural's ending. */
  readonly text: string;
  /** The name of the term in `locales/terms.json`. */
  readonly term: string;
  readonly languages: readonly Language[];
  readonly why: string;
}

export const OTHER_WORDS: readonly OtherWord[] = [
  {
    text: 'conference:mode.smartMeeting',
    term: 'conference',
    languages: ['en'],
    why: 'the name of a mode, which the specification gives',
  },
  {
    text: 'errors:accessPopup.guest.signIn',
    term: 'signIn',
    languages: ['en'],
    why: 'the specification gives this word',
  },
  {
    text: 'errors:form.fieldHasInvalidUrl',
    term: 'link',
    languages: ['en'],
    why: 'the specification gives this sentence',
  },
];
