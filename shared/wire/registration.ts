/**
 * Registering for a conference (contract 6.12, 9.2, 9.12). Path and shape of the call are known; which
 * fields a form has, what they are called and what the answer says are only proposed (`proposed.ts`).
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { REGISTRATION_EMAIL, REGISTRATION_NAME } from './proposed.ts';
import { optionalFlag, text, tolerantList } from './values.ts';

/** Longest value of a field that a conference asks for besides name and mail. */
export const REGISTRATION_FIELD_MAX_LENGTH = 500;
/** More fields than this are no form but an examination. */
const MAX_FIELDS = 20;

const fieldName = z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/u));

/** One field that a conference asks for besides name and mail, as the embedded server keeps it. */
export const registrationFieldWire = z.object({
  name: fieldName,
  title: z.string().check(minLength(1), maxLength(128)),
  required: z.optional(z.boolean()),
});

/** The fields of a conference's own registration form. */
export const registrationFieldsWire = z.array(registrationFieldWire).check(maxLength(MAX_FIELDS));

/** Body of a registration. */
export const registrationWire = z.strictObject({
  fields: z.record(fieldName, z.strictObject({ value: z.string().check(maxLength(2000)) })),
  send_email: z.optional(z.boolean()),
});
export type RegistrationWire = z.output<typeof registrationWire>;

/** A field of the form as the page knows it. */
export interface RegistrationField {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
}

/** Reads a conference's own fields; those without a name, and a second one of a name, are left out. */
export const registrationFieldsSchema = z.catch(
  z.pipe(
    z.nullish(tolerantList(z.object({ name: fieldName, title: text, required: optionalFlag }))),
    z.transform((list): readonly RegistrationField[] => {
      const byName = new Map(
        (list ?? []).map(({ name, title, required }) => [
          name,
          { name, label: title ?? name, isRequired: required ?? false },
        ]),
      );
      // Asked for in every form, by words of ours.
      byName.delete(REGISTRATION_NAME);
      byName.delete(REGISTRATION_EMAIL);
      return [...byName.values()].slice(0, MAX_FIELDS);
    }),
  ),
  [],
);

/** What a person filled in, by field name. */
export type RegistrationValues = Readonly<Record<string, string>>;

/** The body of a registration that wants a confirmation by mail. Fields left empty are not sent. */
export function toRegistrationWire(values: RegistrationValues): RegistrationWire {
  const filled = Object.entries(values)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    fields: Object.fromEntries(filled.map(([name, value]) => [name, { value }])),
    send_email: true,
  };
}

/** The name of the field that a server's problem is about: `fields.email.value` is `email`. */
export function registrationFieldOf(location: string | undefined): string | undefined {
  return /^(?:fields\.)?([A-Za-z0-9_]{1,64})(?:\.value)?$/u.exec(location ?? '')?.[1];
}

/**
 * The answer: an object, or nothing at all (204), as servers of v4 have it. A confirmation was asked for,
 * so it counts as sent unless the server denies it.
 */
export const registrationSchema = z.pipe(
  z.union([
    z.null(),
    z.looseObject({
      registration: z.optional(z.looseObject({ email_sent: z.catch(optionalFlag, undefined) })),
    }),
  ]),
  z.transform((answer) => ({ isMailSent: answer?.registration?.email_sent ?? true })),
);
export type Registered = z.output<typeof registrationSchema>;
