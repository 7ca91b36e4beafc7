/** A real collector receives the server's spans, configured only by OpenTelemetry's variables. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { TRACE_COLLECTOR, goProgramFile } from '../../build/scripts/goProgram.ts';
import { freePort } from '../support/freePort.ts';
import { type TestServer, startServer } from '../support/server.ts';
import { passwordGrant } from './testServer.ts';

const file = await goProgramFile(TRACE_COLLECTOR);
/** Skipped without Go. */
const hasCollector = file !== undefined && existsSync(file);

const answerWire = z.object({
  data: z.array(
    z.object({
      traceID: z.string(),
      spans: z.array(
        z.object({
          spanID: z.string(),
          operationName: z.string(),
          references: z.array(z.object({ spanID: z.string() })),
          tags: z.array(z.object({ key: z.string(), value: z.unknown() })),
        }),
      ),
      processes: z.record(z.string(), z.object({ serviceName: z.string() })),
    }),
  ),
});
type Trace = z.output<typeof answerWire>['data'][number];

const at = async () => `127.0.0.1:${await freePort('127.0.0.1')}`;
const [query, otlp] = [await at(), await at()];
const questions = `http://${query}`;
const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://${otlp}` };

let collector: ChildProcess | undefined;

async function startCollector(): Promise<void> {
  if (file === undefined) return;
  const places = {
    'collector.otlp.http.host-port': otlp,
    'query.http-server.host-port': query,
    'collector.otlp.grpc.host-port': await at(),
    'collector.grpc-server.host-port': await at(),
    'collector.http-server.host-port': await at(),
    'query.grpc-server.host-port': await at(),
    'admin.http.host-port': await at(),
  };
  const options = Object.entries(places).map(([name, place]) => `--${name}=${place}`);
  collector = spawn(file, options, { stdio: 'ignore' });
  await vi.waitFor(async () => fetch(questions), { timeout: 30_000, interval: 100 });
}

async function stopCollector(): Promise<void> {
  const ended = new Promise((resolve) => collector?.once('close', resolve));
  if (collector?.kill() === true) await ended;
}

beforeAll(startCollector);
afterAll(stopCollector);

/** The traces of a service that contain a span with this name. */
async function tracesWith(service: string, name: string): Promise<readonly Trace[]> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${questions}/api/traces?service=${service}&limit=100`);
      const { data } = answerWire.parse(await answer.json());
      const found = data.filter(({ spans }) =>
        spans.some(({ operationName }) => operationName === name),
      );
      if (found.length === 0) throw new Error(`The collector has no span ${name}.`);
      return found;
    },
    { timeout: 20_000, interval: 200 },
  );
}

async function signIn(server: TestServer): Promise<number> {
  const answer = await fetch(`${server.url}/oauth2/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(passwordGrant('anna')),
  });
  return answer.status;
}

test.skipIf(!hasCollector)('a request and its statements arrive as one trace', async () => {
  const server = await startServer({ environment });
  expect(await signIn(server)).toBe(200);
  const [trace] = await tracesWith('plenum-server', 'POST /oauth2/v1/token');
  const spans = trace?.spans ?? [];
  const request = spans.find(({ operationName }) => operationName === 'POST /oauth2/v1/token');
  expect(request?.tags).toContainEqual(
    expect.objectContaining({ key: 'http.response.status_code', value: 200 }),
  );
  const statements = spans.filter(({ references }) => references[0]?.spanID === request?.spanID);
  expect(statements.map(({ operationName }) => operationName)).toContainEqual(
    expect.stringMatching(/^(?:BATCH )?[A-Z]+ tokens$/u),
  );
  await server.stop();
});

test.skipIf(!hasCollector)('pending spans are sent when the server stops', async () => {
  const server = await startServer({
    environment: { ...environment, OTEL_SERVICE_NAME: 'meetings' },
  });
  await fetch(`${server.url}/healthz`);
  await server.stop();
  expect(await tracesWith('meetings', 'GET /healthz')).not.toEqual([]);
});

test.skipIf(!hasCollector)('an unreachable collector only loses spans', async () => {
  await stopCollector();
  const server = await startServer({ environment });
  const hears = (line: string) =>
    vi.waitFor(
      async () => {
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        expect(server.output).toContain(line);
      },
      { timeout: 60_000, interval: 200 },
    );
  await hears('The collector takes no spans.');
  await startCollector();
  await hears('The collector takes spans again.');
  await server.stop();
  expect(server.output.match(/takes no spans/gu)).toHaveLength(1);
});
