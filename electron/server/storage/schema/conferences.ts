/** Conferences, templates, and who is invited to them. */
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
  known: text('told'),
  /** JSON of the state before the last save; null where there was none. */
  before: text(),
  /** Undoes the last save; null where nothing can be undone. */
  undoKey: text('undo_key'),
  dueS: integer('due').notNull(),
});
export type HeldNoticeRow = typeof heldNotices.$inferSelect;

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
