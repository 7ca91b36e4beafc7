/**
 * All settings that `--set name=value` can change: each has a schema and a default. SETTINGS.md has the table for people. Every
 * state and every code of the specification can be triggered here.
 */
import * as z from 'zod/mini';
import { isConferenceCode } from '#shared/errors/catalogue.ts';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { HEX_COLOUR } from '#shared/look/colour.ts';
import { SIGNALLING_RESUME_WINDOW_MS } from '#shared/limits.ts';
import { streamConfigurationWire } from '#shared/conferences/streaming.ts';
import type { LicenceWire } from '#shared/wire/licence.ts';
import { livekitUrls } from './livekitUrls.ts';
import { iceServerWire } from '#shared/wire/call/plane.ts';
import { ENGINES, adminContactWire, documentWire, documentationWire } from '#shared/wire/server.ts';
import { softwareClientWire } from '#shared/wire/softwareClient.ts';
import { ADDRESS_SETTINGS } from './addressSettings.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { DATABASE_SETTINGS } from './databaseSettings.ts';
import { DIRECTORY_SETTINGS } from './directorySettings.ts';
import { LIMIT_SETTINGS } from './limitSettings.ts';
import { METRICS_SETTINGS } from './metricsSettings.ts';
import { PROVIDER_SETTINGS } from './providerSettings.ts';
import {
  address,
  flag,
  isEmptyOrUrl,
  jsonOr,
  limit,
  limitOrOff,
  listOf,
  numberOf,
  wholeNumber,
  word,
} from './settingValues.ts';
import { SIGN_UP_SETTINGS } from './signUpSettings.ts';
import { STORAGE_SETTINGS } from './storageSettings.ts';
import { TURN_SETTINGS } from './turnSettings.ts';

/** The pages' content security policy includes its origin. */
const hostedAddress = z
  .string()
  .check(z.regex(/^(?:https?:\/\/[^\s/?#@;,'"*]+(?:\/\S*)?)?$/u), z.refine(isEmptyOrUrl));

const smtpUrl = word.check(z.regex(/^(?:smtps?:\/\/\S+)?$/u), z.refine(isEmptyOrUrl));
const mailFrom = word.check(z.refine((text) => text === '' || mailboxOf(text) !== undefined));

/** Values that a message must not repeat: a password may be in them. */
export const SECRET_NAMES: readonly string[] = [
  'database_url',
  'storage_secret',
  'smtp_url',
  'livekit_secret',
  'turn_secret',
  'turn_password',
  'metrics_token',
  'oidc_client_secret',
  'ldap_bind_password',
];

const callKey = z.pipe(
  z.string().check(z.regex(/^.{1,512}:[0-9a-f]{40}$/iu)),
  z.transform((value) => ({ callId: value.slice(0, -41), key: value.slice(-40).toLowerCase() })),
);

/** A code that joins are refused with, and its code book; undefined when the text is empty. */
export const forcedRejection = z.pipe(
  z.string().check(z.regex(/^(?:(?:login|conference):)?(?:-?\d{1,6})?$/u)),
  z.transform((value): { book: 'login' | 'conference'; code: string } | undefined => {
    if (value === '') return undefined;
    const [first = '', second] = value.split(':');
    const code = second ?? first;
    if (second !== undefined) return { book: first === 'login' ? 'login' : 'conference', code };
    return { book: isConferenceCode(code) ? 'conference' : 'login', code };
  }),
);

const proLicence = z.pipe(
  z.string().check(z.regex(/^(?:off|none|permanent|temporary:\d{1,12})$/u)),
  z.transform((value): LicenceWire | undefined => {
    const [type, until] = value.split(':');
    if (type === 'temporary') return { type, until: Number(until) };
    return type === 'none' || type === 'permanent' ? { type } : undefined;
  }),
);

/** A schema and a default (as text, as on the command line) for each name with a single value. */
const SINGLE = {
  server_id: z.prefault(z.string().check(z.regex(/^[A-Za-z0-9.-]{0,128}$/u)), 'plenum.local'),
  server_name: z.prefault(word, ''),
  accent: z.prefault(z.union([z.literal(''), word.check(z.regex(HEX_COLOUR))]), ''),
  demo_people: z.prefault(numberOf(/^[0-3]$/u), '0'),
  brand: z.prefault(word, ''),
  login_enabled: z.prefault(flag, 'false'),
  ssl_enabled: z.prefault(flag, 'false'),
  secure_url: z.prefault(word, ''),
  ...DATABASE_SETTINGS,
  ...STORAGE_SETTINGS,
  ...SIGN_UP_SETTINGS,
  ...PROVIDER_SETTINGS,
  ...DIRECTORY_SETTINGS,
  sign_in_private: z.prefault(flag, 'false'),
  accounts_read_only: z.prefault(flag, 'false'),
  max_users_online: z.prefault(limit, 'unlimited'),
  max_guests_online: z.prefault(limit, 'unlimited'),
  max_participants_per_conference: z.prefault(limit, 'unlimited'),
  max_active_conferences: z.prefault(limit, 'unlimited'),
  contacts: z.prefault(jsonOr(adminContactWire), 'default'),
  documents: z.prefault(jsonOr(documentWire), 'default'),
  documentation: z.prefault(jsonOr(documentationWire), 'default'),
  software_clients: z.prefault(jsonOr(softwareClientWire), 'default'),
  stream_configurations: z.prefault(jsonOr(streamConfigurationWire), 'none'),
  multicast_max_participants: z.prefault(limitOrOff, 'off'),
  pro_licence: z.prefault(proLicence, 'off'),
  engine: z.prefault(z.enum(['auto', ...ENGINES]), 'auto'),
  hosted_url: z.prefault(hostedAddress, ''),
  livekit_url: z.prefault(word.check(z.refine((text) => livekitUrls(text) !== undefined)), ''),
  livekit_key: z.prefault(word, ''),
  livekit_secret: z.prefault(word, ''),
  ice_servers: z.prefault(jsonOr(iceServerWire), 'none'),
  ...TURN_SETTINGS,
  ...LIMIT_SETTINGS,
  ...ADDRESS_SETTINGS,
  ...METRICS_SETTINGS,
  resume_window_s: z.prefault(wholeNumber, String(SIGNALLING_RESUME_WINDOW_MS / 1000)),
  access_token_ttl_s: z.prefault(wholeNumber, '3600'),
  refresh_token_ttl_s: z.prefault(wholeNumber, '2592000'),
  refresh_token_leeway_s: z.prefault(wholeNumber, '10'),
  record_max_mb: z.prefault(wholeNumber, '2048'),
  chat_file_max_mb: z.prefault(wholeNumber, '20'),
  record_live_idle_s: z.prefault(wholeNumber, '60'),
  record_ticket_s: z.prefault(wholeNumber, '600'),
  record_undo_s: z.prefault(wholeNumber, '3600'),
  lock_out_tries: z.prefault(wholeNumber, '10'),
  lock_out_s: z.prefault(wholeNumber, '600'),
  address_tries_per_min: z.prefault(wholeNumber, '20'),
  join_force_reject: z.prefault(forcedRejection, ''),
  join_reject_by_name: z.prefault(flag, 'false'),
  call_reject_by_name: z.prefault(limitOrOff, 'off'),
  another_server: z.prefault(address, ''),
  public_url: z.prefault(address.check(z.refine(isEmptyOrUrl)), ''),
  smtp_url: z.prefault(smtpUrl, ''),
  mail_from: z.prefault(mailFrom, ''),
  mail_language: z.prefault(z.enum(LANGUAGE_CODES), 'en'),
  mail_tries: z.prefault(wholeNumber, '6'),
  mail_retry_s: z.prefault(wholeNumber, '10'),
  mail_hold_s: z.prefault(wholeNumber, '10'),
  notify_per_hour: z.prefault(wholeNumber, '10'),
  free_busy_per_hour: z.prefault(wholeNumber, '1000'),
  webhook_private: z.prefault(flag, 'false'),
  webhook_retry_s: z.prefault(wholeNumber, '5'),
  webhook_days: z.prefault(wholeNumber, '5'),
  drain_s: z.prefault(wholeNumber, '0'),
  strict_specification: z.prefault(flag, 'false'),
  web: z.prefault(word, ''),
};

/** Names that can be given several times; each adds a value. */
const REPEATABLE = { user_disabled: word, call_key: callKey, allowed_hosts: word } as const;

const SHAPE = z.object({
  ...SINGLE,
  user_disabled: z.array(REPEATABLE.user_disabled),
  call_key: z.array(REPEATABLE.call_key),
  allowed_hosts: z.array(REPEATABLE.allowed_hosts),
});

/** All settings, parsed. */
export interface Settings extends Readonly<z.output<typeof SHAPE>> {
  /** Maps a login (lower case) to the address of the server that has the account. */
  readonly federated: ReadonlyMap<string, string>;
}

/** Every name that `--set` takes, for messages. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(SINGLE),
  ...Object.keys(REPEATABLE),
  'federated.<login>',
];

/** Applies `name=value` pairs to the defaults. The failure is one sentence for the person who typed them. */
export function parseSettings(pairs: readonly string[]): Result<Settings, string> {
  const single = new Map<string, string>();
  const repeated: Record<keyof typeof REPEATABLE, string[]> = {
    user_disabled: [],
    call_key: [],
    allowed_hosts: [],
  };
  const federated = new Map<string, string>();
  for (const pair of pairs) {
    const split = pair.indexOf('=');
    if (split < 1) return fail(`--set needs name=value, but got "${pair}".`);
    const name = pair.slice(0, split);
    const value = pair.slice(split + 1);
    if (isRepeatable(name)) repeated[name].push(value);
    else if (name.startsWith('federated.') && name.length > 10) {
      if (!z.safeParse(address, value).success || value === '')
        return fail(wrongValue(name, value));
      federated.set(name.slice(10).toLowerCase(), value);
    } else if (Object.hasOwn(SINGLE, name)) single.set(name, value);
    else return fail(`Unknown setting "${name}". Known settings: ${SETTING_NAMES.join(', ')}.`);
  }
  return parseAll(single, repeated, federated);
}

function parseAll(
  single: ReadonlyMap<string, string>,
  repeated: Readonly<Record<keyof typeof REPEATABLE, readonly string[]>>,
  federated: ReadonlyMap<string, string>,
): Result<Settings, string> {
  const parsed = SHAPE.safeParse({ ...Object.fromEntries(single), ...repeated });
  if (parsed.success) {
    return ok({
      ...parsed.data,
      allowed_hosts: parsed.data.allowed_hosts.flatMap((each) => listOf(each.toLowerCase())),
      user_disabled: parsed.data.user_disabled.map((each) => each.toLowerCase()),
      federated,
    });
  }
  const name = String(parsed.error.issues[0]?.path[0] ?? '');
  const index = parsed.error.issues[0]?.path[1];
  const value = isRepeatable(name) ? repeated[name][Number(index)] : single.get(name);
  return fail(wrongValue(name, value ?? ''));
}

function isRepeatable(name: string): name is keyof typeof REPEATABLE {
  return Object.hasOwn(REPEATABLE, name);
}

function wrongValue(name: string, value: string): string {
  const shown = SECRET_NAMES.includes(name) ? '…' : value.slice(0, 80);
  return `Setting "${name}" cannot be "${shown}". SETTINGS.md says what it can be.`;
}
