/** The audit log: its content, writing it atomically with the act, access, and expiry. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAuditLog, MAX_FAILED_SIGN_INS } from '#server/storage/auditLog.ts';
import { openDatabase } from '#server/storage/open.ts';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { applicationToken, makeApplication } from './applicationTokens.ts';
import { runServer } from './serverProcess.ts';
import { refuseWrites } from './testData.ts';
import { IS_ON_POSTGRES } from '#tests/support/postgres/databaseOf.ts';
import {
  at,
  list,
  passwordGrant,
  rawCall,
  startTestServer,
  temporaryDirectory,
  type TestServer,
  text,
} from './testServer.ts';
import { createTestClock } from './testClock.ts';

const AUDIT = '/api/v4/logs/audit';
const QUICK = ['address_tries_per_min=100000', 'lock_out_tries=100000'];

const eva = (unique: string) => ({
  first_name: 'Eva',
  last_name: 'Low',
  email: `${unique}@plenum.example`,
  login_name: unique,
  password: 'demo-Plenum-2026',
});

/** The lines, newest first. */
async function lines(server: TestServer, token: string, query = ''): Promise<readonly unknown[]> {
  return list((await server.call(`${AUDIT}${query}`, { token })).body, 'lines');
}

describe('the audit log', () => {
  let server: TestServer;
  let anna: string;
  let token: string;
  let client: string;
  beforeAll(async () => {
    server = await startTestServer(QUICK);
    anna = await server.signIn('anna');
    const made = await makeApplication(server, [
      'users',
      'groups',
      'groups.users',
      'conferences',
      'conferences.invitations',
      'conferences.records',
      'logs.audit',
    ]);
    client = made.id;
    const body = {
      grant_type: 'client_credentials',
      client_id: made.id,
      client_secret: made.secret,
    };
    token = text((await server.call('/oauth2/v1/token', { body })).body, 'access_token');
  });

  const newest = async (count = 1) => (await lines(server, anna)).slice(0, count);
  const program = () => ({ kind: 'application', id: client, name: 'Test', address: '127.0.0.1' });

  test('has sign-ins with their addresses, and each application’s purpose', async () => {
    expect(await lines(server, anna)).toMatchObject([
      { act: 'signedIn', actor: program(), target: null, reason: null, count: 1 },
      {
        act: 'applicationAdded',
        actor: { kind: 'commandLine', id: null, address: null },
        target: client,
      },
      {
        act: 'signedIn',
        summary: 'Signed in',
        actor: { kind: 'user', id: 'anna', address: '127.0.0.1' },
      },
    ]);
  });

  test('has accounts from creation to deletion', async () => {
    await server.call('users', { body: eva('eva') });
    expect(await newest()).toMatchObject([
      {
        act: 'accountAdded',
        actor: { kind: 'guest', id: null, address: '127.0.0.0' },
        target: 'eva',
      },
    ]);
    const put = (body: unknown, as = token) => server.put('users/eva', as, body);
    await put({ company: 'Acme', password: 'another long secret', is_active: 0 });
    expect(await newest(3)).toMatchObject([
      { act: 'accountSwitchedOff', actor: program(), target: 'eva' },
      { act: 'accountChanged', target: 'eva', fields: ['company'] },
      { act: 'passwordChanged', target: 'eva' },
    ]);
    await put({ company: 'Acme' });
    expect(await newest(), 'nothing changed').toMatchObject([{ act: 'accountSwitchedOff' }]);
    await put({ is_active: 1 });
    expect(await newest()).toMatchObject([{ act: 'accountSwitchedOn', target: 'eva' }]);
    await server.post('users/eva/sign-out', token);
    expect(await newest()).toMatchObject([{ act: 'signedOutEverywhere', target: 'eva' }]);
    await server.delete('users/eva', token);
    expect(await newest()).toMatchObject([{ act: 'accountDeleted', target: 'eva' }]);
    expect(JSON.stringify(await lines(server, anna))).not.toMatch(/another long secret|Acme/u);
  });

  test('keeps the acts of an erased person, without the addresses', async () => {
    await server.call('users', { body: eva('ida') });
    await server.signIn('ida');
    const mine = () => lines(server, anna, '?actor=IDA');
    expect(await mine()).toMatchObject([{ act: 'signedIn', actor: { address: '127.0.0.1' } }]);
    await server.delete('users/ida', token);
    expect(await mine()).toMatchObject([{ act: 'signedIn', actor: { id: 'ida', address: null } }]);
  });

  test('has groups, and their members only if those changed', async () => {
    const made = await server.post('groups', token, { display_name: 'Sales' });
    const id = text(made.body, 'group.id');
    const one = `groups/${id}`;
    await server.put(one, token, { rights: ['edit_address_book'] });
    for (let twice = 0; twice < 2; twice += 1) {
      await server.post(`${one}/users`, token, { user_id: 'chen' });
    }
    for (let twice = 0; twice < 2; twice += 1) {
      await server.delete(`${one}/users/chen`, token);
    }
    await server.delete(one, token);
    expect(await newest(5)).toMatchObject([
      { act: 'groupDeleted', target: id, name: 'Sales' },
      { act: 'groupMemberRemoved', target: `${id}/chen`, name: 'Sales' },
      { act: 'groupMemberAdded', target: `${id}/chen`, name: 'Sales' },
      { act: 'groupChanged', target: id, name: 'Sales', fields: ['rights'] },
      { act: 'groupAdded', target: id, name: 'Sales', actor: program() },
    ]);
  });

  test('has the names of settings, but not their values', async () => {
    const mail = { host: 'mail.x:1', security: 'tls', user: 'me', password: 'very secret' };
    const body = { mail_server: mail, server_name: 'Acme Meet' };
    await server.put('server/setup', anna, body);
    expect(await newest()).toMatchObject([
      { act: 'settingsChanged', actor: { id: 'anna' }, fields: ['server_name', 'smtp_url'] },
    ]);
    expect(JSON.stringify(await lines(server, anna))).not.toMatch(/very secret|Acme Meet|mail\.x/u);
  });

  test('has acts on other people’s conferences, and not on own ones', async () => {
    const room = { topic: 'Mine', type: 0, schedule: { type: -1 } };
    const boris = await server.signIn('boris');
    const id = await server.create(boris, room);
    const one = `conferences/${id}`;
    const count = async () => (await lines(server, anna)).length;
    const before = await count();
    await server.put(one, boris, { ...room, topic: 'Still mine' });
    await server.post(`${one}/run`, boris);
    await server.post(`${one}/stop`, boris);
    expect(await count()).toBe(before);
    await server.put(one, token, { ...room, topic: 'Yours' });
    await server.post(`${one}/invitations`, token, { id: 'chen' });
    await server.delete(`${one}/invitations/chen`, token);
    await server.post(`${one}/run`, boris);
    await server.post(`${one}/stop`, token);
    // What is stopped already is not ended again.
    await server.post(`${one}/stop`, token);
    await server.delete(one, token);
    expect(await newest(5)).toMatchObject([
      { act: 'conferenceDeleted', target: id, actor: program() },
      { act: 'conferenceEnded', target: id },
      { act: 'conferenceChanged', target: id, fields: ['invitations'] },
      { act: 'conferenceChanged', target: id, fields: ['invitations'] },
      { act: 'conferenceChanged', target: id, fields: ['schedule', 'topic', 'type'] },
    ]);
    expect(await count()).toBe(before + 5);
  });

  test('has deleted recordings', async () => {
    const { body } = await server.call('conferences/weekly_sync/records', { token: anna });
    const name = text(body, 'records.0.name');
    await server.delete(`conferences/weekly_sync/records/${encodeURIComponent(name)}`, anna);
    expect(await newest()).toMatchObject([
      { act: 'recordingDeleted', actor: { id: 'anna' }, target: `weekly_sync/${name}` },
    ]);
  });

  test.skipIf(IS_ON_POSTGRES)('has created backups, and removed applications', async () => {
    const file = path.join(await temporaryDirectory(), 'copy.db');
    const made = await runServer(server.directory, ['--backup', file]).ended;
    expect(made).toMatchObject({ code: 0 });
    await runServer(server.directory, ['--remove-application', 'unknown']).ended;
    const gone = await makeApplication(server, ['users:read']);
    await runServer(server.directory, ['--remove-application', gone.id]).ended;
    expect(await newest(3)).toMatchObject([
      { act: 'applicationRemoved', actor: { kind: 'commandLine' }, name: 'Test' },
      { act: 'applicationAdded', target: gone.id },
      { act: 'backupMade', actor: { kind: 'commandLine' }, target: 'copy.db' },
    ]);
  });

  test('is read by pages, by act, by actor and by period', async () => {
    const all = await lines(server, anna, '?page_size=1000');
    const seen: unknown[] = [];
    for (let next = ''; ;) {
      const { body } = await server.call(`${AUDIT}?page_size=7${next}`, { token: anna });
      seen.push(...list(body, 'lines'));
      if (at(body, 'next_page_id') === -1) break;
      next = `&page_id=${String(at(body, 'next_page_id'))}`;
    }
    expect(seen).toEqual(all);
    const by = (query: string) => lines(server, anna, `?page_size=1000&${query}`);
    const acts = all.filter((line) => ['groupAdded', 'groupDeleted'].includes(text(line, 'act')));
    expect(await by('act=groupAdded,groupDeleted')).toEqual(acts);
    expect(await by('actor=anna')).toEqual(all.filter((line) => at(line, 'actor.id') === 'anna'));
    expect(await by('date_to=2020-01-01')).toEqual([]);
    expect(await by('date_from=2020-01-01')).toEqual(all);
    expect((await server.call(`${AUDIT}?act=everything`, { token: anna })).status).toBe(400);
  });

  test('is exported as CSV or as JSON lines', async () => {
    const all = await lines(server, anna, '?page_size=1000');
    const get = (query: string) =>
      fetch(`${server.url}${AUDIT}/export${query}`, {
        headers: { authorization: `Bearer ${anna}` },
      });
    const csv = await get('');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('audit.csv');
    const rows = (await csv.text()).split('\r\n');
    expect(rows[0]).toMatch(/^id,time,act,/u);
    expect(rows).toHaveLength(all.length + 2);
    const json = (await (await get('?format=jsonl')).text()).trimEnd().split('\n');
    expect(json.map((each): unknown => JSON.parse(each))).toEqual(all);
  });

  test('is read by administrators, and by applications with the scope', async () => {
    const reads = async (who: string) => (await server.call(AUDIT, { token: who })).status;
    expect(await reads(token)).toBe(200);
    expect(await reads(await server.signIn('boris'))).toBe(403);
    expect(await reads(await applicationToken(server, ['logs.events', 'users']))).toBe(403);
  });
});

describe('an act and its line', () => {
  let server: TestServer;
  let anna: string;
  beforeAll(async () => {
    server = await startTestServer(QUICK);
    anna = await server.signIn('anna');
  });

  test('a failed act has none', async () => {
    const token = await applicationToken(server, ['users', 'groups']);
    const before = await lines(server, anna);
    // The address is taken, the edit is outdated, the group is not there: each is found out by the write itself or before it.
    await server.put('users/boris', token, { email: 'anna@plenum.example' });
    await server.call('users/boris', {
      method: 'PUT',
      token,
      body: { company: 'Acme' },
      headers: { 'if-match': '"99"' },
    });
    await server.post('users', token, { ...eva('eve'), email: 'anna@plenum.example' });
    await server.delete('groups/unknown', token);
    await server.put('server/setup', anna, { mail_from: 'x' });
    expect(await lines(server, anna)).toEqual(before);
  });

  /** Every write of a line fails from here on. */
  const breakLog = () => refuseWrites(server.directory, 'audit_lines');

  test('an act fails if its line cannot be written', async () => {
    const token = await applicationToken(server, ['users', 'groups']);
    const before = await lines(server, anna);
    const mendLog = await breakLog();
    try {
      const calls = [
        () => server.put('users/boris', token, { company: 'Acme' }),
        () => server.put('users/boris', token, { is_active: 0 }),
        () => server.post('users', token, eva('eve')),
        () => server.delete('users/chen', token),
        () => server.post('users/boris/sign-out', token),
        () => server.post('groups', token, { display_name: 'Never' }),
        () => server.put('server/setup', anna, { server_name: 'X' }),
        () => server.call('/oauth2/v1/token', { body: passwordGrant('boris') }),
      ];
      for (const call of calls) expect((await call()).status).toBe(500);
    } finally {
      await mendLog();
    }
    expect(await lines(server, anna)).toEqual(before);
    expect(at((await server.call('users/boris', { token })).body, 'user.company')).not.toBe('Acme');
    expect((await server.call('users/eve', { token })).status).toBe(404);
    expect((await server.call('users/chen', { token })).status).toBe(200);
    expect(JSON.stringify((await server.call('groups', { token })).body)).not.toContain('Never');
    expect(at((await server.call('server')).body, 'server.name')).toBe('Plenum');
    await server.signIn('boris');
  });
});

describe('guessing', () => {
  test('writes one line a minute for each login and address, without unknown names', async () => {
    const clock = createTestClock(1_800_000_000);
    const server = await startTestServer(QUICK, { clock });
    const anna = await server.signIn('anna');
    const guess = (login: string, localAddress = '127.0.0.1') =>
      rawCall(server.port, '/oauth2/v1/token', {
        body: passwordGrant(login, 'wrong'),
        localAddress,
      });
    for (let tries = 0; tries < 5; tries += 1) await guess('boris');
    await guess('boris', '127.0.0.2');
    for (const name of ['my-own-password', 'another']) await guess(name);
    const failed = async () =>
      (await lines(server, anna, '?act=signInFailed')).map((line) => [
        at(line, 'actor.id'),
        at(line, 'actor.address'),
        at(line, 'count'),
      ]);
    await expect.poll(failed).toEqual([
      [null, '127.0.0.0', 2],
      ['boris', '127.0.0.2', 1],
      ['boris', '127.0.0.1', 5],
    ]);
    clock.advance(60);
    await guess('boris');
    await expect.poll(failed).toHaveLength(4);
    expect(JSON.stringify(await lines(server, anna))).not.toContain('my-own-password');
  });

  test('limits the number of lines', async () => {
    const opened = await openDatabase(await temporaryDirectory());
    if (!opened.ok) throw new Error(opened.failure);
    const { database } = opened.value;
    const audit = createAuditLog(database, SYSTEM_CLOCK);
    const count = async () =>
      (
        await database.client.execute('SELECT act, count(*) FROM audit_lines GROUP BY act')
      ).rows.map((row) => [row[0], row[1]]);
    await database.client.execute(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_FAILED_SIGN_INS + 500})
      INSERT INTO audit_lines (at, act, actor_kind, details) SELECT i, 'signInFailed', 'guest', '{}' FROM n`);
    await database.client.execute(
      "INSERT INTO audit_lines (at, act, actor_kind, details) VALUES (1, 'backupMade', 'commandLine', '{}')",
    );
    await audit.prune(undefined);
    expect(await count()).toEqual([
      ['backupMade', 1],
      ['signInFailed', MAX_FAILED_SIGN_INS],
    ]);
    await audit.prune(1000);
    expect(await count()).toEqual([['signInFailed', MAX_FAILED_SIGN_INS - 499]]);
    await database.close();
  });
});

test('keeps the log over a restart, for the days in the settings', async () => {
  const dataDirectory = await temporaryDirectory();
  const clock = createTestClock(1_800_000_000);
  const first = await startTestServer(['audit_days=30'], { dataDirectory, clock });
  await first.signIn('anna');
  await first.stop();
  clock.advance(29 * 86_400);
  const second = await startTestServer(['audit_days=30'], { dataDirectory, clock });
  const anna = await second.signIn('anna');
  const read = (token: string) => lines(second, token, '?act=signedIn');
  expect(await read(anna)).toHaveLength(2);
  const events = await second.call('logs/events', {
    token: await applicationToken(second, ['logs.events']),
  });
  expect(list(events.body, 'list')).toMatchObject([
    { object_type: 'admin', payload: { user_id: 'anna', result: '0' } },
    { object_type: 'admin', payload: { user_id: 'anna', result: '0' } },
  ]);
  await second.stop();
  clock.advance(2 * 86_400);
  const third = await startTestServer(['audit_days=30'], { dataDirectory, clock });
  const again = await third.signIn('anna');
  await expect.poll(() => lines(third, again, '?act=signedIn&actor=anna')).toHaveLength(2);
});
