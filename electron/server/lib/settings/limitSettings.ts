/** Limits that keep one address from blocking others, as `--set` gives them. */
import * as z from 'zod/mini';

/** 2^17 blocks of 8, one lane: 128 MiB and a third of a second (failure C17). */
export const DEFAULT_PASSWORD_COST = 17;

/** Undefined means without limit. */
const most = z.pipe(
  z.string().check(z.regex(/^(?:unlimited|[1-9]\d{0,8})$/u)),
  z.transform((value) => (value === 'unlimited' ? undefined : Number(value))),
);

const hours = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/u)),
  z.transform((value) => Number(value)),
);

/** Below 8 scrypt's hash is hardly one; above 22 a sign-in takes ten seconds and 4 GiB. */
const cost = z.pipe(
  z.string().check(z.regex(/^(?:[89]|1\d|2[0-2])$/u)),
  z.transform((value) => Number(value)),
);

/** One schema and one default for each name. */
export const LIMIT_SETTINGS = {
  password_cost: z.prefault(cost, String(DEFAULT_PASSWORD_COST)),
  sign_ups_per_hour: z.prefault(most, '100'),
  max_connections: z.prefault(most, '5000'),
  max_connections_per_address: z.prefault(most, '500'),
  guest_seats_per_address: z.prefault(most, '25'),
  waiting_per_address: z.prefault(most, '25'),
  registrations_per_hour: z.prefault(most, '60'),
  conference_registrations_per_hour: z.prefault(most, '500'),
  unconfirmed_mail_days: z.prefault(most, '30'),
  confirmation_mails_per_day: z.prefault(most, '3'),
  confirmation_key_hours: z.prefault(hours, '48'),
};
export type LimitSettings = Readonly<z.output<z.ZodMiniObject<typeof LIMIT_SETTINGS>>>;
