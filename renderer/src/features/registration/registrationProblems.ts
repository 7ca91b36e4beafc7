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
import { formSentence } from '#renderer/i18n/failureSentence.ts';
import {
  type FieldProblem,
  REQUIRED,
  reportedProblem,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';
import { describeFailure } from '#renderer/i18n/shownFailure.ts';

export interface RegistrationProblems {
  readonly fields: Readonly<Record<string, FieldProblem>>;
  /** About the form as a whole, or about what it has no field for. */
  readonly general: readonly FieldProblem[];
  /** No one can register any more. */
  readonly isClosed: boolean;
}

export const NO_PROBLEMS: RegistrationProblems = { fields: {}, general: [], isClosed: false };

/** Excess length is reported while typing, so that nothing is ever cut off. */
export function lengthProblem(field: string, value: string): FieldProblem | undefined {
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
    const problem = isRequired && value.trim() === '' ? REQUIRED : lengthProblem(name, value);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** What the server found: each problem at its field, the rest above the form. */
export function reportedProblems(
  fields: readonly RegistrationField[],
  failure: ApiFailure,
): RegistrationProblems {
  const report = failure.kind === 'http' ? failure.report : undefined;
  if (report?.reason === 'registrationClosed') return { ...NO_PROBLEMS, isClosed: true };
  if (failure.kind !== 'http' || failure.status !== 400 || report?.problems.length === 0) {
    return { ...NO_PROBLEMS, general: [{ kind: 'failure', shown: describeFailure(failure) }] };
  }
  const found: Record<string, FieldProblem> = {};
  const general: FieldProblem[] = [{ kind: 'sentence', sentence: formSentence('400') }];
  for (const each of report?.problems ?? []) {
    const location = registrationFieldOf(each.location);
    const field = fields.find(({ name }) => name === location)?.name;
    if (field === undefined) general.push(reportedProblem(each));
    else found[field] ??= reportedProblem(each);
  }
  return { fields: found, general, isClosed: false };
}
