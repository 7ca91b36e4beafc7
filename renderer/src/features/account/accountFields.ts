/** The fields of the own account: what they are called on the wire, how long they may be, what is wrong with them. Pure. */
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import type { RegisteredUser, UserUpdateWire } from '#shared/wire/user.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type FieldProblem,
  type ProblemsByField,
  REQUIRED,
  reportedByField,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';

/** Each field under our name for it. */
const ACCOUNT_FIELDS = {
  displayName: { wire: 'display_name', limit: ACCOUNT_MAX_LENGTH.display_name, isRequired: true },
  firstName: { wire: 'first_name', limit: SIGN_UP_MAX_LENGTH.first_name, isRequired: false },
  lastName: { wire: 'last_name', limit: SIGN_UP_MAX_LENGTH.last_name, isRequired: false },
  company: { wire: 'company', limit: ACCOUNT_MAX_LENGTH.company, isRequired: false },
  email: { wire: 'email', limit: SIGN_UP_MAX_LENGTH.email, isRequired: true },
  mobilePhone: { wire: 'mobile_phone', limit: ACCOUNT_MAX_LENGTH.phone, isRequired: false },
  workPhone: { wire: 'work_phone', limit: ACCOUNT_MAX_LENGTH.phone, isRequired: false },
  homePhone: { wire: 'home_phone', limit: ACCOUNT_MAX_LENGTH.phone, isRequired: false },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly wire: keyof UserUpdateWire;
      readonly limit: number;
      readonly isRequired: boolean;
    }
  >
>;
export type AccountField = keyof typeof ACCOUNT_FIELDS;

/** What has been typed and not saved yet. */
export type AccountDraft = Readonly<Partial<Record<AccountField, string>>>;

export type AccountProblems = ProblemsByField<AccountField>;

/** Excess length is reported while typing, so that nothing is ever cut off. */
export function accountFieldTooLong(field: AccountField, value: string): FieldProblem | undefined {
  return tooLongProblem(value.trim(), ACCOUNT_FIELDS[field].limit);
}

/** What must be put right before these fields are sent. */
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

/** The body of the change: what was typed and is different from what is there. */
export function toChange(draft: AccountDraft, user: RegisteredUser): UserUpdateWire {
  const change: UserUpdateWire = {};
  for (const [field, value] of entriesOf(draft)) {
    if (value.trim() !== user[field]) change[ACCOUNT_FIELDS[field].wire] = value.trim();
  }
  return change;
}

/** Fields in which what was typed is not what is there now. */
export function differingFields(
  draft: AccountDraft,
  user: RegisteredUser,
): readonly AccountField[] {
  return entriesOf(draft).flatMap(([field, value]) =>
    value.trim() === user[field] ? [] : [field],
  );
}

/** What the server found: each problem at its field, the rest above the form. */
export function reportedAccountProblems(
  fields: readonly AccountField[],
  failure: ApiFailure,
): AccountProblems {
  return reportedByField(failure, ({ location }) =>
    fields.find((name) => ACCOUNT_FIELDS[name].wire === location),
  );
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
