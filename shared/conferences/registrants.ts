/** The registered people of a conference, for its owner; path and shape are ours (contract 6.12 only has the writing). */
import * as z from 'zod/mini';
import { minLength } from '../lengthLimits.ts';
import { count, instant, text, tolerantList } from '../wire/values.ts';

/** A registration as the embedded server sends it. `fields` are the conference's own, by name. */
const registrantWire = z.object({
  id: z.string(),
  display_name: z.string(),
  email: z.string(),
  fields: z.record(z.string(), z.string()),
  created_at: z.int(),
});
export type RegistrantWire = z.output<typeof registrantWire>;

export const registrantListWire = z.object({
  cnt: z.int(),
  registrations: z.array(registrantWire),
});

/** A field's value, plain or wrapped as it was sent. */
const fieldValue = z.pipe(
  z.union([z.string(), z.object({ value: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.value)),
);

const registrantSchema = z.pipe(
  z.object({
    id: z.string().check(minLength(1)),
    display_name: text,
    email: text,
    fields: z.catch(z.nullish(z.record(z.string(), fieldValue)), undefined),
    created_at: instant,
  }),
  z.transform((wire) => ({
    id: wire.id,
    name: wire.display_name ?? '',
    email: wire.email ?? '',
    values: wire.fields ?? {},
    registeredS: wire.created_at,
  })),
);

/** Someone who registered. */
export type Registrant = z.output<typeof registrantSchema>;

/** One page of registrations, and the total number. */
export const registrantListSchema = z.pipe(
  z.object({ cnt: count, registrations: tolerantList(registrantSchema) }),
  z.transform(({ cnt, registrations }) => ({
    total: cnt ?? registrations.length,
    registrants: registrations,
  })),
);
export type RegistrantPage = z.output<typeof registrantListSchema>;
