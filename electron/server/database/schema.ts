/** The tables as drizzle knows them; `migrations.ts` creates them. JSON columns are parsed where they are read. */
import { desc } from 'drizzle-orm';
import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/** Small facts about the database itself, such as the seed it was made from. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() });

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
});
export type UserRow = typeof users.$inferSelect;

export const avatars = sqliteTable('avatars', {
  login: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

/** Tokens by the SHA-256 of their text: the file never holds one that works. */
export const tokens = sqliteTable('tokens', {
  hash: text().primaryKey(),
  kind: text({ enum: ['access', 'refresh'] }).notNull(),
  /** All tokens of one sign-in, revoked together. */
  family: text().notNull(),
  /** A login, or the call id of a key holder who has no account here. */
  subject: text().notNull(),
  subjectKind: text('subject_kind', { enum: ['user', 'keyHolder'] }).notNull(),
  expiresAtS: integer('expires_at').notNull(),
  /** A refresh token that was used once; a second use revokes the family. */
  isUsed: integer('is_used').notNull().default(0),
});

export const conferences = sqliteTable(
  'conferences',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    state: text({ enum: ['running', 'stopped'] }).notNull(),
    scheduleType: integer('schedule_type').notNull(),
    allowGuests: integer('allow_guests').notNull(),
    createdAtS: integer('created_at').notNull(),
    startedAtS: integer('started_at'),
    sessionId: text('session_id'),
    /** JSON of every writable field, the ones this server does not know included. */
    details: text().notNull(),
  },
  (table) => [
    index('conferences_owner').on(table.owner, desc(table.createdAtS), table.id),
    index('conferences_newest').on(desc(table.createdAtS), table.id),
    index('conferences_state').on(table.state),
  ],
);
export type ConferenceRow = typeof conferences.$inferSelect;

export const invitations = sqliteTable(
  'invitations',
  {
    conferenceId: text('conference_id').notNull(),
    /** A login of this server, a mail address or a call string. */
    id: text().notNull(),
    displayName: text('display_name'),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conferenceId, table.id] }),
    index('invitations_id').on(table.id),
  ],
);

export const templates = sqliteTable('templates', {
  id: text().primaryKey(),
  owner: text().notNull(),
  name: text().notNull(),
  /** JSON of the conference fields. */
  object: text().notNull(),
  createdAtS: integer('created_at').notNull(),
});

/** Past and running sessions of conferences; they outlive the conference. */
export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  conferenceId: text('conference_id').notNull(),
  topic: text().notNull(),
  owner: text().notNull(),
  startedAtS: integer('started_at').notNull(),
  endedAtS: integer('ended_at'),
  participantCount: integer('participant_count').notNull().default(0),
});

export const sessionParticipants = sqliteTable('session_participants', {
  id: integer().primaryKey({ autoIncrement: true }),
  sessionId: text('session_id').notNull(),
  userId: text('user_id').notNull(),
  displayName: text('display_name').notNull(),
  joinedAtS: integer('joined_at').notNull(),
  leftAtS: integer('left_at'),
});

/** Answers of requests that carried a key, for whoever repeats them (`domain/onceOnly.ts`). */
export const keptAnswers = sqliteTable(
  'kept_answers',
  {
    keyHash: text('key_hash').primaryKey(),
    fingerprint: text().notNull(),
    /** JSON as it was sent. */
    answer: text().notNull(),
    createdAtS: integer('created_at').notNull(),
  },
  (table) => [index('kept_answers_created').on(table.createdAtS)],
);

/** Who registered for a conference; an address once for each. */
export const registrations = sqliteTable(
  'registrations',
  {
    id: text().primaryKey(),
    conferenceId: text('conference_id').notNull(),
    email: text().notNull(),
    displayName: text('display_name').notNull(),
    /** JSON of the conference's own fields, by name. */
    fields: text().notNull(),
    createdAtS: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('registrations_email').on(table.conferenceId, table.email)],
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
