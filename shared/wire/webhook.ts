/** Webhooks: what other programs hear from the server, in the form of Standard Webhooks (standardwebhooks.com). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';

/** What can be subscribed to. */
export const WEBHOOK_EVENTS = [
  'conference.started',
  'conference.ended',
  'participant.joined',
  'participant.left',
  'recording.ready',
] as const;

/** Sent when someone asks for it, to one webhook, whatever it has subscribed to. */
export const WEBHOOK_TEST = 'webhook.test';

interface OfConference {
  readonly conference_id: string;
  readonly session_id: string | null;
}

interface Participant {
  readonly id: string;
  readonly display_name: string;
}

/** What each event carries. */
interface WebhookData {
  readonly 'conference.started': OfConference & { readonly topic: string; readonly owner: string };
  readonly 'conference.ended': OfConference & { readonly topic: string; readonly owner: string };
  readonly 'participant.joined': OfConference & { readonly participant: Participant };
  readonly 'participant.left': OfConference & { readonly participant: Participant };
  readonly 'recording.ready': {
    readonly conference_id: string;
    readonly recording: {
      readonly name: string;
      readonly media_type: string;
      readonly size: number;
      readonly duration: number | null;
    };
  };
  readonly 'webhook.test': Readonly<Record<string, never>>;
}

/** An event on its way out. */
export type WebhookNews = {
  [Type in keyof WebhookData]: { readonly type: Type; readonly data: WebhookData[Type] };
}[keyof WebhookData];

const eventList = z
  .array(z.enum(WEBHOOK_EVENTS))
  .check(minLength(1), maxLength(WEBHOOK_EVENTS.length));

export const webhookCreateWire = z.object({
  url: z.string().check(minLength(1), maxLength(2048)),
  events: eventList,
});

export const webhookUpdateWire = z.object({ is_active: z.boolean() });

const webhookWire = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Whether it is sent to: one that fails for days is switched off. */
  is_active: z.boolean(),
  created_at: z.int(),
  /** Since when nothing arrives, Unix seconds. */
  failing_since: z.nullable(z.int()),
});
export type WebhookWire = z.output<typeof webhookWire>;

export const webhookAnswerWire = z.object({ webhook: webhookWire });
export const webhooksWire = z.object({ webhooks: z.array(webhookWire) });
/** The secret is shown this once. */
export const webhookMadeWire = z.object({ webhook: webhookWire, secret: z.string() });

/** Why no answer came. */
export const SEND_FAILURES = ['forbiddenAddress', 'noConnection', 'noAnswer'] as const;
export type SendFailure = (typeof SEND_FAILURES)[number];

const deliveryWire = z.object({
  /** The `webhook-id` that it carries: the same in each try. */
  id: z.string(),
  type: z.string(),
  created_at: z.int(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Unix seconds; null when there is none. */
  next_try: z.nullable(z.int()),
  /** With the code of the answer, or why there was none. */
  tries: z.array(
    z.object({
      at: z.int(),
      code: z.nullable(z.int()),
      failure: z.nullable(z.enum(SEND_FAILURES)),
    }),
  ),
});
export type DeliveryWire = z.output<typeof deliveryWire>;

/** One page, newest first; `next_page_id` of the last one is -1. */
export const deliveriesWire = z.object({
  next_page_id: z.int(),
  deliveries: z.array(deliveryWire),
});
