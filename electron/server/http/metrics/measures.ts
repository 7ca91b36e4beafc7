/** The metrics of `/metrics`. Loaded only if a setting turns them on. Labels are patterns and kinds, never names or ids. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ServerContext } from '#server/http/context.ts';
import type { Calls } from '#server/realtime/signalling/calls.ts';
import { shownPath } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';

export interface Measures {
  readonly mediaType: string;
  /** Everything in the text format. */
  text(): Promise<string>;
}

/**
 * The parts to measure: a server's own, and those that only the main server reports for all; the latter are absent on a server that
 * only carries calls.
 */
export interface MeasuredParts {
  readonly live: Pick<Calls, 'counts'>;
  readonly whole?: WholeParts;
}

interface WholeParts extends Pick<ServerContext, 'conferences' | 'tokens' | 'signInFailures'> {
  readonly databaseSize: () => Promise<number>;
}

type AddGauge = (name: string, help: string, read: () => Promise<number> | number) => void;

/** Responses from memory take milliseconds, sign-ins a second. */
const DURATIONS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMeasures(http: Http, { live, whole }: MeasuredParts): Measures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countRequests(http, registers);

  /** A gauge that is read on request; a failed read gives NaN. */
  function gauge(name: string, help: string, read: () => Promise<number> | number): void {
    const measure: Gauge = new Gauge({
      ...{ name, help, registers },
      collect: async () => {
        try {
          measure.set(await read());
        } catch {
          measure.set(Number.NaN);
        }
      },
    });
  }

  gauge('plenum_connections_open', 'Connections to the server', async () => connectionsOf(http));
  gauge(
    'plenum_websockets_open',
    'Sockets of calls and of ringing',
    () => http.websocketServer.clients.size,
  );
  gauge('plenum_people_inside', 'People in conferences', () => live.counts().inside);
  gauge('plenum_people_waiting', 'People who wait before conferences', () => live.counts().waiting);
  if (whole) measureWhole(whole, gauge, registers);
  return { mediaType: registry.contentType, text: async () => registry.metrics() };
}

function measureWhole(
  { conferences, tokens, signInFailures, databaseSize }: WholeParts,
  gauge: AddGauge,
  registers: Registry[],
): void {
  gauge('plenum_conferences_running', 'Conferences that run', async () =>
    conferences.countRunning(),
  );
  gauge('plenum_database_size_bytes', 'Database with its write-ahead log', async () =>
    databaseSize(),
  );
  gauge('plenum_access_tokens', 'Access tokens that are valid', async () =>
    tokens.countValid('access'),
  );
  gauge('plenum_refresh_tokens', 'Refresh tokens that are valid', async () =>
    tokens.countValid('refresh'),
  );
  const failures: Counter<'reason'> = new Counter({
    name: 'plenum_sign_in_failures_total',
    help: 'Sign-ins that were refused, by reason',
    labelNames: ['reason'],
    registers,
    collect: () => {
      failures.reset();
      for (const [reason, times] of signInFailures.all()) failures.inc({ reason }, times);
    },
  });
}

function countRequests(http: Http, registers: Registry[]): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['method', 'route'],
    buckets: DURATIONS_S,
    registers,
  });
  http.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    // Pages and files have no route of their own.
    const labels = { method, route: url === undefined ? 'pages' : shownPath(url) };
    requests.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

async function connectionsOf({ server }: Http): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
