/** Sends one message, once: signed as in Standard Webhooks, with a timeout, and without following redirects. */
import { createHmac, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { SendFailure } from '#shared/wire/webhook.ts';
import { ForbiddenAddress, publicLookup } from '#server/lib/publicNetwork.ts';
import { parseWebhookUrl } from './address.ts';

/** The time limit for a receiver, from connecting to the status. */
const ANSWER_TIMEOUT_MS = 10_000;

const SECRET_PREFIX = 'whsec_';

export interface OutgoingMessage {
  readonly url: string;
  readonly secret: string;
  readonly messageId: string;
  readonly body: string;
}

/** The status of the response, or the reason why there was none. */
export type DeliveryOutcome = { readonly code: number } | { readonly failure: SendFailure };

export interface SendOptions {
  readonly isPrivateAllowed: boolean;
  /** Unix seconds, for the signature. */
  readonly nowS: number;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/** A secret in the form that receivers expect. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

/** The signature of a message at a given time. */
export function signatureOf(
  { secret, messageId, body }: Omit<OutgoingMessage, 'url'>,
  atS: number,
): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${atS}.${body}`).digest('base64')}`;
}

/** Sends a message; a failure is a possible outcome as well. */
export async function send(
  message: OutgoingMessage,
  { isPrivateAllowed, nowS, signal, timeoutMs = ANSWER_TIMEOUT_MS }: SendOptions,
): Promise<DeliveryOutcome> {
  // The setting may have changed since the webhook was created.
  const url = parseWebhookUrl(message.url, isPrivateAllowed);
  if (!url) return { failure: 'forbiddenAddress' };
  const timeout = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = start(url, {
      method: 'POST',
      // Each message has its own connection, to an address that was checked for it.
      agent: false,
      signal: AbortSignal.any([signal, timeout]),
      ...(!isPrivateAllowed && { lookup: publicLookup() }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'Plenum-Webhooks',
        'webhook-id': message.messageId,
        'webhook-timestamp': String(nowS),
        'webhook-signature': signatureOf(message, nowS),
      },
    });
    request.on('response', (response) => {
      resolve({ code: response.statusCode ?? 0 });
      // The rest of the response doesn't matter, and could be endless.
      response.destroy();
    });
    request.on('error', (error) => resolve({ failure: failureOf(error, timeout) }));
    request.end(message.body);
  });
}

function failureOf(error: Error, timeout: AbortSignal): SendFailure {
  if (error instanceof ForbiddenAddress) return 'forbiddenAddress';
  return timeout.aborted ? 'noAnswer' : 'noConnection';
}
