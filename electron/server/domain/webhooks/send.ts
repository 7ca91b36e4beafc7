/** Sends one message, once: signed as Standard Webhooks says, without a redirect, and without patience. */
import { createHmac, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { SendFailure } from '#shared/wire/webhook.ts';
import { ForbiddenAddress, publicLookup } from '#server/lib/publicNetwork.ts';
import { parseWebhookUrl } from './address.ts';

/** How long a receiver may take, from the first step of the connection to the status. */
const ANSWER_TIMEOUT_MS = 10_000;

const SECRET_PREFIX = 'whsec_';

export interface OutgoingMessage {
  readonly url: string;
  readonly secret: string;
  readonly messageId: string;
  readonly body: string;
}

/** The status that came back, or why none did. */
export type DeliveryOutcome = { readonly code: number } | { readonly failure: SendFailure };

export interface SendOptions {
  readonly isPrivateAllowed: boolean;
  /** Unix seconds, for the signature. */
  readonly nowS: number;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/** A secret in the form that receivers know. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

/** The signature of a message at an instant. */
export function signatureOf(
  { secret, messageId, body }: Omit<OutgoingMessage, 'url'>,
  atS: number,
): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${atS}.${body}`).digest('base64')}`;
}

/** Sends it; a failure is an outcome, too. */
export async function send(
  message: OutgoingMessage,
  { isPrivateAllowed, nowS, signal, timeoutMs = ANSWER_TIMEOUT_MS }: SendOptions,
): Promise<DeliveryOutcome> {
  // The setting may be another one than when it was made.
  const url = parseWebhookUrl(message.url, isPrivateAllowed);
  if (!url) return { failure: 'forbiddenAddress' };
  const timeout = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = start(url, {
      method: 'POST',
      // Each message has a connection of its own, to an address that was judged for it.
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
      // What else it says is of no interest, and could be endless.
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
