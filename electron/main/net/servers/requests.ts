/**
 * Sends `/api` and `/oauth2` requests of a page to the chosen server, on that server's own session. A failure is a network error
 * for the page, as in a browser, so that the page needs no second way to handle a lost connection.
 */
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { headersForPage, headersForServer } from './requestHeaders.ts';

/** Maximum body of a page's request; our largest one is a picture. */
const BODY_MAX_BYTES = 16 * 1024 * 1024;

/** The page times out first (it has the better message); this limit frees the request afterwards. */
const TIME_LIMIT_MS = REQUEST_TIMEOUT_MS + 5000;

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export interface CarryDependencies {
  /** The chosen server's origin; waits while an embedded server starts, rejects without a server. */
  readonly serverOrigin: () => Promise<string>;
  /** `fetch` of the server's session. */
  readonly fetch: (
    url: string,
    init: RequestInit & { readonly cache: 'no-store' },
  ) => Promise<Response>;
  readonly onFailure: (facts: { readonly method: string; readonly reason: string }) => void;
}

/** Creates the function that sends requests. Its promises never reject. */
export function createCarrier(
  dependencies: CarryDependencies,
): (request: Request, url: URL) => Promise<Response> {
  return async (request, url) => {
    if (!METHODS.has(request.method)) return new Response(null, { status: 405 });
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort(new Error('time limit'));
    }, TIME_LIMIT_MS);
    try {
      const body = await readBody(request);
      if (body === 'tooLarge') return new Response(null, { status: 413 });
      const origin = await withAbort(dependencies.serverOrigin(), limit.signal);
      const answer = await dependencies.fetch(`${origin}${url.pathname}${url.search}`, {
        method: request.method,
        headers: headersForServer(request.headers),
        // An API doesn't redirect; a redirect could send the token elsewhere.
        redirect: 'error',
        // Tokens are sent in a header; a server's cookies aren't used.
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([request.signal, limit.signal]),
        ...(body !== undefined && { body }),
      });
      return toPage(answer);
    } catch (error) {
      if (!request.signal.aborted) {
        dependencies.onFailure({ method: request.method, reason: reasonOf(error) });
      }
      return Response.error();
    } finally {
      // No time limit for the body: a recording may be long.
      clearTimeout(timer);
    }
  };
}

function toPage(answer: Response): Response {
  const hasNoBody = answer.status === 204 || answer.status === 205 || answer.status === 304;
  return new Response(hasNoBody ? null : answer.body, {
    status: answer.status,
    headers: headersForPage(answer.headers),
  });
}

/** Reads the body of a page's request; the largest one is a picture. */
export async function readBody(
  request: Request,
): Promise<Uint8Array<ArrayBuffer> | 'tooLarge' | undefined> {
  if (request.body === null) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_MAX_BYTES) return 'tooLarge';
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

async function withAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('time limit'));
      });
    }),
  ]);
}

/** Chromium's error code (`net::ERR_CONNECTION_REFUSED`), which contains no address. */
function reasonOf(error: unknown): string {
  return error instanceof Error
    ? (/net::[A-Z_]+/u.exec(error.message)?.[0] ?? error.message)
    : 'unknown';
}
