/** Users (contract 5.6) and sign-up. */
import * as z from 'zod/mini';
import { maxCharacters, minLength } from '../lengthLimits.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '../limits.ts';
import { licenceSchema, licenceWire } from './licence.ts';
import {
  ACCOUNT_EDITABLE,
  CONFIRM_UNTIL,
  EMAIL_CONFIRMED,
  OLD_PASSWORD,
  USER_LANGUAGE,
  USER_LICENCE,
} from './proposed.ts';
import { count, linkAddress, optionalFlag, text, tolerantList, unwrap } from './values.ts';

const filled = (maximum: number) => z.string().check(minLength(1), maxCharacters(maximum));

/** Sign-up body; unknown fields are refused, so no one assigns their own rights. */
export const signUpWire = z.strictObject({
  first_name: filled(SIGN_UP_MAX_LENGTH.firstName),
  last_name: filled(SIGN_UP_MAX_LENGTH.lastName),
  email: filled(SIGN_UP_MAX_LENGTH.email),
  login_name: filled(SIGN_UP_MAX_LENGTH.loginName),
  password: filled(SIGN_UP_MAX_LENGTH.password),
});
export type SignUpWire = z.output<typeof signUpWire>;

const SIGN_UP_WIRE_NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  loginName: 'login_name',
  password: 'password',
} as const satisfies Readonly<Record<string, keyof SignUpWire>>;

export type SignUpField = keyof typeof SIGN_UP_WIRE_NAMES;

/** The sign-up form: each field under our name for it. */
export type SignUpAccount = Readonly<Record<SignUpField, string>>;

/** Our name for the field that a server's problem is about; undefined when the form has no such field. */
export function signUpFieldOf(location: string | undefined): SignUpField | undefined {
  return SIGN_UP_FIELDS.find((field) => SIGN_UP_WIRE_NAMES[field] === location);
}

/** The fields in the order in which a form asks for them. */
export const SIGN_UP_FIELDS: readonly SignUpField[] = [
  'firstName',
  'lastName',
  'email',
  'loginName',
  'password',
];

/** How many characters a field may have. */
export function signUpMaxLength(field: SignUpField): number {
  return SIGN_UP_MAX_LENGTH[field];
}

/** The body of a sign-up. Blanks around a text are no one's intention, around a password they may be. */
export function toSignUpWire(account: SignUpAccount): SignUpWire {
  return {
    first_name: account.firstName.trim(),
    last_name: account.lastName.trim(),
    email: account.email.trim(),
    login_name: account.loginName.trim(),
    password: account.password,
  };
}

const OLD_PASSWORD_MAX_LENGTH = 1024;

const phone = z.optional(z.string().check(maxCharacters(ACCOUNT_MAX_LENGTH.phone)));

/** What a user may change of their own account. */
const userUpdateWire = z.object({
  first_name: z.optional(z.string().check(maxCharacters(SIGN_UP_MAX_LENGTH.firstName))),
  last_name: z.optional(z.string().check(maxCharacters(SIGN_UP_MAX_LENGTH.lastName))),
  display_name: z.optional(filled(ACCOUNT_MAX_LENGTH.displayName)),
  email: z.optional(z.string().check(maxCharacters(SIGN_UP_MAX_LENGTH.email))),
  password: z.optional(filled(SIGN_UP_MAX_LENGTH.password)),
  // As long as a sign-in takes: older passwords know no limit of ours.
  [OLD_PASSWORD]: z.optional(filled(OLD_PASSWORD_MAX_LENGTH)),
  company: z.optional(z.string().check(maxCharacters(ACCOUNT_MAX_LENGTH.company))),
  mobile_phone: phone,
  work_phone: phone,
  home_phone: phone,
  [USER_LANGUAGE]: z.optional(z.enum(LANGUAGE_CODES)),
});
export type UserUpdateWire = z.output<typeof userUpdateWire>;

const flagWire = z.union([z.literal(0), z.literal(1), z.boolean()]);

/** What the operator may write of any account; `is_active` is the operator's alone. */
export const accountUpdateWire = z.extend(userUpdateWire, { is_active: z.optional(flagWire) });

const optionalText = (maximum: number) => z.optional(z.string().check(maxCharacters(maximum)));

/** What the operator writes of a new account. Without a name it goes by its first and last name, or its login. */
export const accountCreateWire = z.object({
  login_name: filled(SIGN_UP_MAX_LENGTH.loginName),
  email: filled(SIGN_UP_MAX_LENGTH.email),
  password: filled(SIGN_UP_MAX_LENGTH.password),
  display_name: optionalText(ACCOUNT_MAX_LENGTH.displayName),
  first_name: optionalText(SIGN_UP_MAX_LENGTH.firstName),
  last_name: optionalText(SIGN_UP_MAX_LENGTH.lastName),
  company: optionalText(ACCOUNT_MAX_LENGTH.company),
  mobile_phone: phone,
  work_phone: phone,
  home_phone: phone,
  is_active: z.optional(flagWire),
});
export type AccountCreateWire = z.output<typeof accountCreateWire>;

/** A user as the embedded server writes it, to people with an account here. */
export const userWire = z.object({
  id: z.string(),
  uid: z.string(),
  login_name: z.string(),
  display_name: z.string(),
  avatar: z.nullable(z.string()),
  groups: z.array(
    z.object({ id: z.string(), display_name: z.string(), rights: z.array(z.string()) }),
  ),
  is_active: z.union([z.literal(0), z.literal(1)]),
  status: z.int(),
  // Who may read the rest is in `shared/rights`.
  email: z.optional(z.string()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  company: z.optional(z.string()),
  mobile_phone: z.optional(z.string()),
  work_phone: z.optional(z.string()),
  home_phone: z.optional(z.string()),
  revision: z.optional(z.int()),
  [ACCOUNT_EDITABLE]: z.optional(z.union([z.literal(0), z.literal(1)])),
  [EMAIL_CONFIRMED]: z.optional(z.union([z.literal(0), z.literal(1)])),
  [CONFIRM_UNTIL]: z.optional(z.int()),
  [USER_LANGUAGE]: z.optional(z.nullable(z.string())),
  rights: z.optional(z.array(z.string())),
  [USER_LICENCE]: z.optional(licenceWire),
});
export type UserWire = z.output<typeof userWire>;

/** A registered user, read from its envelope or bare. */
export const userSchema = z.pipe(
  z.transform(unwrap('user')),
  z.pipe(
    z.object({
      id: z.string(),
      uid: text,
      login_name: text,
      email: text,
      display_name: text,
      first_name: text,
      last_name: text,
      company: text,
      mobile_phone: text,
      work_phone: text,
      home_phone: text,
      avatar: linkAddress,
      revision: count,
      [ACCOUNT_EDITABLE]: optionalFlag,
      [EMAIL_CONFIRMED]: optionalFlag,
      [USER_LANGUAGE]: z.catch(z.nullish(z.string()), undefined),
      is_active: optionalFlag,
      status: count,
      [USER_LICENCE]: licenceSchema,
      rights: z.nullish(z.array(z.string())),
      groups: z.nullish(tolerantList(z.object({ rights: z.nullish(z.array(z.string())) }))),
    }),
    z.transform((wire) => ({
      type: 'user' as const,
      id: wire.id,
      fullId: wire.uid ?? wire.id,
      loginName: wire.login_name ?? wire.id,
      email: wire.email ?? '',
      /** Undefined on servers that ask no one to confirm an address. */
      isEmailConfirmed: wire[EMAIL_CONFIRMED],
      displayName: wire.display_name ?? wire.login_name ?? wire.id,
      firstName: wire.first_name ?? '',
      lastName: wire.last_name ?? '',
      company: wire.company ?? '',
      mobilePhone: wire.mobile_phone ?? '',
      workPhone: wire.work_phone ?? '',
      homePhone: wire.home_phone ?? '',
      /** Undefined on servers that do not count changes. */
      revision: wire.revision,
      /** Whether people may change their own account here; some servers have it from a directory. */
      isEditable: wire[ACCOUNT_EDITABLE] ?? true,
      /** What the server writes mails in; null while it knows none, undefined where it keeps none. */
      language: wire[USER_LANGUAGE],
      avatar: wire.avatar,
      isActive: wire.is_active ?? true,
      status: wire.status ?? -1,
      licence: wire[USER_LICENCE],
      /** Rights are the user's own and, on servers that keep them there, those of the groups (contract 5.6). */
      rights: [
        ...new Set([
          ...(wire.rights ?? []),
          ...(wire.groups ?? []).flatMap((group) => group.rights ?? []),
        ]),
      ],
    })),
  ),
);
export type RegisteredUser = z.output<typeof userSchema>;
