/** Several servers carry calls on one PostgreSQL: people of a conference meet on any server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSetUp } from '#server/start/check/checkSetUp.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type Postgres, ask, startPostgres } from '#tests/support/postgres/postgres.ts';
import { takeSeat } from './callClients.ts';
import { type TestServer, at, list, startTestServer } from './testServer.ts';

const SOON = { timeout: 20_000 };
const RUNNING = { type: 0, allow_guests: true, schedule: { type: -1 } };

let postgres: Postgres;
let database: string;
let main: TestServer;
let calls: TestServer;
let anna: string;
let shared: readonly string[];
beforeAll(async () => {
  postgres = await startPostgres();
  database = await postgres.create('calls');
  const ports = [await freePort('127.0.0.1'), await freePort('127.0.0.1')] as const;
  const [mainPort, callsPort] = ports;
  const own = ports.map((port) => `localhost:${port}`).join(',');
  shared = [
    `database_url=${database}`,
    'trusted_proxies=127.0.0.1',
    `allowed_hosts=${own}`,
    'max_users_online=5',
  ];
  main = await startTestServer([...shared, `call_address=http://127.0.0.1:${mainPort}`], {
    port: mainPort,
  });
  calls = await startTestServer(
    [...shared, `call_address=http://127.0.0.1:${callsPort}`, 'only_calls=true'],
    { port: callsPort },
  );
  anna = await main.signIn('anna');
});
afterAll(() => postgres.stop());

async function newConference(more: object = {}): Promise<string> {
  const body = { ...RUNNING, topic: 'Shared', ...more };
  const id = await main.create(anna, body);
  expect((await main.post(`conferences/${id}/run`, anna, {})).status).toBe(200);
  return id;
}

const join = (server: TestServer, id: string, more: Record<string, unknown>) =>
  takeSeat(server, id, more);

describe('people of one conference', () => {
  test.each([
    ['the server that answers requests', 'one that only carries calls'],
    ['one that only carries calls', 'the server that answers requests'],
  ])('meet when they join at %s, then at %s', async (first) => {
    const [one, other] = first.startsWith('the') ? [main, calls] : [calls, main];
    const id = await newConference();
    const alice = await join(one, id, { guestName: 'Alice' });
    const bob = await join(other, id, { guestName: 'Bob' });
    expect(bob.joined.participants.map(({ displayName }) => displayName)).toEqual(['Alice']);
    bob.client.send({ type: 'chatSend', id: 'message-1', text: 'Hello from elsewhere' });
    expect((await alice.client.next('chatMessage')).message.text).toBe('Hello from elsewhere');
    bob.client.close();
    alice.client.close();
  });

  test('return to their seats through another server', async () => {
    const id = await newConference();
    const { client, joined } = await join(calls, id, { guestName: 'Alice' });
    client.cut();
    const resume = { participantId: joined.self.id, key: joined.resumeKey };
    const again = await join(main, id, { guestName: 'Alice', resume });
    expect(again.joined.self.id).toBe(joined.self.id);
    again.client.close();
  });

  test('leave no assignment to a server once the conference is empty', async () => {
    const id = await newConference();
    const places = () => ask(database, `SELECT 1 FROM call_places WHERE conference_id = '${id}'`);
    const { client } = await join(calls, id, { guestName: 'Alice' });
    expect(await places()).toHaveLength(1);
    client.send({ type: 'leave' });
    await expect.poll(places, SOON).toEqual([]);
    const { joined } = await join(main, id, { guestName: 'Bob' });
    expect(joined.participants).toEqual([]);
  });
});

describe('the server that answers requests', () => {
  test('knows the participants at another server, and ends the conference there', async () => {
    const id = await newConference();
    const { client } = await join(calls, id, { guestName: 'Alice' });
    const inside = async () => {
      const { body } = await main.call(`conferences/${id}/participants`, { token: anna });
      return list(body, 'participants').map((each) => at(each, 'display_name'));
    };
    await expect.poll(inside, SOON).toEqual(['Alice']);
    await main.post(`conferences/${id}/stop`, anna, {});
    expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '18' });
    await expect.poll(inside, SOON).toEqual([]);
  });

  test('signing out ends a call at another server', async () => {
    const id = await newConference();
    const boris = await main.signIn('boris');
    const { client } = await join(calls, id, { accessToken: boris });
    await main.call('/oauth2/v1/revoke', { body: { token: boris } });
    expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '9' });
  });

  test('shows people as busy who are in a call at another server', async () => {
    const id = await newConference();
    const { client } = await join(calls, id, { accessToken: await main.signIn('boris') });
    const statusOfBoris = async () =>
      at((await main.call('users/boris', { token: anna })).body, 'user.status');
    await expect.poll(statusOfBoris, SOON).toBe(2);
    client.close();
  });

  test('sends edits to participants at another server', async () => {
    const id = await newConference();
    const { client, joined } = await join(calls, id, { guestName: 'Alice' });
    expect(joined.rights?.chat_send).toBe(true);
    const rights = { guest: { chat_send: false }, user: {} };
    const body = { ...RUNNING, topic: 'Shared', rights };
    const edited = await main.put(`conferences/${id}`, anna, body);
    expect(edited.status).toBe(200);
    expect((await client.next('rightsChanged')).rights.chat_send).toBe(false);
    client.close();
  });

  test('stores a guest’s rating of a call at another server', async () => {
    const id = await newConference();
    const { client, joined } = await join(calls, id, { guestName: 'Alice' });
    client.send({ type: 'leave' });
    await client.closed;
    const key = joined.ratingKey;
    const rate = async () =>
      (await main.call('call-ratings', { body: { key, picture_and_sound: 'good' } })).status;
    await expect.poll(rate, SOON).toBe(200);
  });

  test('accepts a chat file from a participant at another server', async () => {
    const id = await newConference();
    const { client } = await join(calls, id, { accessToken: anna });
    client.send({
      type: 'chatFile',
      id: 'wish-to-send',
      wish: { kind: 'send', name: 'a.txt', size: 3 },
    });
    const { key } = await client.next('chatFileKey');
    const sent = await main.call(`chat-files/${key}?offset=0`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'abc',
    });
    expect(sent.status).toBe(200);
    client.close();
  });
});

describe('the check of a setup', () => {
  const lineOf = async (more: readonly string[]) => {
    const set = [...shared, ...more];
    const lines = await checkSetUp({ dataDirectory: main.directory, set }, {}, undefined);
    return lines.find(({ topic }) => topic === 'call servers');
  };

  test('reports that all servers answer, or which one doesn’t', async () => {
    const own = `call_address=http://127.0.0.1:${main.port}`;
    expect(await lineOf([own])).toMatchObject({
      isGood: true,
      text: '2 at the database, all answer',
    });
    expect(await lineOf([])).toBeUndefined();
    const nowhere = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
    await ask(
      database,
      `UPDATE call_servers SET address = '${nowhere}' WHERE address LIKE '%${calls.port}'`,
    );
    const line = await lineOf([own]);
    await ask(
      database,
      `UPDATE call_servers SET address = 'http://127.0.0.1:${calls.port}' WHERE address = '${nowhere}'`,
    );
    expect(line).toMatchObject({ problem: 'callServerSilent' });
    expect(line?.text).toContain(nowhere);
  });
});

describe('a recording', () => {
  test('is requested from a page at another server, and announced to everyone there', async () => {
    const id = await newConference();
    const { client } = await join(calls, id, { accessToken: anna });
    const guest = await join(calls, id, { guestName: 'Alice' });
    const start = async () =>
      (await main.post(`/api/v4/conferences/${id}/recordings/start`, anna)).status;
    await expect.poll(start, SOON).toBe(200);
    expect((await client.next('recordingWish')).wish).toBe('start');
    const begun = await main.post(`conferences/${id}/records/live`, anna, { name: 'Shared.webm' });
    expect(begun.status).toBe(200);
    expect((await guest.client.next('recording')).recording?.displayName).toBe('Anna Weiss');
    // Later participants, and those at the server for requests, are notified, too.
    const later = await join(main, id, { guestName: 'Bob' });
    expect(later.joined.recording?.displayName).toBe('Anna Weiss');
    for (const each of [client, guest.client, later.client]) each.close();
  });
});

describe('an account', () => {
  test('joins from one place, even on another server', async () => {
    const [one, other] = [await newConference(), await newConference()];
    const chen = await main.signIn('chen');
    const first = await join(main, one, { accessToken: chen });
    const second = await join(calls, other, { accessToken: chen });
    expect(await first.client.next('rejected')).toMatchObject({ book: 'login', code: '1' });
    second.client.close();
  });
});
