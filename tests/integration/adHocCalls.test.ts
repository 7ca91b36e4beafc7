/** Calls from the address book: when they are deleted, and what remains. The test controls the clock. */
import { describe, expect, test } from 'vitest';
import { conferenceSchema } from '#shared/conferences/conference.ts';
import { joinCall } from './callClients.ts';
import { type TestClock, createTestClock } from './testClock.ts';
import {
  type TestServer,
  at,
  list,
  startTestServer,
  temporaryDirectory,
  text,
} from './testServer.ts';

async function start(dataDirectory?: string) {
  const clock = createTestClock(1_790_000_000);
  const server = await startTestServer([], {
    clock,
    dataDirectory,
  });
  return { clock, server, anna: await server.signIn('anna') };
}

async function call(server: TestServer, token: string, change: Record<string, unknown> = {}) {
  const body = {
    topic: 'Call with Boris',
    type: 0,
    schedule: { type: -1 },
    ad_hoc: true,
    invitations: [{ id: 'boris' }],
    ...change,
  };
  const id = await server.create(token, body);
  const run = await server.post(`conferences/${id}/run`, token);
  expect(run.status).toBe(200);
  return id;
}

const enter = (server: TestServer, id: string, accessToken: string) =>
  joinCall(server, id, { accessToken });

async function move(server: TestServer, clock: TestClock, seconds: number) {
  for (let passed = 0; passed < seconds; passed += 15) {
    clock.advance(15);
    await server.settled();
  }
}

/** The beginning of a WebM file, by which uploads are recognised. */
const WEBM = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x86, 0x81, 0x01]);

const statusOf = async (server: TestServer, id: string, token: string) =>
  (await server.call(`conferences/${id}`, { token })).status;

describe('an ad hoc call', () => {
  test('[PA-4] is marked for its participants, and runs while anyone is in it', async () => {
    const { clock, server, anna } = await start();
    const boris = await server.signIn('boris');
    const id = await call(server, anna);
    const listed = list((await server.call('conferences', { token: boris })).body, 'conferences');
    const own = listed.find((each) => at(each, 'id') === id);
    expect(conferenceSchema.parse(own)).toMatchObject({ isAdHoc: true, isRunning: true });

    const caller = await enter(server, id, anna);
    const called = await enter(server, id, boris);
    await move(server, clock, 600);
    expect(await statusOf(server, id, anna)).toBe(200);
    caller.send({ type: 'leave' });
    await called.next('participantLeft');
    await move(server, clock, 600);
    expect(await statusOf(server, id, anna)).toBe(200);
  });

  test('[PA-4] is deleted when everyone has left, and its session stays in the log', async () => {
    const { clock, server, anna } = await start();
    const id = await call(server, anna);
    const caller = await enter(server, id, anna);
    caller.send({ type: 'leave' });
    await caller.closed;
    await move(server, clock, 15);
    // A person who left by mistake returns.
    expect(await statusOf(server, id, anna)).toBe(200);
    await move(server, clock, 60);
    expect(await statusOf(server, id, anna)).toBe(404);
    const log = await server.call(`logs/calls?named_conf_id=${id}`, { token: anna });
    const [session] = list(log.body, 'list');
    expect(session).toMatchObject({ topic: 'Call with Boris', participant_count: 1 });
    expect(at(session, 'end_time')).not.toBeNull();
  });

  test('[PA-4] is deleted when it was never joined, also after a restart', async () => {
    const directory = await temporaryDirectory();
    const first = await start(directory);
    const id = await call(first.server, first.anna);
    await first.server.stop();
    const second = await start(directory);
    await second.server.settled();
    expect(await statusOf(second.server, id, second.anna)).toBe(200);
    await move(second.server, second.clock, 60);
    expect(await statusOf(second.server, id, second.anna)).toBe(404);
  });

  test('[PA-4] is only stopped, not deleted, when it has recordings', async () => {
    const { clock, server, anna } = await start();
    const id = await call(server, anna);
    const begun = await server.post(`conferences/${id}/records`, anna, {
      name: 'call.webm',
      size: WEBM.length,
    });
    const upload = text(begun.body, 'upload.id');
    const sent = await server.call(`conferences/${id}/records/uploads/${upload}?offset=0`, {
      method: 'PUT',
      token: anna,
      body: WEBM,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(sent.status).toBe(200);
    await move(server, clock, 120);
    const kept = await server.call(`conferences/${id}`, { token: anna });
    expect(conferenceSchema.parse(kept.body).isRunning).toBe(false);
  });

  test('[PA-4] a conference that is not a room is kept when empty', async () => {
    const { clock, server, anna } = await start();
    const id = await call(server, anna, { ad_hoc: false });
    await move(server, clock, 600);
    expect(await statusOf(server, id, anna)).toBe(200);
  });
});
