/** The fields of the account: their maximum lengths and their checks. Pure. */
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import {
  type AccountTextName,
  type AccountTexts,
  accountTextAt,
} from '#shared/wire/accountFields.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type FieldProblem,
  type ProblemsByField,
  REQUIRED,
  reportedByField,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';

const ACCOUNT_FIELDS = {
  displayName: { limit: ACCOUNT_MAX_LENGTH.displayName, isRequired: true },
  firstName: { limit: SIGN_UP_MAX_LENGTH.firstName, isRequired: false },
  lastName: { limit: SIGN_UP_MAX_LENGTH.lastName, isRequired: false },
  company: { limit: ACCOUNT_MAX_LENGTH.company, isRequired: false },
  email: { limit: SIGN_UP_MAX_LENGTH.email, isRequired: true },
  mobilePhone: { limit: ACCOUNT_MAX_LENGTH.phone, isRequired: false },
  workPhone: { limit: ACCOUNT_MAX_LENGTH.phone, isRequired: false },
  homePhone: { limit: ACCOUNT_MAX_LENGTH.phone, isRequired: false },
} as const satisfies Readonly<
  Partial<Record<AccountTextName, { readonly limit: number; readonly isRequired: boolean }>>
>;
export type AccountField = keyof typeof ACCOUNT_FIELDS;

/** The unsaved input. */
export type AccountDraft = Readonly<Partial<Record<AccountField, string>>>;

export type AccountProblems = ProblemsByField<AccountField>;

/** Excess length is reported while typing, so that nothing is ever cut off. */
export function accountFieldTooLong(field: AccountField, value: string): FieldProblem | undefined {
  return tooLongProblem(value.trim(), ACCOUNT_FIELDS[field].limit);
}

/** Checks the fields before they are sent. */
export function checkDraft(
  fields: readonly AccountField[],
  draft: AccountDraft,
): AccountProblems['fields'] {
  const problems: Partial<Record<AccountField, FieldProblem>> = {};
  for (const field of fields) {
    const value = draft[field];
    if (value === undefined) continue;
    const isMissing = ACCOUNT_FIELDS[field].isRequired && value.trim() === '';
    const problem = isMissing ? REQUIRED : accountFieldTooLong(field, value);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The input that differs from the account. */
export function toChange(draft: AccountDraft, user: RegisteredUser): AccountTexts {
  const differing = differingFields(draft, user);
  return Object.fromEntries(differing.map((field) => [field, draft[field]?.trim()]));
}

/** The fields whose input differs from the account. */
export function differingFields(
  draft: AccountDraft,
  user: RegisteredUser,
): readonly AccountField[] {
  return entriesOf(draft).flatMap(([field, value]) =>
    value.trim() === user[field] ? [] : [field],
  );
}

/** The server's problems: each at its field, the rest above the form. */
export function reportedAccountProblems(
  fields: readonly AccountField[],
  failure: ApiFailure,
): AccountProblems {
  return reportedByField(failure, ({ location }) => accountTextAt(location, fields));
}

function entriesOf(draft: AccountDraft): readonly (readonly [AccountField, string])[] {
  const names = Object.keys(ACCOUNT_FIELDS).filter((name): name is AccountField =>
    Object.hasOwn(ACCOUNT_FIELDS, name),
  );
  return names.flatMap((name) => {
    const value = draft[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}
