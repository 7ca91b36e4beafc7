/** Recording a running conference: rights, everyone's view, and the result when the page or the server ends. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RecordingNews } from '#shared/wire/signalling.ts';
import { type TestClock, createTestClock } from './testClock.ts';
import { list, startTestServer, type TestServer, text } from './testServer.ts';
import { takeSeat } from './callClients.ts';

const RECORDS = 'conferences/demo/records';
const LIVE = `${RECORDS}/live`;
const OCTETS = { 'content-type': 'application/octet-stream' };
/** The header of an MP4 file, which is stored unchanged. */
const MP4 = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisomrest of it')]);
const ANNA: RecordingNews = {
  personId: expect.stringMatching(/^[\w-]{22}$/u),
  displayName: 'Anna Weiss',
  isPaused: false,
};

const enter = (server: TestServer, more: Record<string, unknown>, callId = 'demo') =>
  takeSeat(server, callId, more);

async function begin(server: TestServer, token: string, name = 'Demo 2026-11-22'): Promise<string> {
  const begun = await server.post(LIVE, token, { name });
  expect(begun.status).toBe(200);
  return text(begun.body, 'live.id');
}

async function send(server: TestServer, token: string, id: string, offset: number, piece: Buffer) {
  return server.call(`${LIVE}/${id}?offset=${offset}`, {
    method: 'PUT',
    token,
    body: piece,
    headers: OCTETS,
  });
}

async function names(server: TestServer, token: string): Promise<readonly string[]> {
  const answer = await server.call(RECORDS, { token });
  return list(answer.body, 'records').map((each) => text(each, 'name'));
}

/** No further chunks: after the time in the settings it is in the list, and not earlier. */
async function expectKept(server: TestServer, token: string, clock: TestClock): Promise<void> {
  clock.advance(59);
  await server.settled();
  expect(await names(server, token)).toEqual([]);
  clock.advance(2);
  await server.settled();
  expect(await names(server, token)).toEqual(['Demo 2026-11-22.mp4']);
}

describe('[PA-4] a recording in progress', () => {
  test('is announced to everyone inside, also later, and is saved under its name', async () => {
    const server = await startTestServer();
    const token = await server.signIn('anna');
    const anna = await enter(server, { accessToken: token });
    const gil = await enter(server, { guestName: 'Gil' });
    expect(gil.joined.recording).toBeNull();

    const id = await begin(server, token);
    expect((await gil.client.next('recording')).recording).toEqual(ANNA);
    expect((await anna.client.next('recording')).recording).toEqual(ANNA);
    const ida = await enter(server, { guestName: 'Ida' });
    expect(ida.joined.recording).toEqual(ANNA);

    const state = (paused: boolean) => server.put(`${LIVE}/${id}/state`, token, { paused });
    await state(true);
    expect((await gil.client.next('recording')).recording?.isPaused).toBe(true);
    await state(false);
    expect((await gil.client.next('recording')).recording?.isPaused).toBe(false);

    expect((await send(server, token, id, 0, MP4.subarray(0, 10))).body).toEqual({ received: 10 });
    // The answer was lost, and the page sends it again.
    expect((await send(server, token, id, 0, MP4.subarray(0, 10))).body).toEqual({ received: 10 });
    await send(server, token, id, 10, MP4.subarray(10));
    const finish = () => server.post(`${LIVE}/${id}/finish`, token, { duration: 7.5 });
    expect((await finish()).body).toEqual({ name: 'Demo 2026-11-22.mp4' });
    expect((await finish()).body).toEqual({ name: 'Demo 2026-11-22.mp4' });
    expect((await gil.client.next('recording')).recording).toBeNull();

    const [record] = list((await server.call(RECORDS, { token })).body, 'records');
    expect(record).toMatchObject({ size: String(MP4.length), duration: 7.5 });
    expect(await readdir(path.join(server.directory, 'recordings'))).toContain(id);
    expect(await readdir(path.join(server.directory, 'recordings'))).not.toContain(`${id}.part`);
  });

  test('is made by one owner or moderator inside at a time, and only its sender continues it', async () => {
    const server = await startTestServer();
    const [anna, boris, chen] = await server.signInAll('anna', 'boris', 'chen');
    const callId = await server.create(anna, {
      ...{ topic: 'Moderated', type: 0, schedule: { type: -1 } },
      invitations: [{ id: 'boris', is_moderator: true }, { id: 'chen' }],
    });
    const all = `conferences/${callId}/records/live`;
    const ask = (token?: string) => server.post(all, token, { name: 'Moderated' });
    expect((await ask()).reasons['']).toBe('accessTokenInvalid');
    expect((await ask(chen)).reasons['']).toBe('forbidden');
    expect(await ask(boris)).toMatchObject({ status: 409, reasons: { '': 'notInside' } });

    await enter(server, { accessToken: anna }, callId);
    await enter(server, { accessToken: boris }, callId);
    await enter(server, { accessToken: chen }, callId);
    expect((await ask(chen)).reasons['']).toBe('forbidden');
    const begun = await ask(boris);
    const one = `${all}/${text(begun.body, 'live.id')}`;
    expect(await ask(anna)).toMatchObject({ status: 409, reasons: { '': 'recordingIsRunning' } });
    const put = (token: string) =>
      server.call(`${one}?offset=0`, { method: 'PUT', token, body: MP4, headers: OCTETS });
    expect((await put(anna)).status).toBe(404);
    expect((await put(chen)).status).toBe(403);
    expect((await put(boris)).status).toBe(200);
    expect((await server.post(`${one}/finish`, anna, {})).status).toBe(404);
    expect((await server.post(`${one}/finish`, boris, {})).status).toBe(200);
  });

  test('keeps the received data when its page falls silent', async () => {
    const clock = createTestClock(1_800_000_000);
    const server = await startTestServer(['record_live_idle_s=60'], { clock });
    const token = await server.signIn('anna');
    const { client } = await enter(server, { accessToken: token });
    const id = await begin(server, token);
    await send(server, token, id, 0, MP4);
    client.cut();
    await expectKept(server, token, clock);
    expect((await send(server, token, id, MP4.length, Buffer.from('late'))).status).toBe(404);
  });

  test('survives a stop of the server: the page continues, or it is finished', async () => {
    const clock = createTestClock(1_800_000_000);
    const first = await startTestServer(['record_live_idle_s=60'], { clock });
    const earlier = await first.signIn('anna');
    await enter(first, { accessToken: earlier });
    const id = await begin(first, earlier);
    await send(first, earlier, id, 0, MP4);
    await first.stop();
    const server = await startTestServer(['record_live_idle_s=60'], {
      clock,
      dataDirectory: first.directory,
    });
    const token = await server.signIn('anna');
    const back = await enter(server, { accessToken: token });
    expect(back.joined.recording).toEqual(ANNA);
    const gone = await send(server, token, id, MP4.length, Buffer.from('more'));
    expect(gone.body).toEqual({ received: MP4.length + 4 });
    await expectKept(server, token, clock);
  });

  test('stays while its paused page sends heartbeats, and is dropped if it cannot be played', async () => {
    const clock = createTestClock(1_800_000_000);
    const server = await startTestServer(['record_live_idle_s=60'], { clock });
    const token = await server.signIn('anna');
    await enter(server, { accessToken: token });
    const id = await begin(server, token);
    for (let times = 0; times < 5; times += 1) {
      clock.advance(40);
      expect((await send(server, token, id, 0, Buffer.alloc(0))).body).toEqual({ received: 0 });
    }
    await send(server, token, id, 0, Buffer.from('no film at all'));
    const finished = await server.post(`${LIVE}/${id}/finish`, token, {});
    expect(finished.body).toEqual({ name: null });
    expect(await names(server, token)).toEqual([]);
    expect((await readdir(path.join(server.directory, 'recordings'))).join()).not.toContain(id);
  });

  test('is started, paused and stopped over the API through its page', async () => {
    const server = await startTestServer();
    const token = await server.signIn('anna');
    const steer = (action: string) =>
      server.post(`/api/v4/conferences/demo/recordings/${action}`, token);
    expect(await steer('start')).toMatchObject({ status: 409, reasons: { '': 'noOneCanRecord' } });
    expect((await steer('pause')).status).toBe(404);
    const { client } = await enter(server, { accessToken: token });
    await enter(server, { guestName: 'Gil' });
    expect((await steer('start')).body).toEqual({ wish: 'start' });
    expect((await client.next('recordingWish')).wish).toBe('start');
    const id = await begin(server, token);
    expect((await steer('pause')).body).toEqual({ wish: 'pause' });
    expect((await steer('start')).body).toEqual({ wish: 'resume' });
    await send(server, token, id, 0, MP4);
    client.cut();
    // Once the server knows that no one is inside, it ends the recording.
    await expect
      .poll(async () => {
        await steer('stop');
        return names(server, token);
      })
      .toEqual(['Demo 2026-11-22.mp4']);
  });
});
