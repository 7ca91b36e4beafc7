/**
 * Sends requests to the provider. The platform's `fetch` can't check an address while it connects, and the provider's metadata
 * names further addresses: so each connection is checked here.
 */
import { type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { CustomFetch } from 'openid-client';
import { withHttpSpan } from '#server/lib/tracing.ts';
import { ForbiddenAddress, isForbiddenHost, publicLookup } from '#server/lib/publicNetwork.ts';

/** No document of a provider is larger. */
const MOST_BYTES = 1_000_000;
/** Statuses that have no body. */
const EMPTY_STATUSES: readonly number[] = [204, 205, 304];

/** Creates the function. `lookup` resolves names; unless private addresses are allowed, it refuses them. */
export function createProviderFetch(
  isPrivateAllowed: boolean,
  lookup: RequestOptions['lookup'] = isPrivateAllowed ? undefined : publicLookup(),
): CustomFetch {
  return (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    return withHttpSpan(
      'provider',
      { method, host: url.hostname },
      () =>
        new Promise((resolve, reject) => {
          const stop = (cause: unknown) => {
            // The same error as the platform's `fetch`.
            reject(
              signal?.aborted === true ? abortOf(signal) : new TypeError('fetch failed', { cause }),
            );
          };
          if (!isPrivateAllowed && isForbiddenHost(url.hostname)) {
            stop(new ForbiddenAddress(url.hostname));
            return;
          }
          const bytes = bytesOf(body);
          const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
          const request = start(url, {
            method,
            agent: false,
            headers: { ...headers, ...(bytes && { 'content-length': String(bytes.length) }) },
            ...(signal && { signal }),
            ...(lookup && { lookup }),
          });
          request.on('error', stop);
          request.on('response', (response) => {
            readAll(response).then((content) => resolve(answerOf(response, content)), stop);
          });
          request.end(bytes);
        }),
    );
  };
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(String(body));
  if (body instanceof Uint8Array) return Buffer.from(body);
  throw new TypeError('The protocol sends texts and bytes alone.');
}

async function readAll(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response) {
    if (!(part instanceof Uint8Array)) continue;
    size += part.length;
    if (size > MOST_BYTES) throw new Error('answer too large');
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}

/** A redirect is a response like any other: the protocol doesn't follow redirects. */
function answerOf(response: IncomingMessage, content: Uint8Array<ArrayBuffer>): Response {
  const { statusCode: status = 0, headers: fields } = response;
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) {
      headers.append(name, each);
    }
  }
  return new Response(EMPTY_STATUSES.includes(status) ? null : content, { status, headers });
}

function abortOf(signal: AbortSignal): Error {
  const { reason } = signal;
  return reason instanceof Error ? reason : new DOMException('aborted', 'AbortError');
}
