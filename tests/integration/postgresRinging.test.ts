/** Ringing pages at any of several servers, and limits that count on all of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import { type Postgres, ask, startPostgres } from '#tests/support/postgres/postgres.ts';
import { makeCall, openCaller, openPage, openRinging, ring } from './ringClient.ts';
import { openSignalling } from './signallingClient.ts';
import { type TestServer, at, list, startTestServer } from './testServer.ts';

const SOON = { timeout: 20_000 };
const ONLINE = 1;
/** From an address that a proxy names. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

interface Servers {
  readonly database: string;
  readonly main: TestServer;
  readonly calls: readonly [TestServer, TestServer];
  /** The same as the first, once it has ended. */
  readonly startMain: () => Promise<TestServer>;
}

let postgres: Postgres;
let count = 0;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** One server for requests, and two only for calls. */
async function start(more: readonly string[] = []): Promise<Servers> {
  count += 1;
  const database = await postgres.create(`ringing${count}`);
  const local = '127.0.0.1';
  const ports = [await freePort(local), await freePort(local), await freePort(local)];
  const set = [
    `database_url=${database}`,
    'trusted_proxies=127.0.0.1',
    `allowed_hosts=${ports.map((port) => `localhost:${port}`).join(',')}`,
    ...more,
  ];
  const startOne = async (place: number, own: readonly string[]) => {
    const [port] = ports.slice(place);
    const address = `call_address=http://${local}:${port}`;
    return startTestServer([...set, address, ...own], { port: port ?? 0 });
  };
  const main = await startOne(0, []);
  const first = await startOne(1, ['only_calls=true']);
  const second = await startOne(2, ['only_calls=true']);
  return { database, main, calls: [first, second], startMain: () => startOne(0, []) };
}

describe('a page for ringing', () => {
  let servers: Servers;
  let anna: string;
  let boris: string;
  beforeAll(async () => {
    servers = await start();
    anna = await servers.main.signIn('anna');
    boris = await servers.main.signIn('boris');
  });
  const placesOf = ({ main, calls }: Servers) => ({
    'the one that answers requests': main,
    'one for calls': calls[0],
    'another one for calls': calls[1],
  });

  test.each([
    ['one for calls', 'another one for calls'],
    ['one for calls', 'the one that answers requests'],
    ['the one that answers requests', 'one for calls'],
    ['one for calls', 'one for calls'],
  ] as const)('[PA-4] at %s calls one at %s, and is answered', async (near, far) => {
    const places = placesOf(servers);
    const callId = await makeCall(servers.main, anna);
    const caller = await openCaller(places[near], anna);
    const desk = await openCaller(places[far], boris);
    const phone = await openCaller(places['another one for calls'], boris);
    const ringId = ring(caller, callId);
    expect(await desk.next('incoming')).toMatchObject({ ringId, callId, caller: { id: 'anna' } });
    await phone.next('incoming');
    desk.send({ type: 'accept', ringId });
    expect(await desk.next('accepted')).toMatchObject({ callId });
    expect(await phone.next('over')).toMatchObject({ ringId });
    expect(await caller.next('outcome')).toMatchObject({ ringId, outcome: 'accepted' });
    for (const page of [caller, desk, phone]) page.close();
  });

  test('[PA-4] at another server gets missed calls, and their removal', async () => {
    const callId = await makeCall(servers.main, anna);
    const caller = await openCaller(servers.calls[0], anna);
    const called = await openCaller(servers.calls[1], boris);
    const ringId = ring(caller, callId);
    await called.next('incoming');
    called.send({ type: 'decline', ringId, message: 'Later' });
    expect(await caller.next('outcome')).toMatchObject({ outcome: 'declined', message: 'Later' });
    caller.send({ type: 'leaveMessage', ringId, message: 'About the plan' });
    const { missed } = await called.next('missed');
    expect(missed).toMatchObject([{ caller: { id: 'anna' }, message: 'About the plan' }]);
    called.send({ type: 'clearMissed' });
    expect((await called.next('missed')).missed).toEqual([]);
    for (const page of [caller, called]) page.close();
  });

  test('closes with its sign-in, which ends at the server for requests', async () => {
    const token = await servers.main.signIn('boris');
    const page = await openCaller(servers.calls[0], token);
    const stays = await openCaller(servers.calls[0], boris);
    await servers.main.call('/oauth2/v1/revoke', { body: { token } });
    expect(await page.closed).toBe(1001);
    expect(await stays.soFar()).toEqual(['ready']);
    stays.close();
  });

  test('is one of at most twenty of an account on all servers', async () => {
    const half = (server: TestServer) =>
      Promise.all(Array.from({ length: 10 }, () => openCaller(server, anna)));
    const pages = [...(await half(servers.calls[0])), ...(await half(servers.calls[1]))];
    const oneMore = await openPage(servers.calls[0], anna);
    expect(await oneMore.closed).toBe(1001);
    for (const page of pages) page.close();
  });
});

describe('when a server ends', () => {
  test('for requests, pages at others stay, are online afterwards, and can be called', async () => {
    const { main, calls, startMain } = await start();
    const [anna, boris] = await main.signInAll('anna', 'boris');
    const callId = await makeCall(main, anna);
    const caller = await openCaller(calls[0], anna);
    const called = await openCaller(calls[1], boris);
    await main.stop();
    const next = await startMain();
    // The second greeting: the new server knows the page.
    await Promise.all([caller.next('ready'), called.next('ready')]);
    const reader = await next.signIn('chen');
    const { body } = await next.call('users/boris', { token: reader });
    expect(at(body, 'user.status')).toBe(ONLINE);
    const ringId = ring(caller, callId);
    expect(await called.next('incoming')).toMatchObject({ ringId });
  });

  test('for requests, a ringing page reconnects without the call', async () => {
    const { main, calls, startMain } = await start();
    const [anna, boris] = await main.signInAll('anna', 'boris');
    const callId = await makeCall(main, anna);
    const caller = await openCaller(calls[0], anna);
    const called = await openCaller(calls[1], boris);
    const other = await openCaller(calls[1], await main.signIn('chen'));
    ring(caller, callId);
    await called.next('incoming');
    await main.stop();
    await startMain();
    expect(await Promise.all([caller.closed, called.closed])).toEqual([1001, 1001]);
    await other.next('ready');
    expect(await other.soFar()).toEqual(['ready', 'ready']);
  });

  test('for calls, its pages can no longer be called', async () => {
    const { main, calls } = await start();
    const [anna, boris] = await main.signInAll('anna', 'boris');
    const callId = await makeCall(main, anna);
    const called = await openCaller(calls[0], boris);
    const caller = await openCaller(calls[1], anna);
    await calls[0].stop();
    expect(await called.closed).toBe(1001);
    ring(caller, callId);
    expect(await caller.next('outcome')).toMatchObject({ outcome: 'offline' });
  });
});

describe('the limits of an address', () => {
  test('count sockets at all servers', async () => {
    const { main, calls } = await start(['max_connections_per_address=3']);
    const address = from('203.0.113.5');
    const open = ({ url }: TestServer) => openRinging(url, address);
    const first = await open(calls[0]);
    await Promise.all([open(calls[0]), open(calls[1])]);
    const isRefused = (server: TestServer) =>
      open(server).then(
        (page) => {
          page.close();
          return false;
        },
        () => true,
      );
    await expect.poll(() => isRefused(main), SOON).toBe(true);
    await expect.poll(() => isRefused(calls[1]), SOON).toBe(true);
    (await openRinging(main.url, from('203.0.113.6'))).close();
    first.close();
    await expect.poll(() => isRefused(main), SOON).toBe(false);
  });

  test('count a call’s socket once that another server forwards', async () => {
    const { main, calls } = await start(['max_connections_per_address=3']);
    const anna = await main.signIn('anna');
    const [callId, elsewhere] = [await makeCall(main, anna), await makeCall(main, anna)];
    const join = async ({ url }: TestServer, address: string, guestName: string, id = callId) => {
      const client = await openSignalling(url, from(address));
      client.join(id, { guestName });
      await client.next('joined');
    };
    await join(calls[0], '203.0.113.1', 'Host');
    await join(calls[1], '203.0.113.5', 'Alice');
    await join(main, '203.0.113.5', 'Bob');
    // Once this is known everywhere, so are all counts.
    await join(calls[1], '203.0.113.1', 'Dora', elsewhere);
    const others = () => main.call(`conferences/${elsewhere}/participants`, { token: anna });
    await expect.poll(async () => list((await others()).body, 'participants')).toHaveLength(1);
    await join(main, '203.0.113.5', 'Carl');
    await expect
      .poll(
        () => join(calls[1], '203.0.113.5', 'Eve').catch((error: unknown) => String(error)),
        SOON,
      )
      .toContain('refused 429');
  });

  test('count wrong PINs on all servers', async () => {
    const { database, main, calls } = await start();
    const anna = await main.signIn('anna');
    const body = { topic: 'PIN', type: 0, allow_guests: true, schedule: { type: -1 }, pin: '4711' };
    const callId = await main.create(anna, body);
    await main.post(`conferences/${callId}/run`, anna, {});
    const tryPin = async ({ url }: TestServer, address: string, pin: string) => {
      const client = await openSignalling(url, from(address));
      client.join(callId, { guestName: 'Eve', pin });
      await Promise.race([client.closed, client.next('joined').catch(() => undefined)]);
      const answer = client.received.map((each) =>
        each.type === 'rejected' ? `${each.book} ${each.code}` : each.type,
      );
      client.close();
      return answer;
    };
    const isNowhere = () =>
      expect.poll(() => ask(database, 'SELECT * FROM call_places'), SOON).toEqual([]);
    for (let index = 0; index < 10; index += 1) {
      await tryPin(calls[index % 2 === 0 ? 0 : 1], '203.0.113.5', `${1000 + index}`);
      await isNowhere();
    }
    expect(await tryPin(main, '203.0.113.5', '4711')).toEqual(['conference 13']);
    expect(await tryPin(main, '203.0.113.6', '4711')).toContain('joined');
  });
});
