/** Tables of the history of conferences: sessions, recordings and chats. */
import { RATINGS } from '#shared/wire/call/rating.ts';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/** Past and running sessions of conferences; they outlive the conference. */
export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  conferenceId: text('conference_id').notNull(),
  topic: text().notNull(),
  owner: text().notNull(),
  startedAtS: integer('started_at').notNull(),
  endedAtS: integer('ended_at'),
  participantCount: integer('participant_count').notNull().default(0),
  /** JSON of the people who were invited when it began or, once it is over, ended; null if not recorded. */
  invited: text(),
});

export type SessionRow = typeof sessions.$inferSelect;

export const sessionParticipants = sqliteTable('session_participants', {
  id: integer().primaryKey({ autoIncrement: true }),
  sessionId: text('session_id').notNull(),
  userId: text('user_id').notNull(),
  displayName: text('display_name').notNull(),
  joinedAtS: integer('joined_at').notNull(),
  leftAtS: integer('left_at'),
  /** The person's program (`browser`, `desktop`, …). */
  application: text(),
  /** Why the person left; the numbers are those of the call protocol. */
  leaveReason: integer('leave_reason'),
  /** How the person rated picture and sound afterwards; null: no answer. */
  rating: text({ enum: RATINGS }),
});

export type SessionParticipantRow = typeof sessionParticipants.$inferSelect;

/** The quality of a person's media in both directions, every few seconds. Bit rates in kbit/s, losses in per cent. */
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
    /** In seconds; null if unknown. */
    duration: real(),
    createdAtS: integer('created_at').notNull(),
    /** Gives access to anyone who has the link; null without one. */
    shareKey: text('share_key'),
    /** When it was deleted; it can be restored for a while. */
    deletedAtS: integer('deleted_at'),
    hasCaptions: integer('has_captions').notNull().default(0),
    /** BCP 47 tag; null if unknown. */
    captionsLanguage: text('captions_language'),
  },
  (table) => [
    uniqueIndex('recordings_name')
      .on(table.conferenceId, table.name)
      .where(sql`deleted_at is null`),
    uniqueIndex('recordings_share').on(table.shareKey),
  ],
);

/** Captions of recordings, in WebVTT. A separate table, because lists of recordings don't need them. */
export const recordingCaptions = sqliteTable('recording_captions', {
  recordingId: text('recording_id').primaryKey(),
  content: text().notNull(),
});

/** Recordings in progress: their unfinished files are in the data folder, by the same id. */
export const liveRecordings = sqliteTable('live_recordings', {
  id: text().primaryKey(),
  /** Unique: one recording at a time. */
  conferenceId: text('conference_id').notNull().unique(),
  /** Login, full id and name of the person whose page records. */
  sender: text().notNull(),
  userId: text('user_id').notNull(),
  displayName: text('display_name').notNull(),
  /** The name of the finished file, without its ending. */
  name: text().notNull(),
  startedAtS: integer('started_at').notNull(),
  isPaused: integer('is_paused').notNull().default(0),
  /** The time recorded up to `countedSinceS`, in milliseconds. */
  recordedMs: integer('recorded_ms').notNull().default(0),
  /** The start of the current stretch; null while the recording is paused. */
  countedSinceS: integer('counted_since'),
});

/** The texts spoken during recordings in progress, with times relative to their start. */
export const liveCaptions = sqliteTable('live_captions', {
  place: integer().primaryKey({ autoIncrement: true }),
  recordingId: text('recording_id').notNull(),
  startMs: integer('start_ms').notNull(),
  endMs: integer('end_ms').notNull(),
  name: text().notNull(),
  /** BCP 47 tag; null if the page didn't send one. */
  language: text(),
  text: text().notNull(),
});

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    place: integer().primaryKey({ autoIncrement: true }),
    sessionId: text('session_id').notNull(),
    /** The id that the page chose. */
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

/** Complete files of chats; their contents are in the data folder, by id, while the session runs. */
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
