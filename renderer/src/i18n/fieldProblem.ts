/** What is wrong with a field or a form: found here, or reported by the server. Pure. */
import { countCharacters, isLongerThan } from '#shared/characters.ts';
import { isFormReason } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/wire/failure.ts';
import { type Sentence, formSentence } from './failureSentence.ts';
import type { ShownFailure } from './shownFailure.ts';

export type FieldProblem =
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  | { readonly kind: 'tooLong'; readonly length: number; readonly limit: number }
  /** A server's own words: always plain text, and not much of it (failure B3). */
  | { readonly kind: 'serverText'; readonly text: string }
  /** About the form as a whole. */
  | { readonly kind: 'failure'; readonly shown: ShownFailure };

/** More than this of a server's message is not shown. */
const SERVER_TEXT_MAX_LENGTH = 500;

/** An empty field that must be filled in. */
export const REQUIRED: FieldProblem = {
  kind: 'sentence',
  sentence: { key: 'form.missingRequiredField' },
};

/** Excess length is reported while typing, so that nothing is ever cut off. */
export function tooLongProblem(text: string, limit: number): FieldProblem | undefined {
  return isLongerThan(text, limit)
    ? { kind: 'tooLong', length: countCharacters(text), limit }
    : undefined;
}

/** What the server has against a field: our words for its reason, else its own. */
export function reportedProblem({ reason, message }: Problem): FieldProblem {
  const text = message?.trim() ?? '';
  if (isFormReason(reason) || text === '') {
    return { kind: 'sentence', sentence: formSentence(reason) };
  }
  return { kind: 'serverText', text: text.slice(0, SERVER_TEXT_MAX_LENGTH) };
}
