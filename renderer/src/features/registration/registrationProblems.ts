/** What is wrong with a registration, before it is sent and as the server sees it. Pure. */
import { GUEST_NAME_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { REGISTRATION_EMAIL, REGISTRATION_NAME } from '#shared/wire/proposed.ts';
import {
  REGISTRATION_FIELD_MAX_LENGTH,
  type RegistrationField,
  type RegistrationValues,
  registrationFieldOf,
} from '#shared/wire/registration.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type FieldProblem,
  type ProblemsByField,
  NO_PROBLEMS,
  REQUIRED,
  reportedByField,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';

export interface RegistrationProblems extends ProblemsByField<string> {
  /** No one can register any more. */
  readonly isClosed?: boolean;
}

/** Excess length is reported while typing, so that nothing is ever cut off. */
export function answerTooLong(field: string, value: string): FieldProblem | undefined {
  return tooLongProblem(value.trim(), maxLength(field));
}

function maxLength(field: string): number {
  if (field === REGISTRATION_NAME) return GUEST_NAME_MAX_LENGTH;
  return field === REGISTRATION_EMAIL ? SIGN_UP_MAX_LENGTH.email : REGISTRATION_FIELD_MAX_LENGTH;
}

/** What must be put right before the form is sent. */
export function checkRegistration(
  fields: readonly RegistrationField[],
  values: RegistrationValues,
): RegistrationProblems['fields'] {
  const problems: Record<string, FieldProblem> = {};
  for (const { name, isRequired } of fields) {
    const value = values[name] ?? '';
    const problem = isRequired && value.trim() === '' ? REQUIRED : answerTooLong(name, value);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** What the server found: each problem at its field, the rest above the form. */
export function reportedRegistrationProblems(
  fields: readonly RegistrationField[],
  failure: ApiFailure,
): RegistrationProblems {
  const report = failure.kind === 'http' ? failure.report : undefined;
  if (report?.reason === 'registrationClosed') return { ...NO_PROBLEMS, isClosed: true };
  return reportedByField(failure, ({ location }) => {
    const named = registrationFieldOf(location);
    return fields.find(({ name }) => name === named)?.name;
  });
}
