/** A second server at the same PostgreSQL: it waits, takes over, and never works beside the first one. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type Server, type Socket, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '#server/start/app.ts';
import { explainFailure } from '#server/start/startOptions.ts';
import { becomeSoleServer } from '#server/storage/postgres/soleServer.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type Postgres, ask, startPostgres } from '#tests/support/postgres/postgres.ts';
import { proxyObstacle, startReverseProxy } from '#tests/support/reverseProxy.ts';
import { runServer } from './serverProcess.ts';
import { type SignallingClient, openSignalling } from './signallingClient.ts';
import { passwordGrant, rawCall, startTestServer, temporaryDirectory, text } from './testServer.ts';

const SOON = { timeout: 30_000 };
/** Who has the lock, as PostgreSQL knows it. */
const HOLDER = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

let postgres: Postgres;
let count = 0;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

function newDatabase(): Promise<string> {
  count += 1;
  return postgres.create(`standby${count}`);
}

describe('a server that may wait', () => {
  test('starts when the other one has ended, with the same folder and its data', async () => {
    const set = [`database_url=${await newDatabase()}`, 'standby=true'];
    const dataDirectory = await temporaryDirectory();
    const first = await startTestServer(set, { dataDirectory });
    const anna = await first.signIn('anna');
    const waited: string[] = [];
    const second = startTestServer(set, { dataDirectory, onWaiting: () => waited.push('waits') });
    await expect.poll(() => waited, SOON).toEqual(['waits']);
    expect((await first.call('conferences/demo', { token: anna })).status).toBe(200);
    await first.stop();
    const taken = await second;
    expect((await taken.call('conferences/demo', { token: anna })).status).toBe(200);
    expect(waited).toEqual(['waits']);
  });

  test('learns at its start that its port is in use', async () => {
    const set = [`database_url=${await newDatabase()}`, 'standby=true'];
    const { port } = await startTestServer(set);
    const started = await startServer({ dataDirectory: await temporaryDirectory(), port, set });
    expect(started).toEqual({ ok: false, failure: { kind: 'portInUse', port } });
  });

  test('is refused with the database as a file', async () => {
    const dataDirectory = await temporaryDirectory();
    const started = await startServer({ dataDirectory, port: 0, set: ['standby=true'] });
    expect(started.ok ? '' : explainFailure(started.failure)).toContain('database_url');
  });
});

describe('the database’s lock', () => {
  test('stays the first server’s when PostgreSQL was away', async () => {
    const address = await newDatabase();
    const events: string[] = [];
    const first = await becomeSoleServer(address, { onReplaced: () => events.push('replaced') });
    const second = becomeSoleServer(address, { onWaiting: () => events.push('waits') });
    void second.then(() => events.push('took over'));
    await expect.poll(() => events, SOON).toEqual(['waits']);
    await postgres.halt();
    await postgres.resume();
    await expect.poll(() => ask(address, HOLDER), SOON).toHaveLength(1);
    // Longer than the one that waits leaves to the first.
    await wait(5000);
    expect(events).toEqual(['waits']);
    await first?.release();
    await (await second)?.release();
    expect(events).toEqual(['waits', 'took over']);
  });

  test('is known to be lost when another server has it', async () => {
    const address = await newDatabase();
    const replaced = Promise.withResolvers<string>();
    const server = await startTestServer([`database_url=${address}`], {
      onReplaced: () => replaced.resolve('replaced'),
    });
    const anna = await server.signIn('anna');
    const [holder] = await ask(address, HOLDER);
    const pid = String(Reflect.get(Object(holder), 'pid'));
    // On one connection, so that the server cannot come first.
    const other = ask(
      address,
      `SELECT pg_terminate_backend(${pid}); SELECT pg_advisory_lock(541235893, hashtext(current_schema())); SELECT pg_sleep(20)`,
    );
    other.catch(() => undefined);
    expect(await replaced.promise).toBe('replaced');
    const body = { topic: 'No', type: 0, schedule: { type: -1 } };
    expect((await server.call('conferences', { token: anna, body })).status).toBe(503);
  });

  test('is taken again from a connection of its own that fell silent', async () => {
    const address = await newDatabase();
    const network = await breakableNetwork(address);
    let replaced = 0;
    const sole = await becomeSoleServer(network.address, { onReplaced: () => (replaced += 1) });
    const [before] = await ask(address, HOLDER);
    network.silence();
    await expect
      .poll(async () => JSON.stringify(await ask(address, HOLDER)), SOON)
      .not.toBe(JSON.stringify([before]));
    await expect.poll(() => ask(address, HOLDER), SOON).toHaveLength(1);
    expect(replaced).toBe(0);
    await sole?.release();
  });
});

describe.skipIf(proxyObstacle('nginx') !== undefined)('behind nginx', () => {
  test.each([
    ['is killed', 'SIGKILL'],
    ['is asked to end, as before an update', 'SIGTERM'],
  ] as const)(
    'two hundred conferences of three continue when their server %s',
    async (_what, signal) => {
      const databaseUrl = await newDatabase();
      const data = await temporaryDirectory();
      const [port, one, two] = [
        await freePort('127.0.0.1'),
        await freePort('127.0.0.1'),
        await freePort('127.0.0.1'),
      ];
      const publicUrl = `https://localhost:${port}`;
      const proxy = await startReverseProxy('nginx', port, await guideWords(one, two));
      onTestFinished(() => proxy.stop());
      const start = (at: number) =>
        runServer(
          data,
          [
            ...['--port', String(at), '--set', 'password_cost=8', '--set', 'standby=true'],
            ...['--set', `public_url=${publicUrl}/`, '--set', 'trusted_proxies=127.0.0.1'],
            ...['--set', 'max_connections_per_address=5000'],
          ],
          { databaseUrl },
        );
      const first = start(one);
      await first.ready;
      const second = start(two);
      await expect.poll(() => second.output(), SOON).toContain('waiting');

      const call = (target: string, options: Parameters<typeof rawCall>[2] = {}) =>
        rawCall(port, target, {
          ...options,
          ca: proxy.ca,
          headers: { host: `localhost:${port}`, origin: publicUrl, ...options.headers },
        });
      const signedIn = await call('/oauth2/v1/token', { body: passwordGrant('anna') });
      const headers = { authorization: `Bearer ${text(signedIn.body, 'access_token')}` };
      const ids: string[] = [];
      for (let index = 0; index < CONFERENCES; index += 1) {
        const body = { topic: `C${index}`, type: 0, allow_guests: true, schedule: { type: -1 } };
        const made = await call('/api/v3.8/conferences', { headers, body });
        const id = text(made.body, 'conference.id');
        await call(`/api/v3.8/conferences/${id}/run`, { headers, body: {} });
        ids.push(id);
      }

      const people = ids.flatMap((id) => ['A', 'B', 'C'].map((guestName) => ({ id, guestName })));
      const open = new Set<SignallingClient>();
      onTestFinished(() => {
        for (const client of open) client.cut();
      });
      const join = async ({ id, guestName }: (typeof people)[number]) => {
        for (;;) {
          try {
            const client = await openSignalling(publicUrl, {
              ...{ ca: proxy.ca, origin: publicUrl, headers: { host: `localhost:${port}` } },
            });
            open.add(client);
            client.join(id, { guestName });
            return { client, joined: await client.next('joined') };
          } catch {
            await wait(100);
          }
        }
      };
      const inside: Awaited<ReturnType<typeof join>>[] = [];
      for (let index = 0; index < people.length; index += 30)
        inside.push(...(await Promise.all(people.slice(index, index + 30).map(join))));

      // Someone writes all the time.
      const acknowledged: string[] = [];
      const over = new AbortController();
      const writer = (async () => {
        for (let index = 0; !over.signal.aborted; index += 1) {
          const id = `kept-${index}@x.example`;
          const body = { id, display_name: 'K' };
          const { status } = await call('/api/v3.8/users/anna/addressbook', { headers, body });
          if (status === 200) acknowledged.push(id);
          else await wait(20);
        }
      })();
      await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(10);

      const times: number[] = [];
      const back = Promise.all(
        people.map(async (person, index) => {
          await inside[index]?.client.closed;
          const again = await join(person);
          times.push(performance.now() - killedAt);
          return again;
        }),
      );
      const killedAt = performance.now();
      first.child.kill(signal);
      const returned = await back;
      const written = acknowledged.length;
      await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(written + 5);
      over.abort();
      await writer;
      times.sort((a, b) => a - b);
      const second95 = times[Math.floor(times.length * 0.95)] ?? 0;
      process.stdout.write(
        `standby after ${signal}: ${times.length} sockets back after ${seconds(times[0])} to ${seconds(times.at(-1))}, p95 ${seconds(second95)}\n`,
      );

      // Each conference has its three people, once each; who came last sees the others.
      for (const id of ids) {
        const seen = returned
          .filter((_, index) => people[index]?.id === id)
          .map(({ joined }) => joined.participants.length);
        expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2]);
      }
      const book = await call('/api/v3.8/users/anna/addressbook?page_size=1000', { headers });
      const kept = JSON.stringify(book.body);
      expect(acknowledged.filter((id) => !kept.includes(`"${id}"`))).toEqual([]);
    },
    240_000,
  );
});

const CONFERENCES = 200;
const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;

/** What the operator's guide says about two servers, with these ports. */
async function guideWords(one: number, two: number): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../electron/server/OPERATING.md');
  const block = /```nginx\n(upstream [\s\S]*?)```/u.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  return block.replace('4180', String(one)).replace('4181', String(two));
}

/** A way to a PostgreSQL on which the connections so far can fall silent; new ones work. */
async function breakableNetwork(
  address: string,
): Promise<{ readonly address: string; silence(): void }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-network-'));
  const url = new URL(address.replace('@/', '@localhost/'));
  const real = path.join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = createConnection(real);
    near.pipe(far).pipe(near);
    for (const each of [near, far]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
  });
  server.listen(path.join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    address: address.replace(
      encodeURIComponent(url.searchParams.get('host') ?? ''),
      encodeURIComponent(folder),
    ),
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
