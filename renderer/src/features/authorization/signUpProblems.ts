/** What is wrong with a sign-up form, before it is sent and as the server sees it (AU-6, AU-7). Pure. */
import { EMAIL_DOMAIN_NOT_ALLOWED } from '#shared/wire/proposed.ts';
import { type SignUpAccount, type SignUpField, SIGN_UP_FIELDS } from '#shared/wire/user.ts';
import { signUpFieldOf, signUpMaxLength } from '#shared/wire/user.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type FieldProblem,
  type ProblemsByField,
  REQUIRED,
  reportedByField,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';

export interface SignUpProblems extends ProblemsByField<SignUpField> {
  /** Whether the address is of a domain that may not sign up. */
  readonly isDomainRefused?: boolean;
}

/** Excess length is reported while typing, so that nothing is ever cut off. */
export function signUpFieldTooLong(field: SignUpField, value: string): FieldProblem | undefined {
  return tooLongProblem(field === 'password' ? value : value.trim(), signUpMaxLength(field));
}

/** What must be put right before the form is sent. */
export function checkSignUp(account: SignUpAccount): SignUpProblems['fields'] {
  const problems: Partial<Record<SignUpField, FieldProblem>> = {};
  for (const field of SIGN_UP_FIELDS) {
    const value = account[field];
    const isEmpty = (field === 'password' ? value : value.trim()) === '';
    const problem = isEmpty ? REQUIRED : signUpFieldTooLong(field, value);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** What the server found: each problem at its field, the rest and the general sentence above the form. */
export function reportedSignUpProblems(failure: ApiFailure): SignUpProblems {
  const problems = failure.kind === 'http' ? failure.report.problems : [];
  return {
    ...reportedByField(failure, ({ location }) => signUpFieldOf(location)),
    isDomainRefused: problems.some(({ reason }) => reason === EMAIL_DOMAIN_NOT_ALLOWED),
  };
}
