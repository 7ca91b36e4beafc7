/**
 * Carries `/api` and `/oauth2` requests of a page to the chosen server, on that server's own session.
 * What goes wrong on the way is a network error for the page, as in a browser: it has one way to say
 * "no connection" and needs no second one.
 */
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { headersForPage, headersForServer } from './requestHeaders.ts';

/** Largest body of a page's request; the largest we send is a picture. */
const BODY_MAX_BYTES = 16 * 1024 * 1024;

/** The page gives up first (it has the better words for it); this frees what it left behind. */
const TIME_LIMIT_MS = REQUEST_TIMEOUT_MS + 5000;

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export interface CarryDependencies {
  /** The chosen server's origin; waits while an embedded server starts, rejects when there is none. */
  readonly serverOrigin: () => Promise<string>;
  /** `fetch` of the server's session. */
  readonly fetch: (
    url: string,
    init: RequestInit & { readonly cache: 'no-store' },
  ) => Promise<Response>;
  readonly onFailure: (facts: { readonly method: string; readonly reason: string }) => void;
}

/** Makes the carrier. What it returns never rejects. */
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
        // An API does not redirect; a server that tries to lead the token elsewhere is not followed.
        redirect: 'error',
        // Tokens travel in a header. Cookies of a server are not ours.
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
      // Once headers have come the body may take its time: a recording is long.
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

/** What a page sends; the largest body is a picture. */
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

/** Chromium's own word for it (`net::ERR_CONNECTION_REFUSED`): it names no address. */
function reasonOf(error: unknown): string {
  return error instanceof Error
    ? (/net::[A-Z_]+/u.exec(error.message)?.[0] ?? error.message)
    : 'unknown';
}
