/** A second server on the same PostgreSQL: it waits, takes over, and never runs beside the first one. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, type Socket, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '#server/start/app.ts';
import { explainFailure } from '#server/start/startOptions.ts';
import { becomeSoleServer } from '#server/storage/postgres/soleServer.ts';
import { makeNextServer } from '#tests/support/nextServer.ts';
import { type Postgres, ask, startPostgres } from '#tests/support/postgres/postgres.ts';
import { proxyObstacle } from '#tests/support/reverseProxy.ts';
import { SERVER_SCRIPT } from '#tests/support/server.ts';
import type { ServerProcess } from './serverProcess.ts';
import {
  describeTimes,
  gatherCrowd,
  keepWriting,
  signInAsAnna,
  startFront,
} from './standbyFront.ts';
import { startTestServer, temporaryDirectory } from './testServer.ts';

const SOON = { timeout: 30_000 };
/** The lock's owner, according to PostgreSQL. */
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

describe('a standby server', () => {
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

  test('reports at its start that its port is in use', async () => {
    const set = [`database_url=${await newDatabase()}`, 'standby=true'];
    const { port } = await startTestServer(set);
    const started = await startServer({ dataDirectory: await temporaryDirectory(), port, set });
    expect(started).toEqual({ ok: false, failure: { kind: 'portInUse', port } });
  });

  test('is refused with a database file', async () => {
    const dataDirectory = await temporaryDirectory();
    const started = await startServer({ dataDirectory, port: 0, set: ['standby=true'] });
    expect(started.ok ? '' : explainFailure(started.failure)).toContain('database_url');
  });
});

describe('the database’s lock', () => {
  test('stays with the first server after PostgreSQL was unreachable', async () => {
    const address = await newDatabase();
    const events: string[] = [];
    const first = await becomeSoleServer(address, { onReplaced: () => events.push('replaced') });
    const second = becomeSoleServer(address, { onWaiting: () => events.push('waits') });
    void second.then(() => events.push('took over'));
    await expect.poll(() => events, SOON).toEqual(['waits']);
    await postgres.halt();
    await postgres.resume();
    await expect.poll(() => ask(address, HOLDER), SOON).toHaveLength(1);
    // Longer than the standby server waits for the first one.
    await wait(5000);
    expect(events).toEqual(['waits']);
    await first?.release();
    await (await second)?.release();
    expect(events).toEqual(['waits', 'took over']);
  });

  test('is known to be lost once another server has it', async () => {
    const address = await newDatabase();
    const replaced = Promise.withResolvers<string>();
    const server = await startTestServer([`database_url=${address}`], {
      onReplaced: () => replaced.resolve('replaced'),
    });
    const anna = await server.signIn('anna');
    const [holder] = await ask(address, HOLDER);
    const pid = String(Reflect.get(Object(holder), 'pid'));
    // On one connection, so that the server cannot be first.
    const other = ask(
      address,
      `SELECT pg_terminate_backend(${pid}); SELECT pg_advisory_lock(541235893, hashtext(current_schema())); SELECT pg_sleep(20)`,
    );
    other.catch(() => undefined);
    expect(await replaced.promise).toBe('replaced');
    const body = { topic: 'No', type: 0, schedule: { type: -1 } };
    expect((await server.post('conferences', anna, body)).status).toBe(503);
  });

  test('is taken over from the server’s own silent connection', async () => {
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

  test('is kept while PostgreSQL still ends the silent connection', async () => {
    const address = await newDatabase();
    const network = await breakableNetwork(address);
    let replaced = 0;
    const sole = await becomeSoleServer(network.address, { onReplaced: () => (replaced += 1) });
    const pid = Number(Reflect.get(Object((await ask(address, HOLDER))[0]), 'pid'));
    process.kill(pid, 'SIGSTOP'); // it ends when it runs again
    network.silence();
    const connections = `SELECT pid FROM pg_stat_activity WHERE application_name =
      (SELECT application_name FROM pg_stat_activity WHERE pid = ${pid})`;
    await expect.poll(() => ask(address, connections), SOON).toHaveLength(2);
    await wait(500);
    process.kill(pid, 'SIGCONT');
    await expect
      .poll(async () => JSON.stringify(await ask(address, HOLDER)), SOON)
      .toMatch(new RegExp(`^\\[\\{"pid":(?!${pid}\\})\\d+\\}\\]$`, 'u'));
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
      const front = await startFront(await newDatabase());
      const first = front.start(0);
      await first.ready;
      const second = front.start(1);
      await expect.poll(() => second.output(), SOON).toContain('waiting');
      const headers = await signInAsAnna(front);
      const crowd = await gatherCrowd(front, headers, 200);
      const writer = keepWriting(front, headers);
      await writer.more(10);
      const times = await crowd.returnAfter(() => first.child.kill(signal));
      await writer.more(5);
      process.stdout.write(`standby after ${signal}: ${describeTimes(times)}\n`);
      expect(await writer.lost()).toEqual([]);
    },
    240_000,
  );

  test('calls continue during an update to the next version and back', async () => {
    const step = "ALTER TABLE users ADD COLUMN badge TEXT NOT NULL DEFAULT 'none'";
    const next = await makeNextServer([step], { isForBefore: true });
    onTestFinished(() => next.remove());
    const database = await newDatabase();
    const front = await startFront(database);
    const servers: [ServerProcess, ServerProcess] = [front.start(0), front.start(1)];
    await Promise.any(servers.map(({ ready }) => ready));
    let active: 0 | 1 = servers[0].output().includes('waiting') ? 1 : 0;
    const headers = await signInAsAnna(front);
    const crowd = await gatherCrowd(front, headers, 20);
    const restart = async (which: 0 | 1, script: string) => {
      servers[which].child.kill('SIGTERM');
      await servers[which].ended;
      servers[which] = front.start(which, script);
      await expect.poll(() => servers[which].output(), SOON).toContain('waiting');
    };

    // As in the guide: first the standby server, then the active one.
    for (const [version, script] of [
      ['the next version', next.script],
      ['this version', SERVER_SCRIPT],
    ] as const) {
      const other = active === 0 ? 1 : 0;
      await restart(other, script);
      const writer = keepWriting(front, headers);
      await writer.more(5);
      const times = await crowd.returnAfter(() => servers[active].child.kill('SIGTERM'));
      await writer.more(5);
      process.stdout.write(`update to ${version}: ${describeTimes(times)}\n`);
      expect(await writer.lost()).toEqual([]);
      await servers[active].ended;
      servers[active] = front.start(active, script);
      await expect.poll(() => servers[active].output(), SOON).toContain('waiting');
      active = other;
      // The database keeps the next version's schema.
      expect(await ask(database, 'SELECT badge FROM users')).not.toEqual([]);
    }
  }, 240_000);
});

/** A proxy to PostgreSQL whose existing connections can fall silent; new ones work. */
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
