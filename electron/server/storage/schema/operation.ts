/** Tables of the server's own data, the audit log, and the data for other programs. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AUDIT_ACTORS, AUDIT_ACTS } from '#shared/wire/audit.ts';

/** Small facts about the database itself, such as the seed it was made from. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() });

/** Settings that an administrator has chosen in the pages, as text like on the command line. */
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
    /** The address of the request; null if there was no network request, or the address was erased. */
    address: text(),
    /** The id of the object of the act. */
    target: text(),
    /** JSON of `AuditDetails`. */
    details: text().notNull(),
    /** The number of occurrences: equal sign-ins within a minute are one line. */
    count: integer().notNull().default(1),
    /** The key of equal sign-ins; null for lines that are never combined. */
    foldKey: text('fold_key').unique(),
    /** The id of the application that acted for the person; null if they acted themselves. */
    through: text(),
    /** The application's name at that time: it may be deleted before someone reads the line. */
    throughName: text('through_name'),
  },
  (table) => [
    index('audit_lines_at').on(table.atS),
    index('audit_lines_act').on(table.act, table.id),
    index('audit_lines_actor').on(table.actor, table.id),
  ],
);
export type AuditRow = typeof auditLines.$inferSelect;

/** Responses to requests with an idempotency key, for their repetitions (`domain/onceOnly.ts`). */
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
  /** The key that makes the ids of people in calls (`domain/accounts/personIds.ts`). */
  personIds: text('person_ids').notNull(),
});

/** Email addresses that got a mail because of a form, and whether their owners confirmed them (`mailConfirmations.ts`). */
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

/** Addresses of other programs that are notified of events (`webhooks.ts`). */
export const webhooks = sqliteTable('webhooks', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** JSON list of event types. */
  events: text().notNull(),
  /** The key that signs its messages, so that it can't be stored as a hash. */
  secret: text().notNull(),
  isActive: integer('is_active').notNull().default(1),
  createdAtS: integer('created_at').notNull(),
  /** Since when deliveries fail; null while they succeed. */
  failingSinceS: integer('failing_since'),
});
export type WebhookRow = typeof webhooks.$inferSelect;

/** Pending and past deliveries to webhooks. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhookId: text('webhook_id').notNull(),
    /** The same for each try, so that a receiver detects duplicates. */
    messageId: text('message_id').notNull(),
    type: text().notNull(),
    body: text().notNull(),
    createdAtS: integer('created_at').notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** JSON list of the times of the tries, and their results. */
    tries: text().notNull().default('[]'),
    dueS: integer('due').notNull(),
  },
  (table) => [index('webhook_deliveries_due').on(table.webhookId, table.state, table.dueS)],
);
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

/** The servers that carry calls, if there are several. */
export const callServers = sqliteTable('call_servers', {
  id: text().primaryKey(),
  /** The address for the other servers, `http://host:port`. */
  address: text().notNull(),
  /** The number of the PostgreSQL lock that it holds while it lives. */
  lockNumber: integer('lock_number').notNull(),
});

/** The server of each conference with people in it. */
export const callPlaces = sqliteTable(
  'call_places',
  {
    conferenceId: text('conference_id').primaryKey(),
    serverId: text('server_id').notNull(),
  },
  (table) => [index('call_places_server').on(table.serverId)],
);
