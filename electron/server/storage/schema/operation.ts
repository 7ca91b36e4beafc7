/** What the server keeps of itself, of what was done on it, and what goes to other programs. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AUDIT_ACTORS, AUDIT_ACTS } from '#shared/wire/audit.ts';

/** Small facts about the database itself, such as the seed it was made from. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() });

/** Settings that an administrator has chosen in the pages, as the text that the command line would take. */
export const chosenSettings = sqliteTable('chosen_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Who did what on the server (`auditLog.ts`). */
export const auditLines = sqliteTable(
  'audit_lines',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    atS: integer('at').notNull(),
    act: text({ enum: AUDIT_ACTS }).notNull(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
    /** A login or the id of an application; null for someone without an account. */
    actor: text(),
    /** Where the request came from; null where it came over no network, or was erased. */
    address: text(),
    /** What was acted on, by its id. */
    target: text(),
    /** JSON of `AuditDetails`. */
    details: text().notNull(),
    /** How often it happened: equal sign-ins of one minute are one line. */
    count: integer().notNull().default(1),
    /** What makes them equal; null for what is never folded. */
    foldKey: text('fold_key').unique(),
    /** The id of the application that acted for the person; null where they did it themselves. */
    through: text(),
    /** What it was called then: it may be deleted by the time someone reads the line. */
    throughName: text('through_name'),
  },
  (table) => [
    index('audit_lines_at').on(table.atS),
    index('audit_lines_act').on(table.act, table.id),
    index('audit_lines_actor').on(table.actor, table.id),
  ],
);
export type AuditRow = typeof auditLines.$inferSelect;

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

/** Addresses of other programs that hear what happens here (`webhooks.ts`). */
export const webhooks = sqliteTable('webhooks', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** JSON list of event types. */
  events: text().notNull(),
  /** What its messages are signed with, so that it cannot be kept as a hash. */
  secret: text().notNull(),
  isActive: integer('is_active').notNull().default(1),
  createdAtS: integer('created_at').notNull(),
  /** Since when nothing arrives; null while something does. */
  failingSinceS: integer('failing_since'),
});
export type WebhookRow = typeof webhooks.$inferSelect;

/** What is on its way to a webhook, and what was. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhookId: text('webhook_id').notNull(),
    /** The same in each try, so that a receiver knows a repetition. */
    messageId: text('message_id').notNull(),
    type: text().notNull(),
    body: text().notNull(),
    createdAtS: integer('created_at').notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** JSON list of when it was tried, and what came back. */
    tries: text().notNull().default('[]'),
    dueS: integer('due').notNull(),
  },
  (table) => [index('webhook_deliveries_due').on(table.webhookId, table.state, table.dueS)],
);
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

/** The servers that carry calls now, where there are several. */
export const callServers = sqliteTable('call_servers', {
  id: text().primaryKey(),
  /** Where the others reach it, `http://host:port`. */
  address: text().notNull(),
  /** PostgreSQL’s lock that it holds while it lives. */
  lockNumber: integer('lock_number').notNull(),
});

/** Which of them has the people of a conference. */
export const callPlaces = sqliteTable(
  'call_places',
  {
    conferenceId: text('conference_id').primaryKey(),
    serverId: text('server_id').notNull(),
  },
  (table) => [index('call_places_server').on(table.serverId)],
);
