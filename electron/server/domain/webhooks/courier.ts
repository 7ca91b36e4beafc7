/**
 * Delivers the queue to the webhooks, outside of all requests. Failed messages are retried, with growing intervals. Delivery is at
 * least once: a crash between the response and its note sends the message again, with the same id.
 */
import * as z from 'zod/mini';
import { SEND_FAILURES } from '#shared/wire/webhook.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { withClientSpan } from '#server/lib/tracing.ts';
import { createTurns } from '#server/lib/turns.ts';
import { SERVER_ITSELF } from '#server/domain/accounts/auditActor.ts';
import type { AuditLog } from '#server/storage/auditLog.ts';
import type { WebhookDeliveryRow, WebhookRow } from '#server/storage/schema/operation.ts';
import type { WebhookRows } from '#server/storage/webhooks.ts';
import { webhookTarget } from './address.ts';
import type { Announcements } from './announcements.ts';
import { type DeliveryOutcome, send } from './send.ts';

/** The most messages in flight per webhook: a receiver that never answers must not block the others. */
const MOST_AT_ONCE = 4;
/** The batch with a message is written a moment after the announcement. */
const GATHER_MS = 100;
/** For messages that are written later than that. */
const LOOK_AGAIN_MS = 30_000;
const PRUNE_MS = 3_600_000;
const BACK_OFF = 4;
const LONGEST_WAIT_S = 6 * 3600;
/**
 * A random part, so that a receiver that is back doesn't get everything at once: each wait is up to a quarter shorter or longer.
 */
const JITTER = 0.25;
const DAY_S = 86_400;

const triesSchema = z.array(
  z.object({
    at: z.int(),
    code: z.nullable(z.int()),
    failure: z.nullable(z.enum(SEND_FAILURES)),
  }),
);

/** The tries with their times and results. */
export function triesOf({ tries }: Pick<WebhookDeliveryRow, 'tries'>) {
  return z.parse(triesSchema, JSON.parse(tries));
}

/** The wait after this many tries, in seconds. `chance` is 0 to 1. */
export function waitS(firstS: number, tries: number, chance: number): number {
  const even = Math.min(firstS * BACK_OFF ** (tries - 1), LONGEST_WAIT_S);
  return Math.max(1, Math.round(even * (1 - JITTER + 2 * JITTER * chance)));
}

export type Courier = ReturnType<typeof createCourier>;

interface CourierParts {
  readonly rows: WebhookRows;
  readonly announcements: Announcements;
  readonly audit: Pick<AuditLog, 'lineOfChange'>;
  readonly settings: Pick<Settings, 'webhook_private' | 'webhook_retry_s' | 'webhook_days'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Makes the worker; it does nothing before its start. */
export function createCourier(parts: CourierParts) {
  const { rows, announcements, settings, clock, log } = parts;
  const inTurn = createTurns();
  const stopping = new AbortController();
  /** Deliveries in flight by id, each with its webhook. */
  const underWay = new Map<number, { readonly webhookId: string; readonly done: Promise<void> }>();
  let cancelPrune: (() => void) | undefined;
  let cancel: (() => void) | undefined;
  let armedFor = Infinity;
  let isStarted = false;

  function arm(delayMs: number): void {
    const at = clock.monotonicMs() + delayMs;
    if (!isStarted || stopping.signal.aborted || at >= armedFor) return;
    cancel?.();
    armedFor = at;
    cancel = clock.after(delayMs, () => {
      armedFor = Infinity;
      void look();
    });
  }

  function look(): Promise<void> {
    return inTurn(async () => {
      if (stopping.signal.aborted) return;
      try {
        const webhooks = await rows.list();
        announcements.setCount(webhooks.length);
        for (const webhook of webhooks) if (webhook.isActive === 1) await attend(webhook);
      } catch (error) {
        log.warn({ err: describeError(error) }, 'webhooks');
        arm(LOOK_AGAIN_MS);
      }
    });
  }

  async function attend(webhook: WebhookRow): Promise<void> {
    const own = () =>
      [...underWay].flatMap(([id, { webhookId }]) => (webhookId === webhook.id ? [id] : []));
    const free = MOST_AT_ONCE - own().length;
    const due = free > 0 ? await rows.due(webhook.id, clock.nowS(), own(), free) : [];
    for (const delivery of due) {
      const done = deliver(webhook, delivery).finally(() => {
        underWay.delete(delivery.id);
        arm(0);
      });
      underWay.set(delivery.id, { webhookId: webhook.id, done });
    }
    // The end of a delivery triggers the next check.
    if (own().length >= MOST_AT_ONCE) return;
    const nextS = await rows.nextDueS(webhook.id, own());
    const delayMs = nextS === undefined ? Infinity : (nextS - clock.nowS()) * 1000;
    arm(Math.min(Math.max(delayMs, 0), LOOK_AGAIN_MS));
  }

  async function deliver(webhook: WebhookRow, delivery: WebhookDeliveryRow): Promise<void> {
    const { webhook_private: isPrivateAllowed } = settings;
    const { url, secret } = webhook;
    const { messageId, body } = delivery;
    const { signal } = stopping;
    const options = { isPrivateAllowed, nowS: clock.nowS(), signal };
    const outcome = await withClientSpan(
      'webhook',
      { 'http.request.method': 'POST', 'server.address': new URL(url).hostname },
      () => send({ url, secret, messageId, body }, options),
      (sent) =>
        'code' in sent
          ? { 'http.response.status_code': sent.code }
          : { 'error.type': sent.failure },
    );
    // A delivery that the stop has interrupted doesn't count as a try: it is sent again.
    if (signal.aborted && 'failure' in outcome) return;
    try {
      await note(webhook, delivery, outcome);
    } catch (error) {
      log.warn({ err: describeError(error) }, 'webhooks');
    }
  }

  async function note(
    { id }: WebhookRow,
    delivery: WebhookDeliveryRow,
    outcome: DeliveryOutcome,
  ): Promise<void> {
    const nowS = clock.nowS();
    const tries = [
      ...triesOf(delivery),
      'code' in outcome
        ? { at: nowS, code: outcome.code, failure: null }
        : { at: nowS, code: null, failure: outcome.failure },
    ];
    const noted = { tries: JSON.stringify(tries), dueS: nowS };
    if ('code' in outcome && outcome.code >= 200 && outcome.code < 300) {
      await rows.note(delivery.id, { ...noted, state: 'delivered' }, { id, failingSinceS: null });
      return;
    }
    const webhook = await rows.find(id);
    if (!webhook) return;
    const limitS = settings.webhook_days * DAY_S;
    const failingSinceS = webhook.failingSinceS ?? nowS;
    const dueS = nowS + waitS(settings.webhook_retry_s, tries.length, Math.random());
    const isOver = dueS - delivery.createdAtS > limitS;
    const state = isOver ? 'failed' : 'waiting';
    await rows.note(delivery.id, { ...noted, dueS, state }, { id, failingSinceS });
    // With 410 a receiver says that it wants no more messages (Standard Webhooks).
    const isGone = 'code' in outcome && outcome.code === 410;
    if (isGone || nowS - failingSinceS >= limitS) await switchOff(webhook, isGone);
  }

  /** Several messages can fail at the same time; only one of them turns the webhook off. */
  async function switchOff(webhook: WebhookRow, isGone: boolean): Promise<void> {
    const reason = isGone ? 'gone' : 'failing';
    const line = parts.audit.lineOfChange({
      act: 'webhookSwitchedOff',
      actor: SERVER_ITSELF,
      ...webhookTarget(webhook, { reason }),
    });
    const { id } = webhook;
    if (await rows.switchOff(id, [line])) log.warn({ webhook: id, reason }, 'webhook switched off');
  }

  function prune(): void {
    rows.prune().catch((error: unknown) => log.warn({ err: describeError(error) }, 'webhooks'));
    cancelPrune = clock.after(PRUNE_MS, prune);
  }

  return {
    /** Starts with the messages of an earlier run. */
    async start(): Promise<void> {
      isStarted = true;
      announcements.onNews(() => arm(GATHER_MS));
      prune();
      await look();
    },
    /** Checks the queue soon. */
    wake: (): void => void look(),
    async stop(): Promise<void> {
      stopping.abort();
      cancel?.();
      cancelPrune?.();
      await Promise.all([...underWay.values()].map(({ done }) => done));
      await inTurn(() => Promise.resolve());
    },
  };
}
