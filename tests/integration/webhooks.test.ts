/** Webhooks from event to a real receiver: signed, retried, over restarts, and never delaying a call. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#shared/wire/webhook.ts';
import { applicationToken } from './applicationTokens.ts';
import { joinCall } from './callClients.ts';
import { createTestClock } from './testClock.ts';
import { refuseWrites } from './testData.ts';
import {
  at,
  list,
  startTestServer,
  temporaryDirectory,
  type TestServer,
  text,
} from './testServer.ts';

const HOOKS = '/api/v4/webhooks';
const OPEN = 'webhook_private=true';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiving program. */
async function receiver(first: number | 'silence' = 204) {
  let status = first;
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (status === 'silence') return;
      response.writeHead(status, { location: '/elsewhere' });
      response.end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** The types of the received events, in order. */
    types: (): readonly unknown[] => received.map(({ body }) => at(JSON.parse(body), 'type')),
    /** The status of responses from now on; `silence` never responds. */
    answer(next: number | 'silence'): void {
      status = next;
    },
  };
}

async function addHook(
  server: TestServer,
  token: string,
  url: string,
  events: readonly string[] = WEBHOOK_EVENTS,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { body } = await server.post(HOOKS, token, { url, events });
  return { id: text(body, 'webhook.id'), secret: text(body, 'secret') };
}

const sendTest = (server: TestServer, token: string, id: string) =>
  server.post(`${HOOKS}/${id}/test`, token);

async function deliveries(server: TestServer, token: string, id: string) {
  return list((await server.call(`${HOOKS}/${id}/deliveries`, { token })).body, 'deliveries');
}

const isActive = async (server: TestServer, token: string, id: string) =>
  at((await server.call(`${HOOKS}/${id}`, { token })).body, 'webhook.is_active');

test('an application receives a conference’s events from start to end, and its recording’s', async () => {
  const server = await startTestServer([OPEN]);
  const anna = await server.signIn('anna');
  const program = await receiver();
  const { secret } = await addHook(server, anna, program.url);
  const other = await receiver();
  await addHook(server, anna, other.url, ['recording.ready']);

  const room = { topic: 'Budget', type: 0, schedule: { type: -1 }, allow_guests: true };
  const id = await server.createRunning(anna, room);
  const guest = await joinCall(server, id, { guestName: 'Gil' });
  guest.send({ type: 'leave' });
  await guest.closed;
  await server.post(`conferences/${id}/stop`, anna);
  const file = Buffer.alloc(100);
  file.write('RIFF', 0, 'latin1');
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(8000, 28);
  const all = `conferences/${id}/records`;
  const begun = await server.post(all, anna, { name: 'Talk', size: 100 });
  await server.call(`${all}/uploads/${text(begun.body, 'upload.id')}?offset=0`, {
    method: 'PUT',
    token: anna,
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });

  await expect
    .poll(() => new Set(program.types()), { timeout: 10_000 })
    .toEqual(new Set(WEBHOOK_EVENTS));
  await expect.poll(() => other.types()).toEqual(['recording.ready']);
  const webhook = new Webhook(secret);
  const sent = new Map(
    program.received.map(({ headers, body }) => {
      const payload: unknown = webhook.verify(
        body,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      );
      return [at(payload, 'type'), payload] as const;
    }),
  );
  const session = at(sent.get('conference.started'), 'data.session_id');
  expect(sent.get('conference.started')).toEqual({
    type: 'conference.started',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
    data: { conference_id: id, session_id: session, topic: 'Budget', owner: 'anna' },
  });
  expect(sent.get('participant.joined')).toMatchObject({
    data: { conference_id: id, session_id: session, participant: { display_name: 'Gil' } },
  });
  expect(sent.get('participant.left')).toMatchObject({ data: { session_id: session } });
  expect(sent.get('conference.ended')).toMatchObject({ data: { session_id: session } });
  expect(sent.get('recording.ready')).toMatchObject({
    data: {
      conference_id: id,
      recording: { name: 'Talk.wav', media_type: 'audio/wav', size: 100 },
    },
  });
  const ids = program.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(WEBHOOK_EVENTS.length);
}, 20_000);

test('a refused event is sent again with the same id, and the log has both answers', async () => {
  const server = await startTestServer([OPEN, 'webhook_retry_s=1']);
  const anna = await server.signIn('anna');
  const program = await receiver(500);
  const { id } = await addHook(server, anna, program.url);
  const sent = await sendTest(server, anna, id);
  await expect.poll(() => program.received.length, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(async () => at((await server.call(`${HOOKS}/${id}`, { token: anna })).body, 'webhook'))
    .toMatchObject({ is_active: true, failing_since: expect.any(Number) });
  program.answer(200);
  await expect
    .poll(() => deliveries(server, anna, id), { timeout: 10_000 })
    .toMatchObject([
      {
        id: at(sent.body, 'id'),
        type: 'webhook.test',
        state: 'delivered',
        next_try: null,
        tries: [
          { code: 500, failure: null },
          { code: 200, failure: null },
        ],
      },
    ]);
  expect(program.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    at(sent.body, 'id'),
    at(sent.body, 'id'),
  ]);
  const { body } = await server.call(`${HOOKS}/${id}`, { token: anna });
  expect(at(body, 'webhook.failing_since')).toBe(null);
}, 20_000);

test('a restart loses no events, neither waiting nor in flight', async () => {
  const dataDirectory = await temporaryDirectory();
  const first = await startTestServer([OPEN, 'webhook_retry_s=1'], { dataDirectory });
  const anna = await first.signIn('anna');
  const failing = await receiver(500);
  const silent = await receiver('silence');
  const one = await addHook(first, anna, failing.url);
  const two = await addHook(first, anna, silent.url);
  await sendTest(first, anna, one.id);
  await sendTest(first, anna, two.id);
  await expect.poll(() => failing.received.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => silent.received.length, { timeout: 10_000 }).toBe(1);
  await first.stop();
  failing.answer(200);
  silent.answer(200);
  await startTestServer([OPEN], { dataDirectory });
  for (const each of [failing, silent]) {
    await expect.poll(() => each.received.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(new Set(each.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  }
}, 30_000);

test('people disconnected by a crash are reported as having left', async () => {
  const dataDirectory = await temporaryDirectory();
  const server = await startTestServer([OPEN], { dataDirectory });
  const anna = await server.signIn('anna');
  const program = await receiver();
  await addHook(server, anna, program.url, ['participant.joined', 'participant.left']);
  await joinCall(server, 'demo', { guestName: 'Gil' });
  await expect.poll(() => program.types(), { timeout: 10_000 }).toEqual(['participant.joined']);
  await server.stop();
  await startTestServer([OPEN], { dataDirectory });
  await expect
    .poll(() => program.types(), { timeout: 10_000 })
    .toEqual(['participant.joined', 'participant.left']);
}, 20_000);

test('a receiver that never answers delays no other receiver, and no call', async () => {
  const server = await startTestServer([OPEN]);
  const anna = await server.signIn('anna');
  const silent = await receiver('silence');
  const quick = await receiver();
  await addHook(server, anna, silent.url);
  await addHook(server, anna, quick.url);
  for (let round = 0; round < 5; round += 1) {
    await server.post('conferences/weekly_sync/run', anna);
    await server.post('conferences/weekly_sync/stop', anna);
  }
  await expect.poll(() => quick.received.length, { timeout: 10_000 }).toBe(10);
  // This number is in flight to one receiver, and the rest waits.
  expect(silent.received).toHaveLength(4);
  await server.stop();
}, 20_000);

test('redirects are not followed', async () => {
  const server = await startTestServer([OPEN]);
  const anna = await server.signIn('anna');
  const program = await receiver(302);
  const { id } = await addHook(server, anna, program.url);
  await sendTest(server, anna, id);
  await expect
    .poll(() => deliveries(server, anna, id), { timeout: 10_000 })
    .toMatchObject([{ state: 'waiting', next_try: expect.any(Number), tries: [{ code: 302 }] }]);
  expect(program.received).toHaveLength(1);
});

test('without the setting, private addresses are refused, and existing ones get no events', async () => {
  const dataDirectory = await temporaryDirectory();
  const open = await startTestServer([OPEN], { dataDirectory });
  const program = await receiver();
  const { id } = await addHook(open, await open.signIn('anna'), program.url);
  await open.stop();
  const strict = await startTestServer([], { dataDirectory });
  const anna = await strict.signIn('anna');
  for (const url of [program.url, 'http://hooks.example/', 'https://10.0.0.1/', 'https://[::1]/']) {
    const refused = await strict.call(HOOKS, {
      token: anna,
      body: { url, events: WEBHOOK_EVENTS },
    });
    expect(refused).toMatchObject({ status: 400, reasons: { url: 'fieldHasInvalidUrl' } });
  }
  await sendTest(strict, anna, id);
  await expect
    .poll(() => deliveries(strict, anna, id), { timeout: 10_000 })
    .toMatchObject([{ tries: [{ code: null, failure: 'forbiddenAddress' }] }]);
  expect(program.received).toHaveLength(0);
});

test('after days of failures a webhook is turned off, with a line in the audit log, until someone turns it on', async () => {
  const clock = createTestClock(Math.floor(Date.now() / 1000));
  const settings = [OPEN, 'webhook_days=3', 'access_token_ttl_s=99999999'];
  const server = await startTestServer(settings, { clock });
  const anna = await server.signIn('anna');
  const program = await receiver(503);
  const { id } = await addHook(server, anna, program.url);
  const sendInVain = async () => {
    const { body } = await sendTest(server, anna, id);
    const sent = async () =>
      (await deliveries(server, anna, id)).find((each) => at(each, 'id') === at(body, 'id'));
    await expect
      .poll(async () => at(await sent(), 'tries.length'), { timeout: 10_000 })
      .toBeGreaterThan(0);
  };
  await sendInVain();
  clock.advance(2 * 86_400);
  await sendInVain();
  expect(await isActive(server, anna, id)).toBe(true);
  // Earlier failures are sent again, and fail again: another message could come too late to be sent.
  clock.advance(86_400);
  await expect.poll(() => isActive(server, anna, id), { timeout: 10_000 }).toBe(false);
  const read = async () =>
    list(
      (await server.call('/api/v4/logs/audit?act=webhookSwitchedOff', { token: anna })).body,
      'lines',
    );
  expect(await read()).toMatchObject([
    {
      actor: { kind: 'server' },
      target: id,
      name: new URL(program.url).host,
      reason: 'failing',
      summary: 'Switched a webhook off',
    },
  ]);
  const count = program.received.length;
  program.answer(200);
  clock.advance(86_400);
  await server.call(`${HOOKS}/${id}`, { method: 'PATCH', token: anna, body: { is_active: true } });
  await sendTest(server, anna, id);
  await expect.poll(() => program.received.length, { timeout: 10_000 }).toBeGreaterThan(count);
  expect(await isActive(server, anna, id)).toBe(true);
}, 60_000);

test('a deleted receiver gets no more events', async () => {
  const server = await startTestServer([OPEN]);
  const anna = await server.signIn('anna');
  const program = await receiver(410);
  const { id } = await addHook(server, anna, program.url);
  await sendTest(server, anna, id);
  await expect.poll(() => isActive(server, anna, id), { timeout: 10_000 }).toBe(false);
  await server.post('conferences/weekly_sync/run', anna);
  expect(await deliveries(server, anna, id)).toHaveLength(1);
});

test('administrators and applications with the scope create them; the secret is shown once', async () => {
  const server = await startTestServer([OPEN]);
  const anna = await server.signIn('anna');
  const token = await applicationToken(server, ['webhooks']);
  const { id, secret } = await addHook(server, token, 'https://hooks.example/x', [
    'conference.ended',
  ]);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
  const all = await server.call(HOOKS, { token: anna });
  expect(all.body).toEqual({
    webhooks: [
      {
        id,
        url: 'https://hooks.example/x',
        events: ['conference.ended'],
        is_active: true,
        created_at: expect.any(Number),
        failing_since: null,
      },
    ],
  });
  expect(JSON.stringify(all.body)).not.toContain(secret);
  for (const who of [await server.signIn('boris'), await applicationToken(server, ['users'])]) {
    expect((await server.call(HOOKS, { token: who })).status).toBe(403);
  }
  const reader = await applicationToken(server, ['webhooks:read']);
  expect((await server.call(`${HOOKS}/${id}`, { token: reader })).status).toBe(200);
  expect((await sendTest(server, reader, id)).status).toBe(403);
  const remove = () => server.delete(`${HOOKS}/${id}`, token);
  expect((await remove()).body).toEqual({ id });
  expect((await remove()).status).toBe(404);
  const bad = { url: 'https://hooks.example/x', events: ['everything'] };
  expect((await server.post(HOOKS, token, bad)).status).toBe(400);
});

test('failed acts send no events', async () => {
  const server = await startTestServer([OPEN, 'max_active_conferences=0']);
  const anna = await server.signIn('anna');
  const program = await receiver();
  const { id } = await addHook(server, anna, program.url, ['conference.started']);
  await server.post('conferences/weekly_sync/stop', anna);
  const run = () => server.post('conferences/weekly_sync/run', anna);
  expect((await run()).status).toBe(409);
  expect(await deliveries(server, anna, id)).toEqual([]);
});

test('acts fail if their events cannot be queued', async () => {
  const server = await startTestServer([OPEN]);
  const anna = await server.signIn('anna');
  await addHook(server, anna, 'http://127.0.0.1:1/', ['conference.started']);
  await refuseWrites(server.directory, 'webhook_deliveries');
  const one = 'conferences/weekly_sync';
  expect((await server.post(`${one}/run`, anna)).status).toBe(500);
  expect(at((await server.call(one, { token: anna })).body, 'conference.state')).toBe('stopped');
});
