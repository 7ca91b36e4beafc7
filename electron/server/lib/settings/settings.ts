/**
 * Everything that `--set name=value` may change, in one table. Names of the form `federated.<login>`
 * and repeated names collect. Every state and every code of the specification can be provoked here.
 *
 * | name | default | meaning |
 * |---|---|---|
 * | server_id | plenum.local | the server's id and the domain of its full user ids; empty = a server with no id yet |
 * | database_url | (PLENUM_DATABASE_URL) | address of a PostgreSQL that keeps the data (`postgres://name:password@host/database`); empty = a file in the data folder. It is a secret: only the variable or a settings file gives it |
 * | standby | false | whether this server waits while another one uses the PostgreSQL, and takes over when that one ends |
 * | call_address | (empty) | the address at which other servers reach this one (`http://10.0.0.5:4180`), where several carry calls; they all use one PostgreSQL, and each has the others in `trusted_proxies` |
 * | only_calls | false | whether this server only carries calls and the sockets of open pages, beside one that answers everything else |
 * | storage_url | (empty) | address of a bucket of an S3-compatible store that keeps finished recordings and chat files (`https://s3.example/bucket`, `https://s3.example/bucket/prefix`, or `https://bucket.s3.example`); empty = the data folder |
 * | storage_region | us-east-1 | its region |
 * | storage_key, storage_secret | (PLENUM_STORAGE_KEY), (PLENUM_STORAGE_SECRET) | the access key, which may read, write, delete and list there; only the variable or a settings file gives the secret |
 * | server_name | (empty) | the name that people see; empty = the brand's, else Plenum |
 * | accent | (empty) | colour of buttons and links (`#0b6e63`) where there is no brand file; empty = ours |
 * | demo_people | 0 | people without camera and microphone whom the server puts into the demo's room, 0 to 3 |
 * | brand | (empty) | a brand file (OPERATING.md): name, colours and pictures of the pages that this server serves |
 * | login_enabled | false | whether the guest page offers the administrator's sign-in |
 * | ssl_enabled | false | whether the server claims to speak HTTPS |
 * | secure_url | (empty) | the HTTPS address that the page tries when it came over http |
 * | sign_up_enabled | auto | whether guests may create accounts; auto = on a server made from a demo seed alone |
 * | sign_up_domains | (empty) | domains of mail addresses that people may sign up with, separated by commas, without their subdomains; empty = all. With domains, addresses are confirmed as with sign_up_confirmation |
 * | sign_up_confirmation | false | whether people who sign up confirm their mail address before they first sign in. It needs a mail server: without one no one can sign up |
 * | sign_up_token | (empty) | a public token that sign-up must carry as `access_token`; empty = none |
 * | sign_up_rights | create_group_conference,edit_address_book | rights of a new account, separated by commas; empty = none |
 * | oidc_issuer | (empty) | the OpenID provider at which people can sign in: its issuer, https; empty = there is none |
 * | oidc_client_id, oidc_client_secret | (empty), (PLENUM_OIDC_CLIENT_SECRET) | this server there; the secret is best given by the variable |
 * | oidc_name | (empty) | name of the provider on the button; empty = the issuer's host |
 * | oidc_scopes | profile email | what is asked for besides `openid`, with blanks between |
 * | oidc_groups_claim | groups | the claim with a person's groups; dots lead into objects (`realm_access.roles`) |
 * | oidc_allowed_groups | (empty) | groups there whose people can sign in, separated by commas; empty = all |
 * | oidc_administrators | (empty) | groups there whose people are administrators here, and no others who sign in there; empty = the role is given here |
 * | oidc_groups | {} | JSON `{"group there":"group here"}`: at each sign-in people come into these groups, or leave them; one that is not here yet is made |
 * | oidc_new_accounts | true | whether people who have no account get one when they sign in there |
 * | oidc_link_by_email | false | whether a person whose address the provider has confirmed takes an account whose address is confirmed here, too |
 * | oidc_session_hours | 12 | how long a sign-in lasts without the provider's word, hours: when it gives no refresh token, or does not answer |
 * | oidc_sign_ins_per_hour | 300 | sign-ins at the provider that one address may begin an hour |
 * | ldap_url | (empty) | the LDAP directory against which people can sign in with name and password: `ldaps://host` or `ldap://host`; empty = there is none |
 * | ldap_starttls | true | whether `ldap://` is encrypted by StartTLS; off only for a directory on this machine |
 * | ldap_ca | (empty) | PEM file of the authority that signed the directory's certificate, or what is in it; empty = the well-known ones |
 * | ldap_bind_dn, ldap_bind_password | (empty), (PLENUM_LDAP_BIND_PASSWORD) | as whom the server searches; empty = as no one. The password is best given by the variable |
 * | ldap_base | (empty) | the place below which people are, such as `ou=people,dc=acme,dc=example` |
 * | ldap_user_filter | (objectClass=person) | filter of the people who can sign in; who no longer passes it is signed out |
 * | ldap_login_attributes | uid | attributes that people may type as their name, separated by commas; the first makes the login of a new account |
 * | ldap_id_attribute | entryUUID | the attribute by which a person is known, which never changes; `objectGUID` in Active Directory |
 * | ldap_group_base | (empty) | the place below which groups are; empty = no groups are read |
 * | ldap_group_filter | (|(member={dn})(uniqueMember={dn})(memberUid={login})) | filter of the groups of a person; a group is named by its `cn` |
 * | ldap_allowed_groups, ldap_administrators, ldap_groups, ldap_new_accounts, ldap_link_by_email | (empty), (empty), {}, true, false | what the settings `oidc_…` of the same names mean for the provider; addresses in the directory count as confirmed |
 * | ldap_session_hours | 12 | how long a sign-in lasts while the directory does not answer, hours |
 * | sign_in_private | false | whether a provider and a directory that an administrator types in the pages may have private addresses; those of the command line always may |
 * | accounts_read_only | false | whether names, contacts, pictures and passwords are kept elsewhere (LDAP) and cannot be changed here |
 * | max_users_online | unlimited | registered users in calls at once; beyond it login code "5" |
 * | max_guests_online | unlimited | guests in calls at once; beyond it login code "005" |
 * | max_participants_per_conference | unlimited | people in one conference (never above the mesh limit); beyond it code 407 |
 * | max_active_conferences | unlimited | running conferences; beyond it code 411 |
 * | contacts | default | administrator contacts: `default`, `none`, or JSON `[{"admin_name","tel","email"}]` |
 * | documents | default | server documents: `default`, `none`, or JSON `[{"id","name","content","enabled"}]` |
 * | documentation | default | where Help leads: `default`, `none`, or JSON `{"user_guide","guest_guide","admin_guide"}` |
 * | software_clients | default | apps to download: `default`, `none`, or JSON `[{"type","platform","name","version","size","download_url","store_url"}]` |
 * | stream_configurations | none | streams that a gateway of yours sends, which reads the choice from the API: `none`, or JSON `[{"id","name","url"?}]`; url is where people watch |
 * | multicast_max_participants | off | people in one conference that a gateway of yours sends by UDP multicast; off = there is none |
 * | pro_licence | off | what users see of their licence: `off`, `none`, `permanent`, `temporary:<Unix seconds of its end>` |
 * | engine | auto | call engine that the server offers: mesh, livekit, hosted; auto = livekit where its three settings are given, else mesh |
 * | hosted_url | (empty) | with engine hosted: address of the browser client that is the call; the conference's id follows it. It is embedded where it has an origin of its own, else opened |
 * | livekit_url | (LIVEKIT_URL) | addresses of a LiveKit cluster's nodes or of its balancer, `ws://` or `wss://`, separated by commas; pages start with different ones |
 * | livekit_key | (LIVEKIT_API_KEY) | key with which join tokens are signed |
 * | livekit_secret | (LIVEKIT_API_SECRET) | its secret; best given by the variable |
 * | ice_servers | [] | JSON list of `{urls, username?, credential?}`, sent to everyone |
 * | stun_urls | (empty) | `stun:host:port`, separated by commas: shows pages in calls their outer addresses |
 * | turn_urls | (empty) | `turn:host:port`, `turns:…`, also with `?transport=tcp`, separated by commas: relays of calls between pages |
 * | turn_secret | (TURN_SECRET) | secret of these relays (coturn: `use-auth-secret`): each person gets credentials that end |
 * | turn_username, turn_password | (empty), (TURN_PASSWORD) | without a secret: fixed credentials, sent to everyone in a call |
 * | turn_ttl_s | 3600 | life of credentials that end, seconds; pages get new ones at half of it |
 * | turn_only | false | whether media goes over relays alone, so that no one learns another's address |
 * | resume_window_s | 60 | how long a place in a call is kept for someone whose connection broke, seconds |
 * | access_token_ttl_s | 3600 | life of an access token, seconds |
 * | refresh_token_ttl_s | 2592000 | life of a refresh token, seconds |
 * | refresh_token_leeway_s | 10 | how long after its use a refresh token may be used again, seconds; 0 never |
 * | record_max_mb | 2048 | largest recording that may be uploaded, mebibytes |
 * | record_live_idle_s | 60 | a recording during a conference whose page is silent for so long is finished by the server, seconds |
 * | record_ticket_s | 600 | how long the address of a player or a download is valid, seconds |
 * | record_undo_s | 3600 | how long a deleted recording can be brought back, seconds |
 * | chat_file_max_mb | 20 | largest file that may be sent in the chat of a call, mebibytes; 0 = none |
 * | password_cost | 17 | what guessing a password costs: the binary logarithm of scrypt's N, 8 to 22; a step doubles time and memory. Less than the default is for tests |
 * | lock_out_tries | 10 | wrong passwords per account and address within 10 minutes before the lock |
 * | lock_out_s | 600 | how long the lock holds, seconds |
 * | address_tries_per_min | 20 | wrong passwords of one address a minute, whatever the account; beyond it 429 |
 * | sign_ups_per_hour | 100 | accounts that one address may make an hour; beyond it 429 |
 * | max_connections | 5000 | connections at once |
 * | max_connections_per_address | 500 | connections of one address at once, and behind a trusted proxy its signalling sockets |
 * | guest_seats_per_address | 25 | guests of one address in one conference; beyond it code 407 |
 * | waiting_per_address | 25 | guests of one address who wait before one conference; beyond it code 407. With the seats it also limits how often they come: four times a minute for each |
 * | registrations_per_hour | 60 | registrations for conferences that one address may send an hour; beyond it 429 |
 * | conference_registrations_per_hour | 500 | registrations for one conference an hour, no matter who sends them; beyond it 429 |
 * | unconfirmed_mail_days | 30 | days in which a registered mail address that no one has confirmed gets one mail at most |
 * | confirmation_mails_per_day | 3 | mails a day that ask for the confirmation of an account's address, to one address and for one account; in 30 days three times as many; beyond it 429 |
 * | confirmation_key_hours | 24 | how long the link in such a mail works, hours; an account that may not sign in before is deleted with it |
 * | join_force_reject | (empty) | every join is refused with this code; `login:<code>` or `conference:<code>` picks the book |
 * | join_reject_by_name | false | a guest whose name is a code (`407`, `login:5`) is refused with it |
 * | call_reject_by_name | off | a guest whose name is a code gets in and is sent out of the call with it so many seconds later |
 * | user_disabled | – | login of a disabled account; repeatable |
 * | federated.<login> | – | this login's password grant is answered with another server's address |
 * | another_server | (empty) | every good password grant is answered with this other server's address |
 * | call_key | – | `<call id>:<40 hex>` accepted by the client secret key grant; repeatable |
 * | public_url | (empty) | the server's address for people: in links and mails, among the hosts and origins allowed; with https the server is a secure one. Empty = as each request names it, in mails secure_url, or this machine and port |
 * | smtp_url | (empty) | `smtp://user@host:587` or `smtps://…`; empty = every mail becomes a file in the outbox folder. The password is in it or in PLENUM_SMTP_PASSWORD |
 * | mail_from | (empty) | sender of mails, an address; empty = noreply at the server's domain |
 * | mail_language | en | language of mails to people whose own is not known, nor the owner’s |
 * | mail_tries | 6 | how often a mail is given to a mail server that does not take it, before it goes into the outbox |
 * | mail_retry_s | 10 | seconds until the second try; every further one waits four times as long |
 * | mail_hold_s | 10 | how long mails to invited people wait after a save, so that it can be undone, seconds; 0 = they go at once |
 * | notify_per_hour | 10 | how often a conference's invitations may be sent within an hour |
 * | free_busy_per_hour | 1000 | how often an account may ask within an hour when others are busy |
 * | trusted_proxies | (empty) | addresses and networks of the proxies before the server (`127.0.0.1, 10.0.0.0/8`): from them alone `X-Forwarded-For` and `X-Forwarded-Proto` are believed |
 * | tls_cert, tls_key | (empty) | PEM files of a certificate and its key: the server speaks HTTPS with them, and takes new ones while it runs |
 * | allowed_hosts | – | further Host values (`name` or `name:port`), separated by commas; repeatable |
 * | metrics | off | who may read `/metrics` (Prometheus): `off`; `local` = programs on this machine that ask without a proxy; `token` = who sends `Authorization: Bearer` with metrics_token |
 * | metrics_token | (PLENUM_METRICS_TOKEN) | that token, 16 characters or more; best given by the variable |
 * | audit_days | 365 | how long the audit log keeps a line, days, or `unlimited` |
 * | webhook_private | false | whether webhooks may go to private addresses and to this machine, and by http; for receivers in the own network |
 * | webhook_retry_s | 5 | seconds until a message to a webhook is sent again; every further wait is four times as long, up to six hours |
 * | webhook_days | 5 | a webhook that takes nothing for so many days is switched off |
 * | drain_s | 0 | how long a server that was asked to end still answers while `/readyz` says that it is ending, seconds; for a balancer before it |
 * | strict_specification | false | whether the pages follow the letter of the specification where they know better (tests/deviations.md) |
 * | web | (command line) | folder of the browser bundle; same as `--web` |
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

/** Its origin is in the policy of pages. */
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

/** A code that joins are refused with, and the code book it is of; undefined when the text is empty. */
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

/** One schema and one default (as text, like the command line gives it) for each single name. */
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

/** Names that collect one value each time they are given. */
const REPEATABLE = { user_disabled: word, call_key: callKey, allowed_hosts: word } as const;

const SHAPE = z.object({
  ...SINGLE,
  user_disabled: z.array(REPEATABLE.user_disabled),
  call_key: z.array(REPEATABLE.call_key),
  allowed_hosts: z.array(REPEATABLE.allowed_hosts),
});

/** All settings, parsed. */
export interface Settings extends Readonly<z.output<typeof SHAPE>> {
  /** Login (lower case) to the address of the server where it lives. */
  readonly federated: ReadonlyMap<string, string>;
}

/** Every name that `--set` takes, for messages. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(SINGLE),
  ...Object.keys(REPEATABLE),
  'federated.<login>',
];

/** Reads `name=value` pairs over the defaults. The failure is one sentence for the person who typed them. */
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
  return `Setting "${name}" cannot be "${shown}". See the table in electron/server/lib/settings/settings.ts.`;
}
