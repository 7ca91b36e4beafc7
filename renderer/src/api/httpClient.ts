/**
 * The only way to the server. Every request is same-origin, has the token as a header and a time limit, and resolves to a value:
 * the parsed answer, or an `ApiFailure`. A read is retried when the server doesn't answer; a write never is.
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

/** Anything that parses an unknown value, like a zod schema. */
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
  /** The revision of an edit: the server refuses it when there is a newer one. */
  readonly revision?: number | undefined;
  /** Lets the server recognise a retry. */
  readonly idempotencyKey?: string | undefined;
  /** No retry: it would come too late. */
  readonly isAskedOnce?: boolean;
  /** The longest wait before a retry; a minute by default. */
  readonly patienceMs?: number;
  /** The body contains a password: it is sent over a secure connection only (failure C14). */
  readonly isSecret?: boolean;
}

/** How a write can be cancelled, and retried without being carried out twice. */
export interface RepeatableOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
}

export interface HttpClient {
  send<Value>(request: ApiRequest, reader: AnswerReader<Value>): Answer<Value>;
}

export interface HttpClientOptions {
  readonly fetch: typeof fetch;
  /** The session's token, renewed first when it is about to expire. */
  readonly getAccessToken: () => string | undefined | Promise<string | undefined>;
  /** Reports a 403 of the own origin, in version 4 also a 401; the guard decides what it means. */
  readonly onForbidden: (failure: ApiFailure) => void;
  /** Where the server expects the token; in the header, by default. */
  readonly tokenPlace?: AccessTokenPlace;
  /** Waits between two tries. */
  readonly pause?: typeof pause;
  /** Whether passwords may be sent from here; by default, the page's own address decides. */
  readonly isSecure?: () => boolean;
}

/** The only paths at which a server may expect the token in the query: the token endpoint and v4 accept only the header. */
const OLDER_API = /^\/api\/v3\.[1-8]\//u;

/** Version 4 answers 401 where the others answer 403 (contract 2.5). */
function isRefused({ path }: ApiRequest, { status }: Response): boolean {
  return status === 403 || (status === 401 && path.startsWith('/api/v4/'));
}

/** Builds a path below a base from segments. Each is encoded, so that an id can't escape its segment. */
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
 * The response; undefined without one. `fetch` rejects for exactly three reasons: our time limit, the caller's signal, no
 * connection. Nothing else is caught: a bug in our own parsing must not look like a lost connection.
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

/** Outside a page, as in a test or a tool, there is no address to check. */
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
      // For a form the browser sets the type, with a boundary that only it knows.
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
 * The JSON of an answer; null when the status says that there is no body, undefined when it is empty or no JSON, which none of our
 * schemas accepts.
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
