/** Webhooks: managed by administrators and by applications with the scope. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { WEBHOOKS_PATH } from '#shared/wire/proposed.ts';
import {
  type DeliveryWire,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  type WebhookWire,
  webhookCreateWire,
  webhookUpdateWire,
} from '#shared/wire/webhook.ts';
import type { ServerContext } from '#server/http/context.ts';
import { auditActor } from '#server/domain/accounts/auditActor.ts';
import { parseWebhookUrl, webhookTarget } from '#server/domain/webhooks/address.ts';
import { newMessage } from '#server/domain/webhooks/announcements.ts';
import { triesOf } from '#server/domain/webhooks/courier.ts';
import { newSecret } from '#server/domain/webhooks/send.ts';
import {
  type Refusal,
  conflict,
  notFound,
  refuse,
  wrongField,
} from '#server/http/server/failures.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { AuditActor, AuditEntry } from '#server/storage/auditLog.ts';
import type { WebhookDeliveryRow, WebhookRow } from '#server/storage/schema/operation.ts';
import { ANSWERS } from './answers.ts';
import { linesPage, linesQuery } from './logPages.ts';
import { permittedActor } from './operator.ts';

/** Each event is stored once per webhook. */
const MOST = 20;

const params = z.object({ webhook_id: z.string().check(maxLength(64)) });

const TOO_MANY = conflict('tooManyWebhooks', `There can be ${MOST} webhooks.`);
const BAD_URL = wrongField(
  'url',
  'fieldHasInvalidUrl',
  'A webhook needs an https address on the Internet. The setting webhook_private allows others.',
);

export function webhookRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'clock' | 'callers' | 'groups' | 'audit' | 'webhooks' | 'announcements' | 'courier'
  >,
): void {
  const { settings, clock, audit, webhooks, announcements, courier } = context;
  const all = `${API_V4_PREFIX}/${WEBHOOKS_PATH}`;
  const one = `${all}/:webhook_id`;

  async function asker(request: FastifyRequest): Promise<Result<AuditActor, Refusal>> {
    const actor = await permittedActor(context)(request);
    return actor.ok ? ok(auditActor(actor.value, request.ip)) : actor;
  }

  async function find(
    request: FastifyRequest<{ Params: z.output<typeof params> }>,
  ): Promise<Result<{ readonly row: WebhookRow; readonly actor: AuditActor }, Refusal>> {
    const actor = await asker(request);
    if (!actor.ok) return actor;
    const row = await webhooks.find(request.params.webhook_id);
    return row ? ok({ row, actor: actor.value }) : fail(notFound('webhook', 'webhook_id'));
  }

  http.get(
    all,
    described('List webhooks', ANSWERS.webhooks, {}),
    unlessRefused(asker, async () => ({ webhooks: (await webhooks.list()).map(view) })),
  );

  http.post(
    all,
    described('Add a webhook; its secret is shown this once', ANSWERS.webhookMade, {
      body: webhookCreateWire,
    }),
    unlessRefused(asker, async (actor, request, reply) => {
      const url = parseWebhookUrl(request.body.url, settings.webhook_private);
      if (!url) return refuse(reply, BAD_URL);
      const count = (await webhooks.list()).length;
      if (count >= MOST) return refuse(reply, TOO_MANY);
      const row: WebhookRow = {
        id: randomBytes(10).toString('hex'),
        url: url.href,
        events: JSON.stringify([...new Set(request.body.events)]),
        secret: newSecret(),
        isActive: 1,
        createdAtS: clock.nowS(),
        failingSinceS: null,
      };
      const line = { act: 'webhookAdded', actor, ...webhookTarget(row) } as const;
      await webhooks.add(row, [audit.line(line)]);
      announcements.setCount(count + 1);
      return { webhook: view(row), secret: row.secret };
    }),
  );

  http.get(
    one,
    described('Read a webhook', ANSWERS.webhook, { params }),
    unlessRefused(find, ({ row }) => ({ webhook: view(row) })),
  );

  http.patch(
    one,
    described('Switch a webhook on or off', ANSWERS.webhook, { params, body: webhookUpdateWire }),
    unlessRefused(find, async ({ row, actor }, request) => {
      const isActive = request.body.is_active ? 1 : 0;
      if (isActive === row.isActive) return { webhook: view(row) };
      // When it is turned on, its days of retries start over.
      const change = { isActive, failingSinceS: null };
      const act: AuditEntry['act'] = isActive === 1 ? 'webhookSwitchedOn' : 'webhookSwitchedOff';
      await webhooks.change(row.id, change, [audit.line({ act, actor, ...webhookTarget(row) })]);
      courier.wake();
      return { webhook: view({ ...row, ...change }) };
    }),
  );

  http.delete(
    one,
    described('Remove a webhook with its log', ANSWERS.id, { params }),
    unlessRefused(find, async ({ row, actor }) => {
      const line = { act: 'webhookRemoved', actor, ...webhookTarget(row) } as const;
      await webhooks.remove(row.id, [audit.lineOfChange(line)]);
      return { id: row.id };
    }),
  );

  http.get(
    `${one}/deliveries`,
    described('List what was sent to a webhook', ANSWERS.deliveries, {
      params,
      querystring: linesQuery,
    }),
    unlessRefused(find, async (found, request) => {
      const { page_id: before, page_size: size = 100 } = request.query;
      const rows = await webhooks.log(found.row.id, before, size);
      const { shown, next_page_id } = linesPage(rows, size);
      return { next_page_id, deliveries: shown.map(viewDelivery) };
    }),
  );

  http.post(
    `${one}/test`,
    described('Send a test to a webhook', ANSWERS.id, { params }),
    unlessRefused(find, async (found) => {
      const message = newMessage({ type: WEBHOOK_TEST, data: {} }, clock.nowS());
      await webhooks.queueFor(found.row.id, message);
      courier.wake();
      return { id: message.messageId };
    }),
  );
}

const eventsSchema = z.array(z.enum(WEBHOOK_EVENTS));

function view({ id, url, events, isActive, createdAtS, failingSinceS }: WebhookRow): WebhookWire {
  return {
    id,
    url,
    events: z.parse(eventsSchema, JSON.parse(events)),
    is_active: isActive === 1,
    created_at: createdAtS,
    failing_since: failingSinceS,
  };
}

function viewDelivery(row: WebhookDeliveryRow): DeliveryWire {
  return {
    id: row.messageId,
    type: row.type,
    created_at: row.createdAtS,
    state: row.state,
    next_try: row.state === 'waiting' ? row.dueS : null,
    tries: triesOf(row),
  };
}
