/** Two servers for calls, one for requests and a standby: any of them may fail, and calls continue. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, ask, startPostgres } from '#tests/support/postgres/postgres.ts';
import { proxyObstacle } from '#tests/support/reverseProxy.ts';
import {
  describeTimes,
  gatherCrowd,
  keepWriting,
  signIn,
  signInAsAnna,
  startFront,
} from './standbyFront.ts';
import { ring } from './ringClient.ts';

const SOON = { timeout: 30_000 };
/** Longer than anyone needs to reconnect. */
const LONG_MS = 12_000;

let postgres: Postgres;
let count = 0;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function start(conferences: number) {
  count += 1;
  const database = await postgres.create(`fail${count}`);
  const front = await startFront(database, { hasCallServers: true });
  const main = front.start(0);
  await main.ready;
  const calls = [front.startCalls(0), front.startCalls(1)] as const;
  await Promise.all(calls.map(({ ready }) => ready));
  const headers = await signInAsAnna(front);
  const crowd = await gatherCrowd(front, headers, conferences);
  await crowd.areTogether();
  return { database, front, headers, main, calls, crowd };
}

describe.skipIf(proxyObstacle('nginx') !== undefined)('calls at two servers', () => {
  test.each([
    ['is killed', 'SIGKILL'],
    ['is asked to end, as before an update', 'SIGTERM'],
  ] as const)(
    'of two hundred conferences of three continue when one server %s',
    async (_what, signal) => {
      const { crowd, calls, database } = await start(200);
      const times = await crowd.returnDuring(() => {
        calls[0].child.kill(signal);
        return wait(LONG_MS);
      });
      process.stdout.write(`call server after ${signal}: ${describeTimes(times)}\n`);
      // People whose conference is at the other server reconnect only if their socket used this one.
      expect(times.length).toBeGreaterThan(100);
      expect(times.length).toBeLessThan(600);
      await crowd.areTogether();
      // Everyone is inside once in the log, too.
      const open = 'SELECT count(*) AS open FROM session_participants WHERE left_at IS NULL';
      await expect.poll(() => ask(database, open), SOON).toEqual([{ open: '600' }]);
    },
    240_000,
  );

  test('continue when the server for requests is killed and another one takes over', async () => {
    const { front, headers, main, crowd } = await start(20);
    const second = front.start(1);
    await expect.poll(() => second.output(), SOON).toContain('waiting');
    const [anna, boris] = [await signIn(front, 'anna'), await signIn(front, 'boris')];
    const [caller, called] = [await front.openPage(anna), await front.openPage(boris)];
    const writer = keepWriting(front, headers);
    await writer.more(10);
    const times = await crowd.returnDuring(async () => {
      main.child.kill('SIGKILL');
      await second.ready;
      await writer.more(10);
    });
    expect(times).toEqual([]);
    expect(await writer.lost()).toEqual([]);
    await crowd.areTogether();
    // Their sockets are at the servers for calls: the new server knows the same pages.
    await Promise.all([caller.next('ready'), called.next('ready')]);
    const ringId = ring(caller, crowd.ids[0] ?? '');
    expect(await called.next('incoming')).toMatchObject({ ringId });
  }, 240_000);

  test('continue while PostgreSQL is unreachable', async () => {
    const { crowd } = await start(20);
    const times = await crowd.returnDuring(async () => {
      await postgres.halt();
      await wait(30_000);
      await postgres.resume();
      await wait(LONG_MS);
    });
    expect(times).toEqual([]);
    await crowd.areTogether();
  }, 240_000);
});
