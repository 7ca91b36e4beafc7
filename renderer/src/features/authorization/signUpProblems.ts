/** What is wrong with a sign-up form, before it is sent and as the server sees it (AU-6, AU-7). Pure. */
import { type SignUpAccount, type SignUpField, SIGN_UP_FIELDS } from '#shared/wire/user.ts';
import { signUpFieldOf, signUpMaxLength } from '#shared/wire/user.ts';
import { isFormReason } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/wire/failure.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { type Sentence, failureSentence, formSentence } from '#renderer/i18n/failureSentence.ts';

export type FieldProblem =
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  | { readonly kind: 'tooLong'; readonly length: number; readonly limit: number }
  /** A server's own words: always plain text, and not much of it (reliability B3). */
  | { readonly kind: 'serverText'; readonly text: string };

export interface SignUpProblems {
  readonly fields: Readonly<Partial<Record<SignUpField, FieldProblem>>>;
  /** About the form as a whole, or about what it has no field for. */
  readonly general: readonly FieldProblem[];
}

export const NO_PROBLEMS: SignUpProblems = { fields: {}, general: [] };

/** More than this of a server's message is not shown. */
export const SERVER_TEXT_MAX_LENGTH = 500;

const REQUIRED: FieldProblem = {
  kind: 'sentence',
  sentence: { key: 'form.missingRequiredField' },
};

/** Too long is told while typing, so that nothing is ever cut off. */
export function lengthProblem(field: SignUpField, value: string): FieldProblem | undefined {
  const limit = signUpMaxLength(field);
  const { length } = field === 'password' ? value : value.trim();
  return length > limit ? { kind: 'tooLong', length, limit } : undefined;
}

/** What must be put right before the form is sent. */
export function checkSignUp(account: SignUpAccount): SignUpProblems['fields'] {
  const problems: Partial<Record<SignUpField, FieldProblem>> = {};
  for (const field of SIGN_UP_FIELDS) {
    const value = account[field];
    const isEmpty = (field === 'password' ? value : value.trim()) === '';
    const problem = isEmpty ? REQUIRED : lengthProblem(field, value);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** What the server found: each problem at its field, the rest and the general sentence above the form. */
export function reportedProblems(failure: ApiFailure): SignUpProblems {
  const problems = failure.kind === 'http' ? failure.report.problems : [];
  if (failure.kind !== 'http' || failure.status !== 400 || problems.length === 0)
    return { fields: {}, general: [inWords(failureSentence(failure))] };
  const fields: Partial<Record<SignUpField, FieldProblem>> = {};
  const general: FieldProblem[] = [inWords(formSentence('400'))];
  for (const each of problems) {
    const field = signUpFieldOf(each.location);
    if (field === undefined) general.push(told(each));
    else fields[field] ??= told(each);
  }
  return { fields, general };
}

function told({ reason, message }: Problem): FieldProblem {
  const text = message?.trim() ?? '';
  if (isFormReason(reason) || text === '') return inWords(formSentence(reason));
  return { kind: 'serverText', text: text.slice(0, SERVER_TEXT_MAX_LENGTH) };
}

function inWords(sentence: Sentence): FieldProblem {
  return { kind: 'sentence', sentence };
}
