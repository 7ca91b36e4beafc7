/** What administrators see of the running server: conferences with participants, and its health. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '#server/storage/backups.ts';
import { DATABASE_FILE } from '#server/storage/open.ts';
import { knockAt } from './callClients.ts';
import { createTestClock, type TestClock } from './testClock.ts';
import { IS_ON_POSTGRES } from '#tests/support/postgres/databaseOf.ts';
import {
  at,
  list,
  startTestServer,
  temporaryDirectory,
  type TestServer,
  text,
} from './testServer.ts';

const RUNNING = 'administration/conferences';
const HEALTH = 'administration/health';
const START_S = 1_800_000_000;

/** A short silent sound: only a header. */
const SOUND = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([36, 0, 0, 0]),
  Buffer.from('WAVEfmt '),
  Buffer.from([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0, 2, 0, 16, 0]),
  Buffer.from('data'),
  Buffer.from([0, 0, 0, 0]),
]);

let server: TestServer;
let clock: TestClock;
let anna: string;

async function start(...set: readonly string[]): Promise<void> {
  clock = createTestClock(START_S);
  server = await startTestServer(set, { clock });
  anna = await server.signIn('anna');
}

describe('running conferences', () => {
  let boris: string;
  beforeAll(async () => {
    await start();
    boris = await server.signIn('boris');
  });
  async function runRoom(details: object = {}): Promise<string> {
    const body = { topic: 'Night shift', type: 0, schedule: { type: -1 }, allow_guests: true };
    const id = await server.createRunning(boris, { ...body, ...details });
    return id;
  }
  const join = (id: string, more: Record<string, unknown>) => knockAt(server, id, more);
  const read = (id: string, token = anna) => server.call(`${RUNNING}/${id}`, { token });
  const stop = (id: string, token = anna) => server.post(`${RUNNING}/${id}/stop`, token);
  async function newestLine(): Promise<unknown> {
    const { body } = await server.call('/api/v4/logs/audit?page_size=1', { token: anna });
    return list(body, 'lines')[0];
  }

  test('are listed in pages, the newest first', async () => {
    clock.advance(60);
    const id = await runRoom();
    const { body } = await server.call(`${RUNNING}?page_size=1`, { token: anna });
    expect(list(body, 'conferences')).toEqual([
      {
        id,
        topic: 'Night shift',
        owner_display_name: 'Boris Ivanov',
        started_at: clock.nowS(),
        is_call: false,
        inside: 0,
        waiting: 0,
      },
    ]);
    expect(at(body, 'next_page_id')).toBe(2);
    const all = await server.call(`${RUNNING}?page_size=100`, { token: anna });
    expect(at(all.body, 'next_page_id')).toBe(-1);
    expect(list(all.body, 'conferences')).toHaveLength(Number(at(body, 'total')));
    const ids = list(all.body, 'conferences').map((each) => text(each, 'id'));
    expect(ids).toContain('demo');
    await stop(id);
  });

  test('have participants with role and time, and the number of waiting people', async () => {
    const id = await runRoom();
    const owner = await join(id, { accessToken: boris });
    await owner.next('joined');
    clock.advance(30);
    const guest = await join(id, { guestName: 'Gil' });
    await guest.next('joined');
    owner.send({ type: 'moderate', act: { kind: 'lock', isLocked: true } });
    await guest.next('lockChanged');
    await (await join(id, { guestName: 'Wanda' })).next('waiting');
    const { body } = await read(id);
    expect(at(body, 'conference')).toMatchObject({ inside: 2, waiting: 1 });
    const nowS = clock.nowS();
    expect(at(body, 'people')).toMatchObject([
      { display_name: 'Boris Ivanov', login_name: 'boris', role: 'owner', joined_at: nowS - 30 },
      { display_name: 'Gil', login_name: null, role: 'participant', joined_at: nowS },
    ]);
    await stop(id);
  });

  test('include calls between people, which are marked', async () => {
    const id = await runRoom({ ad_hoc: true });
    expect(at((await read(id)).body, 'conference.is_call')).toBe(true);
    await stop(id);
  });

  test('are ended for everyone by an administrator, with a line in the audit log', async () => {
    const id = await runRoom();
    const guest = await join(id, { guestName: 'Gil' });
    await guest.next('joined');
    expect((await stop(id, boris)).status).toBe(403);
    expect((await stop(id)).body).toEqual({ state: 'stopped' });
    expect(await guest.next('rejected')).toMatchObject({ book: 'conference', code: '18' });
    expect((await read(id)).status).toBe(404);
    const conference = await server.call(`conferences/${id}`, { token: boris });
    expect(at(conference.body, 'conference.state')).toBe('stopped');
    const line = { act: 'conferenceEnded', target: id, actor: { kind: 'user', id: 'anna' } };
    expect(await newestLine()).toMatchObject(line);
  });

  test('owned by an administrator are ended without a line, like anyone’s', async () => {
    const before = await newestLine();
    expect((await stop('demo')).status).toBe(200);
    expect(await newestLine()).toEqual(before);
    expect((await stop('nothing')).status).toBe(404);
  });

  test('are only for administrators', async () => {
    for (const token of [boris, undefined]) {
      expect((await server.call(RUNNING, { token })).status).toBe(403);
      expect((await server.call(`${RUNNING}/demo`, { token })).status).toBe(403);
    }
  });
});

describe('the health of a server', () => {
  const numbers = async () => (await server.call(HEALTH, { token: anna })).body;
  const problems = async () => {
    const { body } = await server.call(`${HEALTH}/checks`, { token: anna });
    return list(body, 'checks').flatMap((check) => at(check, 'problem') ?? []);
  };

  test('has the version, start time, storage, and no backup yet', async () => {
    await start();
    clock.advance(500);
    expect(await numbers()).toMatchObject({
      started_at: START_S,
      has_mail_server: false,
      ...(!IS_ON_POSTGRES && { backup_at: null }),
      files_size: 0,
    });
    const recordings = Number(at(await numbers(), 'recordings_size'));
    const body = { name: 'sound.wav', size: 44 };
    const begun = await server.post('conferences/demo/records', anna, body);
    const upload = text(begun.body, 'upload.id');
    await server.call(`conferences/demo/records/uploads/${upload}?offset=0`, {
      method: 'PUT',
      token: anna,
      body: new Uint8Array(SOUND),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(at(await numbers(), 'recordings_size')).toBe(recordings + SOUND.length);
    expect(Number(at(await numbers(), 'database_size'))).toBeGreaterThan(4096);
  });

  test.skipIf(IS_ON_POSTGRES)('names the last backup while it exists', async () => {
    const file = path.join(await temporaryDirectory(), 'copy.db');
    const made = await backUp(server.directory, DATABASE_FILE, file);
    expect(made.ok && Math.floor(Date.parse(made.value.made) / 1000)).toBe(
      at(await numbers(), 'backup_at'),
    );
    const note = path.join(server.directory, 'last-backup.json');
    await writeFile(note, JSON.stringify({ file: `${file}.gone`, made: '2026-01-01T00:00:00Z' }));
    expect(at(await numbers(), 'backup_at')).toBeNull();
  });

  test('has no problems if all is well, and marks what is not set up', async () => {
    expect(await problems()).toEqual([]);
    const { body } = await server.call(`${HEALTH}/checks`, { token: anna });
    const topics = list(body, 'checks').map((check) => at(check, 'topic'));
    expect(topics).toContain('database');
    for (const each of ['mail', 'relays', 'certificate', 'address', 'proxies']) {
      expect(topics).not.toContain(each);
    }
  });

  test('matches the command line’s `check`, also for settings from the pages, without secrets', async () => {
    await start('trusted_proxies=0.0.0.0/0', 'smtp_url=smtp://plenum:very-secret@127.0.0.1:9');
    expect(await problems()).toEqual(['proxiesAny', 'mailSilent']);
    expect(at(await numbers(), 'has_mail_server')).toBe(true);
    const { body } = await server.call(`${HEALTH}/checks`, { token: anna });
    expect(JSON.stringify([body, await numbers()])).not.toMatch(/very-secret|127\.0\.0\.1/u);
    await start();
    const mail_server = { host: '127.0.0.1:9', security: 'starttls', user: '' };
    await server.put('server/setup', anna, { mail_server });
    expect(await problems()).toEqual(['mailSilent']);
  });

  test('is only for administrators', async () => {
    const boris = await server.signIn('boris');
    for (const address of [HEALTH, `${HEALTH}/checks`]) {
      expect((await server.call(address, { token: boris })).status).toBe(403);
    }
  });
});
