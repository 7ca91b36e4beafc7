/** The `--set` settings for limits that keep one address from blocking others. */
import * as z from 'zod/mini';
import { limitAboveNone, numberOf } from './settingValues.ts';

/** 2^17 blocks of 8, one lane: 128 MiB and a third of a second (failure C17). */
export const DEFAULT_PASSWORD_COST = 17;

/** Below 8, scrypt's hash is hardly a protection; above 22, a sign-in takes ten seconds and 4 GiB. */
const cost = numberOf(/^(?:[89]|1\d|2[0-2])$/u);

/** One schema and one default for each name. */
export const LIMIT_SETTINGS = {
  password_cost: z.prefault(cost, String(DEFAULT_PASSWORD_COST)),
  sign_ups_per_hour: z.prefault(limitAboveNone, '100'),
  max_connections: z.prefault(limitAboveNone, '5000'),
  max_connections_per_address: z.prefault(limitAboveNone, '500'),
  guest_seats_per_address: z.prefault(limitAboveNone, '25'),
  waiting_per_address: z.prefault(limitAboveNone, '25'),
  registrations_per_hour: z.prefault(limitAboveNone, '60'),
  conference_registrations_per_hour: z.prefault(limitAboveNone, '500'),
  unconfirmed_mail_days: z.prefault(limitAboveNone, '30'),
  confirmation_mails_per_day: z.prefault(limitAboveNone, '3'),
  audit_days: z.prefault(limitAboveNone, '365'),
  confirmation_key_hours: z.prefault(numberOf(/^[1-9]\d{0,3}$/u), '24'),
};
export type LimitSettings = Readonly<z.output<z.ZodMiniObject<typeof LIMIT_SETTINGS>>>;
