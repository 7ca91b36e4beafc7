/** The server with PostgreSQL: an outage of the database, acknowledged data, and the secrecy of its address. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { carryOut } from '#server/start/applicationOrders.ts';
import { startServer } from '#server/start/app.ts';
import { carryOutBackup } from '#server/start/backupOrder.ts';
import { checkSetUp } from '#server/start/check/checkSetUp.ts';
import { parseCommandLine } from '#server/start/commandLine.ts';
import { carryOutRestore } from '#server/start/restoreOrder.ts';
import { explainFailure } from '#server/start/startOptions.ts';
import { carryOutUser } from '#server/start/userOrder.ts';
import { type Postgres, startPostgres } from '#tests/support/postgres/postgres.ts';
import {
  type TestServer,
  at,
  passwordGrant,
  startTestServer,
  temporaryDirectory,
  keepLog,
} from './testServer.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
afterEach(() => vi.restoreAllMocks());

let count = 0;

async function setting(): Promise<string> {
  count += 1;
  return `database_url=${await postgres.create(`server${count}`)}`;
}

/** Long enough for a busy machine. */
const SOON = { timeout: 30_000 };

const newConference = (topic: string) => ({ topic, type: 0, schedule: { type: -1 } });

describe('a lost database', () => {
  let server: TestServer;
  let anna: string;
  beforeAll(async () => {
    server = await startTestServer([await setting()]);
    anna = await server.signIn('anna');
  });

  const read = () => server.call('conferences/demo', { token: anna });

  test('causes 503 until it is back, without a restart of the server', async () => {
    expect((await read()).status).toBe(200);
    await postgres.halt();
    const away = await read();
    expect(away).toMatchObject({ status: 503, reasons: { '': 'databaseAway' } });
    expect(away.headers.get('retry-after')).toBe('2');
    const made = await server.post('conferences', anna, newConference('No'));
    expect(made.status).toBe(503);
    const signIn = await server.call('/oauth2/v1/token', { body: passwordGrant('anna') });
    expect([signIn.status, at(signIn.body, 'error')]).toEqual([503, 'server_error']);
    expect(await server.call('/readyz')).toMatchObject({
      status: 503,
      reasons: { '': 'databaseDoesNotAnswer' },
    });
    expect((await server.call('/healthz')).status).toBe(200);
    await postgres.resume();
    expect((await read()).status).toBe(200);
    expect((await server.call('/readyz')).status).toBe(200);
  });

  test('loses no acknowledged data, with requests in flight', async () => {
    const acknowledged: string[] = [];
    const outcomes = new Set<number>();
    const over = new AbortController();
    const write = async (writer: number) => {
      for (let each = 0; !over.signal.aborted; each += 1) {
        const id = `kept-${writer}-${each}@x.example`;
        const body = { id, display_name: 'K' };
        const { status } = await server.post('users/anna/addressbook', anna, body);
        outcomes.add(status);
        if (status === 200) acknowledged.push(id);
        else await wait(20);
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    onTestFinished(() => {
      over.abort();
    });
    for (let round = 0; round < 2; round += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(before + 20);
      await postgres.halt();
      await wait(100);
      await postgres.resume();
    }
    const last = acknowledged.length;
    await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(last + 5);
    over.abort();
    await Promise.all(writers);
    // A write with a lost answer may be stored, and is then refused on a retry; none fails in another way.
    expect([...outcomes].filter((status) => ![200, 503].includes(status))).toEqual([]);
    const kept = new Set<unknown>();
    for (const id of acknowledged) {
      const body = { id, display_name: 'K' };
      const again = await server.post('users/anna/addressbook', anna, body);
      if (again.status !== 200) kept.add(id);
    }
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });

  test('stops the start with one sentence', async () => {
    const set = [await setting()];
    await postgres.halt();
    onTestFinished(() => postgres.resume());
    const started = await startServer({ dataDirectory: await temporaryDirectory(), port: 0, set });
    if (started.ok) throw new Error('It started.');
    expect(started.failure).toEqual({ kind: 'postgres', reason: 'away' });
    expect(explainFailure(started.failure)).toMatch(/^The database .* doesn’t answer\. Check /u);
  });
});

describe('the data', () => {
  test('survives the server, in another folder, too', async () => {
    const set = [await setting()];
    const first = await startTestServer(set);
    const anna = await first.signIn('anna');
    const made = await first.post('conferences', anna, newConference('Stays'));
    await first.stop();
    const second = await startTestServer(set);
    const found = await second.call(`conferences/${String(at(made.body, 'conference.id'))}`, {
      token: anna,
    });
    expect(at(found.body, 'conference.topic')).toBe('Stays');
  });

  test('belongs to one server, and to another one after that has ended', async () => {
    const set = [await setting()];
    const first = await startTestServer(set);
    await expect(startTestServer(set)).rejects.toThrow('Another server uses the database');
    await first.stop();
    await startTestServer(set);
  });

  test('still belongs to one server after a lost database', async () => {
    const set = [await setting()];
    await startTestServer(set);
    await postgres.halt();
    await postgres.resume();
    await wait(1500);
    await expect(startTestServer(set)).rejects.toThrow('Another server uses the database');
  });
});

describe('commands', () => {
  let set: readonly string[];
  let dataDirectory: string;
  let server: TestServer;
  beforeAll(async () => {
    set = [await setting()];
    dataDirectory = await temporaryDirectory();
    server = await startTestServer(set, { dataDirectory });
  });

  test('add people and applications beside the running server', async () => {
    const user = { login: 'gil', email: 'gil@x.example', name: 'Gil', isAdministrator: false };
    const added = await carryOutUser({ dataDirectory, set, user });
    const password = added.ok ? /password (\S+)/u.exec(added.value[0] ?? '')?.[1] : undefined;
    const body = passwordGrant('gil', password ?? '');
    expect((await server.call('/oauth2/v1/token', { body })).status).toBe(200);
    const act = { kind: 'add', name: 'Script', scopes: ['users:read'] } as const;
    expect(await carryOut({ dataDirectory, set, act })).toMatchObject({ ok: true });
  });

  test('create no backup, and name the programs for that', async () => {
    const file = `${dataDirectory}/copy.db`;
    for (const done of [
      await carryOutBackup({ dataDirectory, set, backupFile: file }),
      await carryOutRestore({ dataDirectory, set, restoreFile: file }),
    ]) {
      expect(done).toEqual({ ok: false, failure: expect.stringMatching(/pg_dump.*pg_restore/u) });
    }
  });

  test('`check` names the server and its version, also before the first start', async () => {
    const lineOf = async (pairs: readonly string[]) => {
      const lines = await checkSetUp({ dataDirectory, set: pairs }, {}, undefined);
      return lines.find(({ topic }) => topic === 'database');
    };
    expect(await lineOf(set)).toMatchObject({
      isGood: true,
      text: expect.stringMatching(/^PostgreSQL \d+\S* answers, version \d+$/u),
    });
    expect((await lineOf([await setting()]))?.text).toMatch(/no tables yet; the next start /u);
    const away = await lineOf([`database_url=${postgres.address('nowhere')}`]);
    expect(away).toMatchObject({ isGood: false, problem: 'databaseSilent' });
  });

  test('the health page shows the size, and no backup', async () => {
    const token = await server.signIn('anna');
    const health = (await server.call('administration/health', { token })).body;
    expect(Number(at(health, 'database_size'))).toBeGreaterThan(4096);
    expect(at(health, 'backup_at')).toBeUndefined();
  });
});

describe('the address', () => {
  test('is not in the log, even with database errors', async () => {
    const lines = keepLog();
    const server = await startTestServer([await setting()], { logLevel: 'debug' });
    const anna = await server.signIn('anna');
    await postgres.halt();
    const answers = [
      await server.call('conferences', { token: anna }),
      await server.call('/readyz'),
    ];
    await postgres.resume();
    answers.push(
      await server.call('server'),
      await server.call('administration/health', { token: anna }),
    );
    await server.stop();
    expect(lines.join('')).toContain('POSTGRES_AWAY');
    const all = lines.join('') + JSON.stringify(answers.map(({ body }) => body));
    expect(all).not.toContain(postgres.password);
    expect(all).not.toContain('postgres:');
  });

  test.each([
    [
      'a wrong password',
      (address: string) => address.replace(postgres.password, 'wrong-Password-1'),
    ],
    ['an unknown database', (address: string) => address.replace('/postgres?', '/nowhere?')],
    ['another kind of address', () => 'mysql://plenum:wrong-Password-1@localhost/x'],
  ])('with %s is in no message', async (_, change) => {
    const wrong = `database_url=${change(postgres.address('postgres'))}`;
    const dataDirectory = await temporaryDirectory();
    const started = await startServer({ dataDirectory, port: 0, set: [wrong] });
    if (started.ok) throw new Error('It started.');
    const sentences = [explainFailure(started.failure)];
    for (const { text } of await checkSetUp({ dataDirectory, set: [wrong] }, {}, undefined)) {
      sentences.push(text);
    }
    expect(sentences.join()).toContain('database_url');
    expect(sentences.join()).not.toMatch(/wrong-Password-1|postgres:\/\/|mysql/u);
    expect(sentences.join()).not.toContain(postgres.password);
  });

  test('is refused on the command line, which other users can see', () => {
    const parsed = parseCommandLine(
      ['--set', 'database_url=postgres://a:wrong-Password-1@b/c'],
      '/',
    );
    if (parsed.ok) throw new Error('It was taken.');
    expect(parsed.failure).toContain('PLENUM_DATABASE_URL');
    expect(parsed.failure).not.toContain('wrong-Password-1');
  });
});
