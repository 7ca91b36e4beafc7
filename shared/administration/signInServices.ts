/** The external sign-in services: an OpenID provider and an LDAP directory, as an administrator sees and sets them. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';

export const DIRECTORY_CA_MAX_LENGTH = 100_000;
const TEXT_MAX_LENGTH = 4000;
const GROUPS_MAX = 200;
export const SESSION_HOURS_MAX = 9999;

/** Their settings that can be changed in the pages: the provider's, then the directory's. */
export const SIGN_IN_SETTINGS = [
  'oidc_issuer',
  'oidc_client_id',
  'oidc_client_secret',
  'oidc_name',
  'oidc_scopes',
  'oidc_groups_claim',
  'oidc_allowed_groups',
  'oidc_administrators',
  'oidc_groups',
  'oidc_new_accounts',
  'oidc_link_by_email',
  'oidc_session_hours',
  'ldap_url',
  'ldap_starttls',
  'ldap_ca',
  'ldap_bind_dn',
  'ldap_bind_password',
  'ldap_base',
  'ldap_user_filter',
  'ldap_login_attributes',
  'ldap_id_attribute',
  'ldap_group_base',
  'ldap_group_filter',
  'ldap_allowed_groups',
  'ldap_administrators',
  'ldap_groups',
  'ldap_new_accounts',
  'ldap_link_by_email',
  'ldap_session_hours',
] as const;
export type SignInSetting = (typeof SIGN_IN_SETTINGS)[number];

const SIGN_IN_SERVICES = ['provider', 'directory'] as const;
export type SignInService = (typeof SIGN_IN_SERVICES)[number];

const text = z.string().check(maxLength(TEXT_MAX_LENGTH));
/** A comma would split a name in two. */
const names = z
  .array(z.string().check(z.trim(), minLength(1), maxLength(256), z.regex(/^[^,]+$/u)))
  .check(maxLength(GROUPS_MAX));

/** The fields of both services: which people may sign in, and which groups here match their groups. */
const entryFields = {
  allowed_groups: names,
  administrators: names,
  /** Maps an external group to the group here that its members join. */
  groups: z.record(z.string().check(minLength(1)), z.string().check(minLength(1))),
  new_accounts: z.boolean(),
  link_by_email: z.boolean(),
  session_hours: z.int().check(z.gte(1), z.lte(SESSION_HOURS_MAX)),
};

const providerFields = {
  /** Empty where there is none. */
  issuer: text,
  client_id: text,
  name: z.string().check(maxLength(64)),
  scopes: text,
  groups_claim: text,
  ...entryFields,
};

const directoryFields = {
  /** Empty where there is none. */
  url: text,
  starttls: z.boolean(),
  /** The CA of its certificate as PEM, or the file that the command line names; empty = the well-known CAs. */
  ca: z.string().check(maxLength(DIRECTORY_CA_MAX_LENGTH)),
  bind_dn: text,
  base: text,
  user_filter: text,
  login_attributes: names,
  id_attribute: text,
  group_base: text,
  group_filter: text,
  ...entryFields,
};

const signInServicesWire = z.object({
  provider: z.object({ ...providerFields, has_secret: z.boolean() }),
  directory: z.object({ ...directoryFields, has_password: z.boolean() }),
  /** The address to which the provider sends people back. */
  redirect_uri: z.string(),
  /** What the command line of the server sets, so that it cannot be changed here. */
  fixed: z.array(z.enum(SIGN_IN_SETTINGS)),
});
export type SignInServicesWire = z.output<typeof signInServicesWire>;

/** The response to reads and changes. */
export const signInServicesAnswer = z.object({ sign_in_services: signInServicesWire });

/** The services, as the page uses them. Their values keep the names of the settings. */
export const signInServicesSchema = z.pipe(
  signInServicesAnswer,
  z.transform(({ sign_in_services: { provider, directory, redirect_uri: address, fixed } }) => {
    const { has_secret: hasSecret, ...ofProvider } = provider;
    const { has_password: hasPassword, ...ofDirectory } = directory;
    return {
      provider: ofProvider,
      directory: ofDirectory,
      /** Whether the server keeps a secret for it. */
      hasSecret: { provider: hasSecret, directory: hasPassword },
      /** The address to which the provider sends people back. */
      redirectAddress: address,
      fixed,
    };
  }),
);
export type SignInServices = z.output<typeof signInServicesSchema>;

/** The same fields for a change, all optional. One by one: `z.partial` would be part of every page. */
const entryChange = {
  allowed_groups: z.optional(names),
  administrators: z.optional(names),
  groups: z.optional(entryFields.groups),
  new_accounts: z.optional(z.boolean()),
  link_by_email: z.optional(z.boolean()),
  session_hours: z.optional(entryFields.session_hours),
};

/** A change; omitted fields keep their values. A secret that isn't given stays, unless it would be sent to another address. */
export const signInServicesChange = z.strictObject({
  provider: z.optional(
    z.strictObject({
      issuer: z.optional(text),
      client_id: z.optional(text),
      client_secret: z.optional(text),
      name: z.optional(providerFields.name),
      scopes: z.optional(text),
      groups_claim: z.optional(text),
      ...entryChange,
    }),
  ),
  directory: z.optional(
    z.strictObject({
      url: z.optional(text),
      starttls: z.optional(z.boolean()),
      ca: z.optional(directoryFields.ca),
      bind_dn: z.optional(text),
      bind_password: z.optional(text),
      base: z.optional(text),
      user_filter: z.optional(text),
      login_attributes: z.optional(names),
      id_attribute: z.optional(text),
      group_base: z.optional(text),
      group_filter: z.optional(text),
      ...entryChange,
    }),
  ),
});
export type SignInServicesChange = z.output<typeof signInServicesChange>;

/** A check of one service, with a change applied. */
export const signInCheckRequest = z.strictObject({
  service: z.enum(SIGN_IN_SERVICES),
  change: z.optional(signInServicesChange),
});
export type SignInCheckRequest = z.output<typeof signInCheckRequest>;

/** The outcome of the check. All but the first can be fixed in the settings, here or at the service. */
const SIGN_IN_CHECK_OUTCOMES = [
  'works',
  'notSetUp',
  'privateAddress',
  'unknownHost',
  'noConnection',
  'notSecure',
  'notAProvider',
  'otherIssuer',
  'wrongClient',
  'wrongPassword',
  'mayNotSearch',
  'wrongBase',
  'wrongGroupBase',
  'noPeople',
  'refused',
] as const;
export type SignInCheckOutcome = (typeof SIGN_IN_CHECK_OUTCOMES)[number];

export const signInCheckAnswer = z.object({
  outcome: z.enum(SIGN_IN_CHECK_OUTCOMES),
  /** The issuer that the provider names, if it differs. */
  issuer: z.nullable(z.string()),
});
export type SignInCheckAnswer = z.output<typeof signInCheckAnswer>;
