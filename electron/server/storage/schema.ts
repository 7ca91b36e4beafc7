/** The tables as drizzle knows them; `migrations.ts` creates them. JSON columns are parsed where they are read. */
import { desc, sql } from 'drizzle-orm';
import {
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/** Small facts about the database itself, such as the seed it was made from. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() });

/** Settings that an administrator has chosen in the pages, as the text that the command line would take. */
export const chosenSettings = sqliteTable('chosen_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});

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
  /** Counts the changes of what the account says about itself. */
  revision: integer().notNull().default(1),
  /** Whether someone has shown that the mail address is theirs; what was typed at sign-up shows nothing. */
  emailConfirmed: integer('email_confirmed').notNull().default(0),
  /** Code of the interface language that the person chose last; null while no one knows. */
  language: text(),
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
  /** A login, the call id of a key holder who has no account here, or the id of an application. */
  subject: text().notNull(),
  subjectKind: text('subject_kind', { enum: ['user', 'keyHolder', 'application'] }).notNull(),
  expiresAtS: integer('expires_at').notNull(),
  /** A refresh token that was used once; a second use revokes the family. */
  isUsed: integer('is_used').notNull().default(0),
  /** When that was, seconds since the epoch; absent for those that older versions marked. */
  usedAtS: integer('used_at'),
  /** Whether its owner ended this sign-in from another one; kept until it would have run out, to say so. */
  isEnded: integer('is_ended').notNull().default(0),
});

/** Programs that act on the server; the file never holds a secret that works. */
export const applications = sqliteTable('applications', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the secret, in hexadecimal digits. */
  secretHash: text('secret_hash').notNull(),
  /** Their scopes, with blanks between them. */
  scopes: text().notNull(),
  createdAtS: integer('created_at').notNull(),
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
    /** Which planned end of this run moderators moved, and to when; null where no one did. */
    extendedFromS: integer('extended_from'),
    extendedToS: integer('extended_to'),
    /** When invitations went out last, or were queued; null before the first. */
    invitedAtS: integer('invited_at'),
    /** When it was deleted; for a moment it can be brought back (`domain/mail/heldNotices.ts`). */
    removedAtS: integer('removed_at'),
    /** What the conferences of one series have in common; null for what belongs to none. */
    seriesId: text('series_id'),
    /** JSON of every writable field, the ones this server does not know included. */
    details: text().notNull(),
    /** Counts the edits. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('conferences_owner').on(table.owner, desc(table.createdAtS), table.id),
    index('conferences_newest').on(desc(table.createdAtS), table.id),
    index('conferences_state').on(table.state),
    index('conferences_series').on(table.seriesId),
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
    isModerator: integer('is_moderator').notNull().default(0),
    /** Whether the id named an account when this was written. */
    forAccount: integer('for_account').notNull().default(0),
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
  revision: integer().notNull().default(1),
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
  /** JSON of who was invited when it began or, once it is over, ended; null when no one noted it. */
  invited: text(),
});

export const sessionParticipants = sqliteTable('session_participants', {
  id: integer().primaryKey({ autoIncrement: true }),
  sessionId: text('session_id').notNull(),
  userId: text('user_id').notNull(),
  displayName: text('display_name').notNull(),
  joinedAtS: integer('joined_at').notNull(),
  leftAtS: integer('left_at'),
  /** What the person came with (`browser`, `desktop`, …). */
  application: text(),
  /** Why the person left; the numbers are the call's own. */
  leaveReason: integer('leave_reason'),
});

/** How well someone's media came and went, every few seconds. Bit rates in kbit/s, losses in per cent. */
export const sessionSamples = sqliteTable(
  'session_samples',
  {
    arrival: integer().notNull(),
    atS: integer('at').notNull(),
    bitrateIn: integer('bitrate_in'),
    bitrateOut: integer('bitrate_out'),
    framesIn: real('frames_in'),
    framesOut: real('frames_out'),
    lossIn: real('loss_in'),
    lossOut: real('loss_out'),
    width: integer(),
    height: integer(),
  },
  (table) => [primaryKey({ columns: [table.arrival, table.atS] })],
);

/** Recordings; the files are in the data folder, by id. */
export const recordings = sqliteTable(
  'recordings',
  {
    id: text().primaryKey(),
    conferenceId: text('conference_id').notNull(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    /** Seconds, when it is known. */
    duration: real(),
    createdAtS: integer('created_at').notNull(),
    /** Opens it for anyone who has the link; null without one. */
    shareKey: text('share_key'),
    /** When it was deleted; it can be brought back for a while. */
    deletedAtS: integer('deleted_at'),
    hasCaptions: integer('has_captions').notNull().default(0),
  },
  (table) => [
    uniqueIndex('recordings_name')
      .on(table.conferenceId, table.name)
      .where(sql`deleted_at is null`),
    uniqueIndex('recordings_share').on(table.shareKey),
  ],
);

/** Captions of recordings, in WebVTT. Apart, because lists of recordings do without. */
export const recordingCaptions = sqliteTable('recording_captions', {
  recordingId: text('recording_id').primaryKey(),
  content: text().notNull(),
});

/** Recordings in progress: their unfinished files are in the data folder, by the same id. */
export const liveRecordings = sqliteTable('live_recordings', {
  id: text().primaryKey(),
  /** One at a time. */
  conferenceId: text('conference_id').notNull().unique(),
  /** Login, full id and name of the person whose page records. */
  sender: text().notNull(),
  userId: text('user_id').notNull(),
  displayName: text('display_name').notNull(),
  /** Of the file to be, without its ending. */
  name: text().notNull(),
  startedAtS: integer('started_at').notNull(),
  isPaused: integer('is_paused').notNull().default(0),
});

/** What was written in the chats of sessions. */
export const chatMessages = sqliteTable(
  'chat_messages',
  {
    place: integer().primaryKey({ autoIncrement: true }),
    sessionId: text('session_id').notNull(),
    /** The name that the page gave it. */
    id: text().notNull(),
    userId: text('user_id').notNull(),
    displayName: text('display_name').notNull(),
    atMs: integer('at_ms').notNull(),
    text: text().notNull(),
    replyTo: integer('reply_to'),
    fileId: text('file_id'),
  },
  (table) => [
    uniqueIndex('chat_messages_id').on(table.sessionId, table.id),
    index('chat_messages_place').on(table.sessionId, table.place),
  ],
);

/** Files of chats that are whole; their bytes are in the data folder, by id, as long as the session runs. */
export const chatFiles = sqliteTable(
  'chat_files',
  {
    id: text().primaryKey(),
    conferenceId: text('conference_id').notNull(),
    sessionId: text('session_id').notNull(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    isPicture: integer('is_picture').notNull().default(0),
  },
  (table) => [index('chat_files_conference').on(table.conferenceId)],
);

/** Groups of people, as the administrator made them. */
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

/** Reminders that went out, so that none goes twice: one for each start and lead time. */
export const sentReminders = sqliteTable(
  'sent_reminders',
  {
    conferenceId: text('conference_id').notNull(),
    startS: integer('start').notNull(),
    leadS: integer('lead').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conferenceId, table.startS, table.leadS] })],
);

/** What invited people are about to be mailed, one row for each conference (`domain/mail/heldNotices.ts`). */
export const heldNotices = sqliteTable('held_notices', {
  conferenceId: text('conference_id').primaryKey(),
  /** JSON of the state that the invited people know; null where they know nothing yet. */
  told: text(),
  /** JSON of the state before the last save; null where there was none. */
  before: text(),
  /** Undoes the last save; null where nothing can be undone. */
  undoKey: text('undo_key'),
  dueS: integer('due').notNull(),
});
export type HeldNoticeRow = typeof heldNotices.$inferSelect;

/** Answers of requests that carried a key, for repetitions of them (`domain/onceOnly.ts`). */
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

/** One row, made with the table. */
export const secrets = sqliteTable('secrets', {
  /** Makes the ids of people in calls (`domain/accounts/personIds.ts`). */
  personIds: text('person_ids').notNull(),
});

/** Mail addresses that got a mail through a form, and whether their owners confirmed them (`mailConfirmations.ts`). */
export const mailConfirmations = sqliteTable(
  'mail_confirmations',
  {
    addressHash: text('address_hash').primaryKey(),
    keyHash: text('key_hash').notNull(),
    mailedAtS: integer('mailed_at').notNull(),
    confirmedAtS: integer('confirmed_at'),
  },
  (table) => [index('mail_confirmations_key').on(table.keyHash)],
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
    /** Code of the language that they registered in; null when their browser did not say. */
    language: text(),
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

/** Calls that were not answered (`ringing.ts`). */
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

/** Logins, in lower case, of those whose pages do not ring. */
export const doNotDisturb = sqliteTable('do_not_disturb', { login: text().primaryKey() });
