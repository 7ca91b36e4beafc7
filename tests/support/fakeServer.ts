/** A server behind a fake `fetch`: answers by method and path, and records requests. */

/** The server's reaction: an answer, no connection, or nothing until the caller cancels. */
export type Answer =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'noConnection'
  | 'silence';

/** `GET /path` → answer; a path that ends in `*` matches all with that prefix. The query is ignored. */
export type Answers = Readonly<
  Record<string, Answer | ((request: AskedRequest) => Answer | Promise<Answer>)>
>;

interface AskedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly json: unknown;
  readonly init: RequestInit;
}

export interface FakeServer {
  readonly fetch: typeof fetch;
  readonly asked: readonly AskedRequest[];
  /** The number of requests for a `METHOD /path`. */
  readonly count: (request: string) => number;
}

/** The envelope of v3 for a failure. */
export function anErrorEnvelope(code: number, reason?: string): unknown {
  return {
    error: {
      code,
      message: `Status ${code}`,
      ...(reason === undefined ? {} : { errors: [{ reason }] }),
    },
  };
}

/** A server with these answers; all other paths are not found. */
export function aServer(answers: Answers): FakeServer {
  const asked: AskedRequest[] = [];
  const nameOf = ({ method, path }: AskedRequest) => `${method} ${path}`;

  function find(name: string): Answers[string] {
    const exact = answers[name];
    if (exact !== undefined) return exact;
    const prefix = Object.keys(answers).find(
      (key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)),
    );
    const found = prefix === undefined ? undefined : answers[prefix];
    return found ?? { status: 404, json: anErrorEnvelope(404, 'notFound') };
  }

  return {
    asked,
    count: (name) => asked.filter((request) => nameOf(request) === name).length,
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input, 'https://conf.example');
      const request: AskedRequest = {
        method: init.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: new Headers(init.headers),
        json: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        init,
      };
      init.signal?.throwIfAborted();
      asked.push(request);
      const found = find(nameOf(request));
      const answer = typeof found === 'function' ? await found(request) : found;
      if (answer === 'noConnection') throw new TypeError('Failed to fetch');
      if (answer === 'silence') return untilAborted(init.signal ?? undefined);
      const body = answer.text ?? (answer.json === undefined ? null : JSON.stringify(answer.json));
      return new Response(body, { status: answer.status ?? 200, headers: answer.headers ?? {} });
    },
  };
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
