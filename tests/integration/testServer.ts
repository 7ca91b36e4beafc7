/** The real server in this process, on a free port, with its own folder; and a client for it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import { startServer } from '#server/start/app.ts';
import { dropPlaceOf, makePlaceOf, settingOfPlace } from '#tests/support/postgres/databaseOf.ts';
import { QUICK_PASSWORD_COST } from '#tests/support/server.ts';
import { DEMO_PASSWORD } from '#server/seed/demo.ts';
import { misfitOf } from './describedAnswers.ts';
import { explainFailure, type ServerOptions } from '#server/start/startOptions.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The envelope's reasons by field, or the general reason under ''. */
  readonly reasons: Readonly<Record<string, string>>;
}

interface CallOptions {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request with a token, with or without a body. */
type SendsAs = (path: string, token: string | undefined, body?: unknown) => Promise<Answer>;

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

const cleanUp: (() => Promise<void>)[] = [];
/**
 * Ends everything that a file has started. Files that share a worker share this module, too: `integrationSetup.ts` runs for each.
 */
export async function endServers(): Promise<void> {
  for (const step of cleanUp.splice(0).reverse()) await step();
}
afterAll(endServers);

/** The log lines of servers in this process from now on, until the test ends. */
export function keepLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  return lines;
}

/** A folder that is deleted after the file's tests. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  await makePlaceOf(directory);
  cleanUp.push(() => rm(directory, { recursive: true, force: true }));
  cleanUp.push(() => dropPlaceOf(directory));
  return directory;
}

/** Starts a server that is stopped after the file's tests. */
export async function startTestServer(
  set: readonly string[] = [],
  options: Omit<Partial<ServerOptions>, 'dataDirectory'> & {
    readonly dataDirectory?: string | undefined;
  } = {},
) {
  const dataDirectory = options.dataDirectory ?? (await temporaryDirectory());
  // The check for silent sockets runs in real time: a moved test clock would make all of them silent for too long.
  const signalling = { ...(options.clock && { silenceLimitMs: Infinity }), ...options.signalling };
  const started = await startServer({
    port: 0,
    ...options,
    ...{ dataDirectory, signalling },
    set: [`password_cost=${QUICK_PASSWORD_COST}`, ...settingOfPlace(dataDirectory), ...set],
  });
  if (!started.ok) throw new Error(explainFailure(started.failure));
  const server = started.value;
  cleanUp.push(() => server.stop());
  const call = (target: string, callOptions: CallOptions = {}) =>
    callApi(server.url, target, callOptions);
  const signIn = async (login: string): Promise<string> => {
    const answer = await call('/oauth2/v1/token', { body: passwordGrant(login) });
    return text(answer.body, 'access_token');
  };
  function signInAll(one: string, other: string): Promise<[string, string]>;
  function signInAll(one: string, other: string, third: string): Promise<[string, string, string]>;
  function signInAll(...logins: string[]): Promise<string[]> {
    return Promise.all(logins.map(signIn));
  }
  const sendsAs =
    (method: string): SendsAs =>
    (target, token, body) =>
      call(target, { method, token, body });
  const post = sendsAs('POST');
  /** Creates a conference of that person, by default a room; returns its id. */
  async function create(token: string | undefined, body: object): Promise<string> {
    const whole = { topic: 'Plan', type: 0, schedule: { type: -1 }, ...body };
    return text((await call('conferences', { token, body: whole })).body, 'conference.id');
  }
  return {
    url: server.url,
    port: server.port,
    directory: dataDirectory,
    /** Requests the API below `/api/v3.8`, or a whole path if it starts with a slash. */
    call,
    post,
    put: sendsAs('PUT'),
    delete: sendsAs('DELETE'),
    /** Waits for due reminders, endings and emails. */
    settled: (): Promise<void> => server.settled(),
    stop: (): Promise<void> => server.stop(),
    create,
    /** The same, and it runs. */
    async createRunning(token: string | undefined, body: object): Promise<string> {
      const id = await create(token, body);
      await post(`conferences/${id}/run`, token);
      return id;
    },
    signIn,
    signInAll,
  };
}

export function passwordGrant(username: string, password: string = DEMO_PASSWORD) {
  return { grant_type: 'password', client_id: 'trueconf_server_users', username, password };
}

/** A value inside an answer by its path (`conference.id`); undefined if it is missing. */
export function at(body: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      body,
    );
}

/** A text inside an answer. */
export function text(body: unknown, place: string): string {
  const value = at(body, place);
  if (typeof value !== 'string') throw new Error(`No text at ${place} in ${JSON.stringify(body)}`);
  return value;
}

/** A list inside an answer. */
export function list(body: unknown, place: string): readonly unknown[] {
  const value = at(body, place);
  if (!Array.isArray(value)) throw new Error(`No list at ${place} in ${JSON.stringify(body)}`);
  return value;
}

async function callApi(url: string, target: string, options: CallOptions): Promise<Answer> {
  const { token, body, headers = {} } = options;
  const raw = typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  const whole = target.startsWith('/') ? target : `/api/v3.8/${target}`;
  const response = await fetch(url + whole, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && raw === undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: raw === undefined ? JSON.stringify(body) : encode(raw) }),
  });
  const parsed = parseJson(await response.text());
  const misfit = response.status === 200 ? await misfitOf(url, method, whole, parsed) : undefined;
  if (misfit !== undefined) throw new Error(misfit);
  return {
    status: response.status,
    headers: response.headers,
    body: parsed,
    reasons: reasonsOf(parsed),
  };
}

function reasonsOf(body: unknown): Record<string, string> {
  const errors = at(body, 'error.errors');
  if (!Array.isArray(errors)) {
    const reason = at(body, 'reason');
    return typeof reason === 'string' ? { '': reason } : {};
  }
  return Object.fromEntries(
    errors.map((each: unknown) => [locationOf(each), text(each, 'reason')]),
  );
}

/** `fetch` accepts bytes only in unshared memory, which a type cannot guarantee. */
function encode(raw: string | Uint8Array): Blob | string {
  return typeof raw === 'string' ? raw : new Blob([new Uint8Array(raw)]);
}

function locationOf(problem: unknown): string {
  const location = at(problem, 'location');
  return typeof location === 'string' ? location : '';
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** A request with any Host and from any loopback address, which `fetch` doesn't support. */
export async function rawCall(
  port: number,
  target: string,
  options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly localAddress?: string;
    readonly body?: unknown;
    /** With a certificate (PEM) the request uses TLS, to `localhost`. */
    readonly ca?: Buffer;
  } = {},
): Promise<{
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | undefined;
}> {
  return new Promise((resolve, reject) => {
    const { ca } = options;
    const send = ca === undefined ? httpRequest : httpsRequest;
    const request = send(
      {
        host: '127.0.0.1',
        ...(ca !== undefined && { ca, servername: 'localhost' }),
        port,
        path: target,
        method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(options.body !== undefined && { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(options.localAddress !== undefined && { localAddress: options.localAddress }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: parseJson(Buffer.concat(chunks).toString()),
            retryAfter: response.headers['retry-after'],
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(options.body === undefined ? undefined : JSON.stringify(options.body));
  });
}
