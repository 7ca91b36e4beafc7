/**
 * Webhooks, and the queue of messages to them. The queue survives a restart: a message that was sent but not marked as sent is sent
 * again.
 */
import { and, asc, count, desc, eq, lt, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import {
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookDeliveries as deliveries,
  webhooks as table,
} from './schema/operation.ts';

/** The most pending messages per webhook: further ones aren't sent to it. */
const MAX_WAITING = 10_000;

/** The most lines in a webhook's log, apart from pending messages. */
const MAX_LOGGED = 1000;

/** An event, as it will be sent. */
export interface NewMessage {
  readonly messageId: string;
  readonly type: string;
  readonly body: string;
  readonly atS: number;
}

export type WebhookRows = ReturnType<typeof createWebhookRows>;

export function createWebhookRows({ query }: Pick<Database, 'query'>) {
  const waiting = (webhookId: string, underWay: readonly number[]) =>
    and(
      eq(deliveries.webhookId, webhookId),
      eq(deliveries.state, 'waiting'),
      underWay.length === 0 ? undefined : notInArray(deliveries.id, [...underWay]),
    );

  return {
    list: (): Promise<readonly WebhookRow[]> =>
      query.select().from(table).orderBy(asc(table.createdAtS), asc(table.id)),
    async find(id: string): Promise<WebhookRow | undefined> {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },
    async add(row: WebhookRow, alongside: Alongside = []): Promise<void> {
      await query.batch([query.insert(table).values(row), ...alongside]);
    },
    /** Removes a webhook with its log. False when it doesn't exist. */
    async remove(id: string, alongside: Alongside = []): Promise<boolean> {
      const [{ rowsAffected }] = await query.batch([
        query.delete(table).where(eq(table.id, id)),
        ...alongside,
      ]);
      return rowsAffected > 0;
    },
    async change(
      id: string,
      change: Partial<Pick<WebhookRow, 'isActive' | 'failingSinceS'>>,
      alongside: Alongside = [],
    ): Promise<void> {
      await query.batch([query.update(table).set(change).where(eq(table.id, id)), ...alongside]);
    },
    /** Turns a webhook off; false when it was already off. The statements of `alongside` run right after the change. */
    async switchOff(id: string, alongside: Alongside): Promise<boolean> {
      const isOn = and(eq(table.id, id), eq(table.isActive, 1));
      const [{ rowsAffected }] = await query.batch([
        query.update(table).set({ isActive: 0 }).where(isOn),
        ...alongside,
      ]);
      return rowsAffected > 0;
    },
    /** To be written in the event's own batch: adds a message to the queue of every webhook with that event. */
    queue: ({ messageId, type, body, atS }: NewMessage): Alongside => [
      query.run(sql`insert into ${deliveries} (webhook_id, message_id, type, body, created_at, due)
        select w.id, ${messageId}, ${type}, ${body}, ${atS}, ${atS} from webhooks w
        where w.is_active = 1 and exists (select 1 from json_each(w.events) where value = ${type})
          and (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') < ${MAX_WAITING}`),
    ],
    /** The same for one webhook. */
    async queueFor(webhookId: string, { messageId, type, body, atS }: NewMessage): Promise<void> {
      const row = { webhookId, messageId, type, body, createdAtS: atS, dueS: atS };
      await query.insert(deliveries).values(row);
    },
    /** The next due messages of a webhook. */
    due: (
      webhookId: string,
      nowS: number,
      underWay: readonly number[],
      most: number,
    ): Promise<readonly WebhookDeliveryRow[]> =>
      query
        .select()
        .from(deliveries)
        .where(and(waiting(webhookId, underWay), lte(deliveries.dueS, nowS)))
        .orderBy(asc(deliveries.dueS), asc(deliveries.id))
        .limit(most),
    /** When the next message of a webhook is due; undefined when none is pending. */
    async nextDueS(webhookId: string, underWay: readonly number[]): Promise<number | undefined> {
      const [row] = await query
        .select({ dueS: min(deliveries.dueS) })
        .from(deliveries)
        .where(waiting(webhookId, underWay));
      return row?.dueS ?? undefined;
    },
    async note(
      id: number,
      outcome: Pick<WebhookDeliveryRow, 'state' | 'tries' | 'dueS'>,
      {
        id: webhookId,
        failingSinceS,
      }: { readonly id: string; readonly failingSinceS: number | null },
    ): Promise<void> {
      await query.batch([
        query.update(deliveries).set(outcome).where(eq(deliveries.id, id)),
        query.update(table).set({ failingSinceS }).where(eq(table.id, webhookId)),
      ]);
    },
    /** One page of the log before an id, newest first, with one more than `size` if there is a next page. */
    log: (
      webhookId: string,
      before: number | undefined,
      size: number,
    ): Promise<readonly WebhookDeliveryRow[]> =>
      query
        .select()
        .from(deliveries)
        .where(
          and(
            eq(deliveries.webhookId, webhookId),
            before === undefined ? undefined : lt(deliveries.id, before),
          ),
        )
        .orderBy(desc(deliveries.id))
        .limit(size + 1),
    /** Deletes the oldest finished lines. */
    async prune(): Promise<void> {
      const long = await query
        .select({ id: deliveries.webhookId, length: count() })
        .from(deliveries)
        .groupBy(deliveries.webhookId);
      for (const { id } of long.filter(({ length }) => length > MAX_LOGGED)) {
        const oldestKept = query
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(eq(deliveries.webhookId, id))
          .orderBy(desc(deliveries.id))
          .limit(1)
          .offset(MAX_LOGGED - 1);
        const isDone = sql`${deliveries.state} <> 'waiting'`;
        await query
          .delete(deliveries)
          .where(
            and(eq(deliveries.webhookId, id), isDone, lt(deliveries.id, sql`(${oldestKept})`)),
          );
      }
    },
  };
}
