/** What an administrator sets up in the pages of an own server. */
import * as z from 'zod/mini';
import { HEX_COLOUR } from '../look/colour.ts';
import { PRODUCT_NAME_MAX_LENGTH } from '../look/brand.ts';
import { maxCharacters, maxLength, minLength } from '../lengthLimits.ts';

/** How the connection to the mail server is encrypted: from its first byte, or after a STARTTLS. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Settings that can be chosen in the pages. */
export const CHOSEN_SETTINGS = [
  'server_name',
  'accent',
  'sign_up_enabled',
  'sign_up_domains',
  'sign_up_confirmation',
  'smtp_url',
  'mail_from',
] as const;
export type ChosenSetting = (typeof CHOSEN_SETTINGS)[number];

/** The most domains that the list takes. */
const SIGN_UP_DOMAINS_MAX = 50;

/** A name or an address, with a port or without. */
export const MAIL_HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/iu;

const mailServerFields = {
  host: z.string().check(maxLength(260), z.regex(MAIL_HOST)),
  security: z.enum(MAIL_SECURITIES),
  user: z.string().check(maxLength(320)),
};

export const setupWire = z.object({
  is_done: z.boolean(),
  server_name: z.string(),
  /** The colour of buttons and links; empty = ours. */
  accent: z.string(),
  sign_up_enabled: z.boolean(),
  /** The only domains of mail addresses that people may sign up with, in ASCII; empty = all. */
  sign_up_domains: z.array(z.string()),
  /** Whether people confirm their address before they first sign in. Where there are domains, they do in any case. */
  sign_up_confirmation: z.boolean(),
  /** Null without a mail server: every mail then becomes a file in the server's outbox folder. */
  mail_server: z.nullable(z.object({ ...mailServerFields, has_password: z.boolean() })),
  mail_from: z.string(),
  /** What the command line of the server sets, so that it cannot be changed here. */
  fixed: z.array(z.enum(CHOSEN_SETTINGS)),
});
export type SetupWire = z.output<typeof setupWire>;

/** The answer of every call about it but the test mail. */
export const setupSchema = z.pipe(
  z.object({ setup: setupWire }),
  z.transform(({ setup: wire }) => ({
    isDone: wire.is_done,
    serverName: wire.server_name,
    accent: wire.accent,
    isSignUpOpen: wire.sign_up_enabled,
    signUpDomains: wire.sign_up_domains,
    confirmsSignUps: wire.sign_up_confirmation,
    mailServer: wire.mail_server && {
      host: wire.mail_server.host,
      security: wire.mail_server.security,
      user: wire.mail_server.user,
      hasPassword: wire.mail_server.has_password,
    },
    mailFrom: wire.mail_from,
    fixed: wire.fixed,
  })),
);
export type OwnServerSetup = z.output<typeof setupSchema>;

/** A change: what is left out stays. Without a password the mail server keeps the one that it has. */
export const setupChangeWire = z.strictObject({
  is_done: z.optional(z.boolean()),
  server_name: z.optional(z.string().check(minLength(1), maxCharacters(PRODUCT_NAME_MAX_LENGTH))),
  accent: z.optional(z.union([z.literal(''), z.string().check(z.regex(HEX_COLOUR))])),
  sign_up_enabled: z.optional(z.boolean()),
  sign_up_domains: z.optional(
    z.array(z.string().check(maxLength(253))).check(maxLength(SIGN_UP_DOMAINS_MAX)),
  ),
  sign_up_confirmation: z.optional(z.boolean()),
  mail_server: z.optional(
    z.nullable(
      z.strictObject({
        ...mailServerFields,
        password: z.optional(z.string().check(maxLength(1024))),
      }),
    ),
  ),
  mail_from: z.optional(z.string().check(maxLength(320))),
});
export type SetupChangeWire = z.output<typeof setupChangeWire>;

/** The same in our words. */
export type SetupChange = Partial<Omit<OwnServerSetup, 'mailServer' | 'fixed'>> &
  Pick<SetupChangeWire, 'accent'> & {
    readonly mailServer?: SetupChangeWire['mail_server'];
  };

/** How a test mail went. All but the first are things that the settings can mend. */
const TEST_MAIL_OUTCOMES = [
  'sent',
  'noMailServer',
  'unknownHost',
  'noConnection',
  'notSecure',
  'wrongPassword',
  'refused',
] as const;
export type TestMailOutcome = (typeof TEST_MAIL_OUTCOMES)[number];

export const testMailSchema = z.object({ outcome: z.enum(TEST_MAIL_OUTCOMES), to: z.string() });
export type TestMailWire = z.output<typeof testMailSchema>;
