/**
 * The only way to the server. Every request is same-origin, carries the token as a header, has a time
 * limit, and ends in a value: what the schema read, or an `ApiFailure` with a kind. A question that
 * found the server away is asked again; what changes something there never is.
 */
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { parseFailure } from '#shared/wire/failure.ts';
import { IDEMPOTENCY_HEADER } from '#shared/wire/idempotency.ts';
import {
  ACCESS_TOKEN_PARAMETER,
  ACCESS_TOKEN_PLACE,
  type AccessTokenPlace,
} from '#shared/wire/proposed.ts';
import { REVISION_HEADER, revisionTag } from '#shared/wire/revision.ts';
import type { Answer, ApiFailure } from '#renderer/domain/apiFailure.ts';
import { isSecurePage } from '#renderer/domain/pageAddress.ts';
import { encodeSegment } from '#renderer/lib/encodeSegment.ts';
import { pause } from '#renderer/lib/pause.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { readRetryAfter, retryDelayMs } from './retries.ts';

/** Anything that reads an unknown value, in the manner of a zod schema. */
export interface AnswerReader<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the origin, `/api/…` or `/oauth2/…`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON; a form is sent unchanged. */
  readonly body?: unknown;
  /** Bytes to send unchanged, in place of a body. */
  readonly file?: Blob;
  readonly signal?: AbortSignal | undefined;
  /** A token other than the session's. */
  readonly token?: string;
  /** Sends no token at all. */
  readonly isPublic?: boolean;
  /** The revision that an edit is of: the server refuses it when there is another by now. */
  readonly revision?: number | undefined;
  /** Lets the server know a repetition for what it is. */
  readonly idempotencyKey?: string | undefined;
  /** Another try would come too late to be of use. */
  readonly isAskedOnce?: boolean;
  /** How long the caller would wait before another try; a minute if it does not say. */
  readonly patienceMs?: number;
  /** The body holds a password: it goes over a secure connection, or nowhere (failure C14). */
  readonly isSecret?: boolean;
}

/** How a call that changes something may be given up, and sent again without being done twice. */
export interface RepeatableOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
}

export interface HttpClient {
  send<Value>(request: ApiRequest, reader: AnswerReader<Value>): Answer<Value>;
}

export interface HttpClientOptions {
  readonly fetch: typeof fetch;
  /** The session's token, renewed before it is used when it is about to expire. */
  readonly getAccessToken: () => string | undefined | Promise<string | undefined>;
  /** Announces a 403 of the own origin, in version 4 also a 401; the guard layer decides what it means. */
  readonly onForbidden: (failure: ApiFailure) => void;
  /** Where the server wants the token; the header, by default. */
  readonly tokenPlace?: AccessTokenPlace;
  /** Waits between two tries. */
  readonly pause?: typeof pause;
  /** Whether passwords may be sent from here; by default, the page's own address decides. */
  readonly isSecure?: () => boolean;
}

/** The only paths at which a server may want the token in the query: the token endpoint and v4 know the header alone. */
const OLDER_API = /^\/api\/v3\.[1-8]\//u;

/** Version 4 says 401 where the others say 403 (contract 2.5). */
function isRefused({ path }: ApiRequest, { status }: Response): boolean {
  return status === 403 || (status === 401 && path.startsWith('/api/v4/'));
}

/** Builds a path below a base from segments; each is encoded, so an id can never climb out of its place. */
export function apiPath(base: string, ...segments: readonly string[]): string {
  return [base, ...segments.map(encodeSegment)].join('/');
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const wait = options.pause ?? pause;
  const isSecure = options.isSecure ?? isPageSecure;

  async function send<Value>(
    request: ApiRequest,
    reader: AnswerReader<Value>,
    tries = 1,
  ): Answer<Value> {
    if (request.isSecret === true && !isSecure()) return fail({ kind: 'insecure' });
    const result = await sendOnce(options, request, reader);
    const isRepeatable = (request.method ?? 'GET') === 'GET' && request.isAskedOnce !== true;
    if (result.ok || !isRepeatable) return result;
    const delayMs = retryDelayMs(result.failure, tries, request.patienceMs);
    if (delayMs === undefined) return result;
    await wait(delayMs, request.signal);
    return request.signal?.aborted ? fail({ kind: 'aborted' }) : send(request, reader, tries + 1);
  }

  return { send: (request, reader) => send(request, reader) };
}

async function sendOnce<Value>(
  options: HttpClientOptions,
  request: ApiRequest,
  reader: AnswerReader<Value>,
): Answer<Value> {
  const limit = new AbortController();
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    limit.abort();
  }, REQUEST_TIMEOUT_MS);
  const handleAbort = () => limit.abort();
  if (request.signal?.aborted) limit.abort();
  request.signal?.addEventListener('abort', handleAbort);
  try {
    const accessToken = request.isPublic
      ? undefined
      : (request.token ?? (await options.getAccessToken()));
    const isInQuery =
      (options.tokenPlace ?? ACCESS_TOKEN_PLACE) === 'query' && OLDER_API.test(request.path);
    const answer = await answerOf(
      options.fetch(
        buildUrl(request, isInQuery ? accessToken : undefined),
        buildInit(request, isInQuery ? undefined : accessToken, limit.signal),
      ),
    );
    if (answer === undefined) {
      const gaveUp = request.signal?.aborted ? 'aborted' : 'network';
      return fail({ kind: hasTimedOut ? 'timeout' : gaveUp });
    }
    const result = readAnswer(answer.response, answer.body, reader);
    if (!result.ok && isRefused(request, answer.response)) options.onForbidden(result.failure);
    return result;
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', handleAbort);
  }
}

/**
 * What came; undefined when nothing did. `fetch` rejects for exactly three reasons: our limit, the caller's signal, no
 * connection. Nothing else is caught: a mistake in our own reading must not look like a lost connection.
 */
async function answerOf(
  asked: Promise<Response>,
): Promise<{ readonly response: Response; readonly body: unknown } | undefined> {
  try {
    const response = await asked;
    return { response, body: await readBody(response) };
  } catch {
    return undefined;
  }
}

function readAnswer<Value>(
  response: Response,
  body: unknown,
  reader: AnswerReader<Value>,
): Result<Value, ApiFailure> {
  if (!response.ok) {
    const retryAfterS = readRetryAfter(response.headers.get('retry-after'));
    return fail({
      kind: 'http',
      status: response.status,
      report: parseFailure(body),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    });
  }
  const parsed = reader.safeParse(body);
  return parsed.success ? ok(parsed.data) : fail({ kind: 'malformed' });
}

/** No page at all is a test or a tool, which has no connection of its own to judge. */
function isPageSecure(): boolean {
  return typeof location === 'undefined' || isSecurePage(location.protocol, location.hostname);
}

function buildUrl({ path, query }: ApiRequest, accessToken: string | undefined): string {
  const parameters = new URLSearchParams();
  if (accessToken !== undefined) parameters.set(ACCESS_TOKEN_PARAMETER, accessToken);
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(key, value);
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

function buildInit(
  { method = 'GET', body, file, idempotencyKey, revision }: ApiRequest,
  accessToken: string | undefined,
  signal: AbortSignal,
): RequestInit {
  return {
    method,
    signal,
    redirect: 'error',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      // A form names its own type, with the boundary that only the browser knows.
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
      ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      ...(revision === undefined ? {} : { [REVISION_HEADER]: revisionTag(revision) }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: file }),
  };
}

/**
 * The JSON of an answer; null when the server says by the status that there is none, undefined when it is
 * empty or no JSON, which no schema of ours accepts.
 */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
