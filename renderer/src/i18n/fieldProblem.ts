/** Problems of fields and forms, found here or reported by the server. Pure. */
import { countCharacters, isLongerThan } from '#shared/characters.ts';
import { isFormReason } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/wire/failure.ts';
import { type ApiFailure, problemsOf, statusOf } from '#renderer/domain/apiFailure.ts';
import { type Sentence, formSentence } from './failureSentence.ts';
import { type ShownFailure, describeFailure } from './shownFailure.ts';

export type FieldProblem =
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  | { readonly kind: 'tooLong'; readonly length: number; readonly limit: number }
  /** The server's own text: always plain text, and limited (failure B3). */
  | { readonly kind: 'serverText'; readonly text: string }
  /** A problem of the whole form. */
  | { readonly kind: 'failure'; readonly shown: ShownFailure };

/** The maximum shown length of a server's message. */
const SERVER_TEXT_MAX_LENGTH = 500;

/** An empty required field. */
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

/** The server's problem with a field: our text for its reason, otherwise its own. */
export function reportedProblem({ reason, message }: Problem): FieldProblem {
  const text = message?.trim() ?? '';
  if (isFormReason(reason) || text === '') {
    return { kind: 'sentence', sentence: formSentence(reason) };
  }
  return { kind: 'serverText', text: text.slice(0, SERVER_TEXT_MAX_LENGTH) };
}

/** The problems of a form, by field. */
export interface ProblemsByField<Field extends string> {
  readonly fields: Readonly<Partial<Record<Field, FieldProblem>>>;
  /** Problems of the whole form, or of something without a field. */
  readonly general: readonly FieldProblem[];
}

export const NO_PROBLEMS: ProblemsByField<never> = { fields: {}, general: [] };

/** The server's problems: the first one of each field at the field, the rest and the general sentence above the form. */
export function reportedByField<Field extends string>(
  failure: ApiFailure,
  fieldOf: (problem: Problem) => Field | undefined,
): ProblemsByField<Field> {
  const fields: Partial<Record<Field, FieldProblem>> = {};
  const problems = problemsOf(failure);
  if (statusOf(failure) !== 400 || problems.length === 0) {
    return { fields, general: [{ kind: 'failure', shown: describeFailure(failure) }] };
  }
  const general: FieldProblem[] = [{ kind: 'sentence', sentence: formSentence('400') }];
  for (const each of problems) {
    const field = fieldOf(each);
    if (field === undefined) general.push(reportedProblem(each));
    else fields[field] ??= reportedProblem(each);
  }
  return { fields, general };
}
