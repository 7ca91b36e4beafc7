/** `/metrics`: access and content. */
import { expect, test } from 'vitest';
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';
import { startServer } from '#server/start/app.ts';
import { joinCall } from './callClients.ts';
import {
  passwordGrant,
  rawCall,
  startTestServer,
  temporaryDirectory,
  type TestServer,
} from './testServer.ts';

const TOKEN = 'a-token-of-the-operator';

async function measuresOf({ url }: TestServer): Promise<string> {
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.text();
}

/** A sample's value by its name with labels. */
function sample(measures: string, name: string): number | undefined {
  const line = measures.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('is off unless a setting enables it', async () => {
  const server = await startTestServer();
  expect((await server.call('/metrics')).status).toBe(404);
});

test('local answers only this machine, ignoring headers', async () => {
  const { port } = await startTestServer(['metrics=local', 'trusted_proxies=127.0.0.9']);
  const ask = async (localAddress: string, headers: Record<string, string> = {}) =>
    (await rawCall(port, '/metrics', { localAddress, headers })).status;
  expect(await ask('127.0.0.1')).toBe(200);
  // Through a trusted proxy, from elsewhere; then an untrusted one, and one that passes a forged header.
  expect(await ask('127.0.0.9', { 'x-forwarded-for': '203.0.113.5' })).toBe(403);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(403);
  expect(await ask('127.0.0.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
  expect(await ask('127.0.0.1', { host: 'evil.example' })).toBe(421);
});

test('token answers only requests with it in the header', async () => {
  const server = await startTestServer(['metrics=token', `metrics_token=${TOKEN}`]);
  const ask = async (token?: string) => (await server.call('/metrics', { token })).status;
  expect(await ask(TOKEN)).toBe(200);
  const refused = await server.call('/metrics');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await ask(`${TOKEN}x`)).toBe(401);
  expect(await ask(await server.signIn('anna'))).toBe(401);
  expect((await server.call(`/metrics?access_token=${TOKEN}`)).status).toBe(401);
});

test('a start with a missing or short token is refused without revealing it', async () => {
  const start = async (...set: string[]) =>
    startServer({ port: 0, dataDirectory: await temporaryDirectory(), set });
  expect(await start('metrics=token')).toMatchObject({ failure: { kind: 'badSetting' } });
  const short = await start('metrics=token', 'metrics_token=short');
  expect(short).toMatchObject({ failure: { kind: 'badSetting' } });
  expect(JSON.stringify(short)).not.toContain('short');
});

test('counts requests by pattern, people, tokens and refused sign-ins, without names', async () => {
  const server = await startTestServer(['metrics=local']);
  const before = await measuresOf(server);
  const token = await server.signIn('anna');
  await server.call('/oauth2/v1/token', { body: passwordGrant('anna', 'wrong') });
  await server.call('conferences/no-such-conference', { token });
  await fetch(`${server.url}/c/some-secret-place`);
  const call = await joinCall(server, DEMO_CONFERENCE_ID, { displayName: 'Gil' });
  const after = await measuresOf(server);
  call.cut();
  const requests = (route: string, status: string) =>
    sample(after, `http_requests_total{method="GET",route="${route}",status="${status}"}`);
  expect(requests('/api/v3.8/conferences/{conference_id}', '4xx')).toBe(1);
  expect(requests('pages', '5xx')).toBe(1);
  expect(requests('/metrics', '2xx')).toBe(1);
  expect(after).toContain(
    'http_request_duration_seconds_bucket{le="0.005",method="POST",route="/oauth2/v1/token"}',
  );
  expect(sample(after, 'plenum_sign_in_failures_total{reason="wrongCredentials"}')).toBe(1);
  const rise = (name: string) => (sample(after, name) ?? 0) - (sample(before, name) ?? 0);
  expect(rise('plenum_access_tokens')).toBe(1);
  expect(rise('plenum_refresh_tokens')).toBe(1);
  expect(rise('plenum_people_inside')).toBe(1);
  expect(rise('plenum_websockets_open')).toBe(1);
  expect(sample(after, 'plenum_people_waiting')).toBe(0);
  expect(sample(after, 'plenum_conferences_running')).toBeGreaterThan(0);
  expect(sample(after, 'plenum_connections_open')).toBeGreaterThan(0);
  expect(sample(after, 'plenum_database_size_bytes')).toBeGreaterThan(4096);
  expect(sample(after, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(after).not.toMatch(/anna|Gil|no-such-conference|some-secret-place|"demo"/u);
});
