/** Tables of accounts and their data, of programs that act on the server, and of groups. */
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const users = sqliteTable('users', {
  /** Compared without case (see the migration). */
  login: text().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  displayName: text('display_name').notNull(),
  company: text().notNull().default(''),
  mobilePhone: text('mobile_phone').notNull().default(''),
  workPhone: text('work_phone').notNull().default(''),
  homePhone: text('home_phone').notNull().default(''),
  /** JSON list of right names. */
  rights: text().notNull().default('[]'),
  isActive: integer('is_active').notNull().default(1),
  createdAtS: integer('created_at').notNull(),
  /** Changes with each new picture, so that its address does too; null without one. */
  avatarTag: text('avatar_tag'),
  /** Counts changes of the account's profile. */
  revision: integer().notNull().default(1),
  /** Whether the person has proved that the email address is theirs; typing it at sign-up proves nothing. */
  emailConfirmed: integer('email_confirmed').notNull().default(0),
  /**
   * Deadline to confirm the address of a new account, which can't be used before that: seconds since the epoch. Null for all
   * others.
   */
  confirmUntilS: integer('confirm_until'),
  /** The interface language that the person chose last; null if unknown. */
  language: text(),
});
export type UserRow = typeof users.$inferSelect;

export const avatars = sqliteTable('avatars', {
  login: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

/** Tokens by the SHA-256 of their text: the file never holds a usable one. */
export const tokens = sqliteTable('tokens', {
  hash: text().primaryKey(),
  kind: text({ enum: ['access', 'refresh'] }).notNull(),
  /** Shared by all tokens of one sign-in, which are revoked together. */
  family: text().notNull(),
  /** A login, the call id of a key holder who has no account here, or the id of an application. */
  subject: text().notNull(),
  /** `delegate` is an application that acts for the account of that login. */
  subjectKind: text('subject_kind', {
    enum: ['user', 'keyHolder', 'application', 'delegate'],
  }).notNull(),
  expiresAtS: integer('expires_at').notNull(),
  /** A refresh token that was used once; a second use revokes the family. */
  isUsed: integer('is_used').notNull().default(0),
  /** The time of that use, in seconds since the epoch; null if an older version marked it. */
  usedAtS: integer('used_at'),
  /** Whether its owner ended this sign-in from another one; kept until its expiry, so that the page can be informed. */
  isEnded: integer('is_ended').notNull().default(0),
  /** When the sign-in began, and with which program; null for older sign-ins. */
  startedAtS: integer('started_at'),
  userAgent: text('user_agent').notNull().default(''),
  /** For a delegate: the id of the application, and its scopes, separated by spaces. */
  application: text(),
  scopes: text(),
});

/** Authorization codes of applications, as digests only. A used one stays until its tokens are gone, to detect a second use. */
export const accessCodes = sqliteTable(
  'access_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    application: text().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256 of the application's code verifier, as base64url (RFC 7636). */
    challenge: text().notNull(),
    login: text().notNull(),
    /** The sign-in of the person who allowed it. */
    allowedIn: text('allowed_in').notNull(),
    scopes: text().notNull(),
    expiresAtS: integer('expires_at').notNull(),
    /** The family of the tokens that it was redeemed for; null before that. */
    signIn: text('sign_in'),
  },
  (table) => [
    index('access_codes_expires').on(table.expiresAtS),
    index('access_codes_login').on(table.login),
  ],
);
export type AccessCodeRow = typeof accessCodes.$inferSelect;

/** The identity of an account at a sign-in provider: the provider's id for a person never changes, unlike login and address. */
export const identities = sqliteTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    login: text().notNull(),
    linkedAtS: integer('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_login').on(table.login),
  ],
);

/** Sign-ins that began at a provider; a trigger deletes them with their last token. */
export const providerSessions = sqliteTable('provider_sessions', {
  /** The token family of the sign-in. */
  signIn: text('sign_in').primaryKey(),
  issuer: text().notNull(),
  subject: text().notNull(),
  /** The provider's refresh token. It only works together with this server's client secret, which isn't in the database. */
  refreshToken: text('refresh_token'),
  /** When the provider last confirmed it. */
  checkedAtS: integer('checked_at').notNull(),
});
export type ProviderSessionRow = typeof providerSessions.$inferSelect;

/** Keys of links to choose a password, made by an administrator. Digests only. */
export const passwordLinks = sqliteTable(
  'password_links',
  {
    keyHash: text('key_hash').primaryKey(),
    login: text().notNull(),
    madeAtS: integer('made_at').notNull(),
  },
  (table) => [index('password_links_login').on(table.login)],
);

/** Programs that act on the server; the file never holds a usable secret. */
export const applications = sqliteTable('applications', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the secret, in hexadecimal digits. */
  secretHash: text('secret_hash').notNull(),
  /** Scopes, separated by spaces. */
  scopes: text().notNull(),
  createdAtS: integer('created_at').notNull(),
  /** Login of the administrator who made it; null for one from the command line. */
  createdBy: text('created_by'),
  isActive: integer('is_active').notNull().default(1),
  /** When it was last given a token; null before the first. */
  lastUsedAtS: integer('last_used_at'),
  /** JSON list of redirect addresses. */
  redirectUris: text('redirect_uris').notNull().default('[]'),
  /** Whether it is a public client without a secret: then the stored hash is of a secret that no one knows. */
  isPublic: integer('is_public').notNull().default(0),
});

/** Groups of people, created by the administrator. */
export const groups = sqliteTable('groups', {
  id: text().primaryKey(),
  displayName: text('display_name').notNull(),
  /** JSON list of right names. */
  rights: text().notNull().default('[]'),
});

export const groupMembers = sqliteTable(
  'group_members',
  { groupId: text('group_id').notNull(), login: text().notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.login] })],
);

/** Mails that ask for the confirmation of an account's address (`accountConfirmations.ts`). */
export const accountConfirmations = sqliteTable(
  'account_confirmations',
  {
    keyHash: text('key_hash').primaryKey(),
    login: text().notNull(),
    addressHash: text('address_hash').notNull(),
    mailedAtS: integer('mailed_at').notNull(),
    usedAtS: integer('used_at'),
  },
  (table) => [
    index('account_confirmations_login').on(table.login),
    index('account_confirmations_address').on(table.addressHash),
    index('account_confirmations_mailed').on(table.mailedAtS),
  ],
);

/** A user's own address-book entries. */
export const contacts = sqliteTable(
  'contacts',
  {
    owner: text().notNull(),
    id: text().notNull(),
    displayName: text('display_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.id] })],
);

/** Missed calls (`ringing.ts`). */
export const missedCalls = sqliteTable(
  'missed_calls',
  {
    id: text().primaryKey(),
    /** Login in lower case. */
    callee: text().notNull(),
    caller: text().notNull(),
    callerName: text('caller_name').notNull(),
    atS: integer('at').notNull(),
    message: text(),
  },
  (table) => [index('missed_calls_callee').on(table.callee, table.atS)],
);

/** Logins, in lower case, of people whose pages don't ring. */
export const doNotDisturb = sqliteTable('do_not_disturb', { login: text().primaryKey() });
