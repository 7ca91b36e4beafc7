/** Tables of conferences, templates, and invited people. */
import { desc } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

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
    /** The planned end of this run that moderators moved, and its new time; null if it wasn't moved. */
    extendedFromS: integer('extended_from'),
    extendedToS: integer('extended_to'),
    /** When invitations were last sent or queued; null before the first. */
    invitedAtS: integer('invited_at'),
    /** When it was deleted; for a short time it can be restored (`domain/mail/heldNotices.ts`). */
    removedAtS: integer('removed_at'),
    /** Shared by all conferences of a series; null outside of a series. */
    seriesId: text('series_id'),
    /** JSON of all writable fields, including those that this server doesn't know. */
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
    /** A login of this server, an email address or a call string. */
    id: text().notNull(),
    displayName: text('display_name'),
    position: integer().notNull(),
    isModerator: integer('is_moderator').notNull().default(0),
    /** Whether the id belonged to an account when this was written. */
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

/** Sent reminders, one for each start and lead time, so that none is sent twice. */
export const sentReminders = sqliteTable(
  'sent_reminders',
  {
    conferenceId: text('conference_id').notNull(),
    startS: integer('start').notNull(),
    leadS: integer('lead').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conferenceId, table.startS, table.leadS] })],
);

/** Pending mails to invited people, one row per conference (`domain/mail/heldNotices.ts`). */
export const heldNotices = sqliteTable('held_notices', {
  conferenceId: text('conference_id').primaryKey(),
  /** JSON of the state that the invited people know; null if they don't know of the conference yet. */
  known: text('told'),
  /** JSON of the state before the last save; null without one. */
  before: text(),
  /** The key to undo the last save; null when it can't be undone. */
  undoKey: text('undo_key'),
  dueS: integer('due').notNull(),
});
export type HeldNoticeRow = typeof heldNotices.$inferSelect;

/** People who registered for a conference; each address once per conference. */
export const registrations = sqliteTable(
  'registrations',
  {
    id: text().primaryKey(),
    conferenceId: text('conference_id').notNull(),
    email: text().notNull(),
    displayName: text('display_name').notNull(),
    /** JSON of the values of the conference's custom fields, by name. */
    fields: text().notNull(),
    createdAtS: integer('created_at').notNull(),
    /** The language that they registered in; null if their browser didn't send one. */
    language: text(),
  },
  (table) => [uniqueIndex('registrations_email').on(table.conferenceId, table.email)],
);
