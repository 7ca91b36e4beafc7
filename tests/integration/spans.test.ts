/** The content of the server's spans, and what they must not contain. */
import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { traceIds, traceWith, withChildSpan, withSpan } from '#server/lib/tracing.ts';
import { DEMO_CONFERENCE_ID, DEMO_PASSWORD } from '#server/seed/demo.ts';
import { freePort } from '../support/freePort.ts';
import { startServer as startProcess } from '../support/server.ts';
import { joinCall } from './callClients.ts';
import { startTestServer } from './testServer.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = { traceparent: `00-${TRACE}-${PARENT}-01` };

const exporter = new InMemorySpanExporter();

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
traceWith(provider.getTracer('test'));
const server = await startTestServer();
afterAll(() => {
  traceWith(undefined);
  context.disable();
  propagation.disable();
});
beforeEach(() => exporter.reset());

/** The span of a name, once it has ended. */
async function spanNamed(name: string): Promise<ReadableSpan> {
  return vi.waitFor(() => {
    const found = exporter.getFinishedSpans().find((span) => span.name === name);
    if (!found) throw new Error(`There is no span ${name}.`);
    return found;
  });
}

const childrenOf = (parent: ReadableSpan) =>
  exporter
    .getFinishedSpans()
    .filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent.spanContext().spanId);

const traceOf = (span: ReadableSpan) => span.spanContext().traceId;

test('a request is a span with route and status, and its statements are children, also after a body', async () => {
  const token = await server.signIn('anna');
  const request = await spanNamed('POST /oauth2/v1/token');
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/oauth2/v1/token',
    'http.response.status_code': 200,
  });
  const [statement] = childrenOf(request);
  expect(statement?.attributes).toMatchObject({
    'db.system.name': expect.stringMatching(/^(?:sqlite|postgresql)$/u),
    'db.query.summary': expect.stringMatching(/^[A-Z]+ \w+$/u),
  });
  const { headers } = await server.call('conferences/no-such-conference', { token });
  const refused = await spanNamed('GET /api/v3.8/conferences/{conference_id}');
  expect(refused.attributes).toMatchObject({
    'http.response.status_code': 404,
    // The same as in the answer and in the log.
    'plenum.request_id': headers.get('x-request-id'),
  });
  expect(refused.status.code).toBe(0);
  expect(traceOf(refused)).not.toBe(traceOf(request));
});

test('spans contain no name, password, token, key or address of a person', async () => {
  const token = await server.signIn('anna');
  await server.call(`conferences/${DEMO_CONFERENCE_ID}?access_token=${token}`);
  await server.call('/oauth2/v1/token', {
    body: { grant_type: 'password', username: 'boris', password: 'a wrong secret' },
  });
  const call = await joinCall(server, DEMO_CONFERENCE_ID, { displayName: 'Gilda' });
  call.cut();
  await spanNamed('signalling join');
  const all = exporter.getFinishedSpans().map(({ name, attributes, status, events }) => ({
    ...{ name, attributes, status, events },
  }));
  const text = JSON.stringify(all);
  expect(all.length).toBeGreaterThan(4);
  for (const secret of [token, DEMO_PASSWORD, 'anna', 'boris', 'Gilda', 'wrong secret', '127.0.0'])
    expect(text).not.toContain(secret);
  expect(text).not.toContain(`"${DEMO_CONFERENCE_ID}"`);
});

test('only a trusted proxy sets a request’s trace', async () => {
  await server.call('server', { headers: TRACEPARENT });
  expect(traceOf(await spanNamed('GET /api/v3.8/server'))).not.toBe(TRACE);
  exporter.reset();
  const behind = await startTestServer(['trusted_proxies=127.0.0.1,::1']);
  await behind.call('server', { headers: TRACEPARENT });
  const span = await spanNamed('GET /api/v3.8/server');
  expect(traceOf(span)).toBe(TRACE);
  expect(span.parentSpanContext?.spanId).toBe(PARENT);
});

test('work after the response is not part of a request’s span', async () => {
  const during = { ids: {} };
  const afterwards = await withSpan('request', async () => {
    during.ids = traceIds();
    // In the context of the request, which ends before.
    const ids = new Promise((resolve) => setTimeout(() => resolve(traceIds()), 20));
    return { done: async () => withChildSpan('statement', {}, async () => ids) };
  });
  expect(during.ids).toEqual({
    trace_id: traceOf(await spanNamed('request')),
    span_id: expect.stringMatching(/^[\da-f]{16}$/u),
  });
  expect(await afterwards.done()).toEqual({});
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['request']);
});

test('an error marks the span with its kind and code, without its message', async () => {
  const failure = Object.assign(new Error('about anna'), { code: 'SQLITE_BUSY' });
  await expect(withSpan('job', () => Promise.reject(failure))).rejects.toBe(failure);
  const { attributes, status } = await spanNamed('job');
  expect(attributes).toEqual({ 'error.type': 'SQLITE_BUSY' });
  expect(status).toEqual({ code: 2 });
});

test('the server stops cleanly without a collector', async () => {
  const endpoint = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
  const process = await startProcess({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  expect((await fetch(`${process.url}/healthz`)).status).toBe(200);
  // Rejects for another status than 0.
  await expect(process.stop()).resolves.toBeUndefined();
});
