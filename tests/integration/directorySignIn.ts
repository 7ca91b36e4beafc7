/** The tests of signing in by a directory, for the small directory of the quick tests and for `slapd`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import { DEMO_PASSWORD } from '#server/seed/demo.ts';
import {
  PERSON_PASSWORD,
  SEARCHER_PASSWORD,
  type TestDirectory,
} from '#tests/support/directory/testDirectory.ts';
import { joinCall } from './callClients.ts';
import { createTestClock } from './testClock.ts';
import { openData } from './testData.ts';
import {
  type TestServer,
  at,
  list,
  passwordGrant,
  startTestServer,
  text,
  keepLog,
} from './testServer.ts';

const TOKEN = '/oauth2/v1/token';
const NO_LEEWAY = { refresh_token_leeway_s: '0' };
const HOUR_MS = 3_600_000;

/** Tests for every directory. */
export function testSignIn(
  start: () => Promise<TestDirectory & { stop(): Promise<void> }>,
): () => TestDirectory {
  let directory: TestDirectory & { stop(): Promise<void> };
  beforeAll(async () => {
    directory = await start();
  });
  afterAll(() => directory.stop());
  const serverOf = (
    settings: Readonly<Record<string, string>> = {},
    options: Parameters<typeof startTestServer>[1] = {},
  ) => startTestServer(pairs({ ...directory.settings, ...settings }), options);

  test('[AU-9] signs in with the password of the directory, into an account of what it says', async () => {
    await directory.addPerson('nora');
    const server = await serverOf();
    const body = (await signIn(server, 'nora')).body;
    expect(body).toMatchObject({ user_id: 'nora@plenum.local', display_name: 'Person nora' });
    expect(await accountOf(server, body)).toMatchObject({
      ...{
        login_name: 'nora',
        email: 'nora@acme.example',
        first_name: 'Person',
        last_name: 'nora',
      },
    });
    const anna = await server.signIn('anna');
    const lines = list((await server.call('/api/v4/logs/audit', { token: anna })).body, 'lines');
    const signedIn = { act: 'signedIn', actor: expect.objectContaining({ id: 'nora' }) };
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ act: 'accountAdded', target: 'nora', reason: 'directory' }),
        expect.objectContaining({ ...signedIn, reason: 'directory' }),
      ]),
    );
  });

  test('takes no other password, none at all, and no name that is a piece of a filter', async () => {
    await directory.addPerson('olaf');
    const server = await serverOf({ lock_out_tries: '100', address_tries_per_min: '100' });
    for (const password of ['wrong', ' ', SEARCHER_PASSWORD])
      expect((await signIn(server, 'olaf', password)).reasons['']).toBe('InvalidCredentials');
    expect((await signIn(server, 'olaf', '')).status).toBe(400);
    for (const name of [
      '*',
      'ol*',
      'olaf)(uid=*',
      '*)(|(uid=*',
      'olaf\\2a',
      'olaf\u0000',
      '\\6flaf',
    ])
      expect((await signIn(server, name)).reasons['']).toBe('InvalidCredentials');
    expect((await signIn(server, 'OLAF')).status).toBe(200);
  });

  test('signs in people whose names are full of signs, with their groups', async () => {
    const name = String.raw`o(d)*d, \ö`;
    await directory.addPerson(name, { mail: 'odd@acme.example' });
    await directory.setGroup('signs', [name]);
    const server = await serverOf({ ldap_allowed_groups: 'signs' });
    const answer = await signIn(server, name);
    expect(answer.body).toMatchObject({ user_id: 'o.d.d.ö@plenum.local' });
  });

  test('counts wrong passwords as it does for accounts of its own', async () => {
    await directory.addPerson('otto');
    const server = await serverOf({ lock_out_tries: '3' });
    // A directory treats them as one name.
    for (const name of ['otto', 'ＯＴＴＯ', 'ot\u00ADto']) await signIn(server, name, 'wrong');
    expect((await signIn(server, 'otto')).reasons['']).toBe('UserIsBanned');
  });

  test('lets people in by their groups, makes members and administrators, and takes both away', async () => {
    await directory.addPerson('paul');
    await directory.setGroup('staff', ['paul']);
    await directory.setGroup('root', []);
    const server = await serverOf({
      ldap_allowed_groups: 'staff',
      ldap_administrators: 'root',
      ldap_groups: '{"staff":"Staff","root":"Roots"}',
      ...NO_LEEWAY,
    });
    await directory.addPerson('quentin');
    expect((await signIn(server, 'quentin')).reasons['']).toBe('directoryNotAllowed');
    expect((await signIn(server, 'quentin', 'wrong')).reasons['']).toBe('InvalidCredentials');
    const first = (await signIn(server, 'paul')).body;
    expect(await groupsOf(server, 'paul')).toEqual(['Staff']);
    await directory.setGroup('root', ['paul']);
    const second = (await refresh(server, first)).body;
    expect(list(await accountOf(server, second), 'rights')).toContain(ADMINISTER_SERVER);
    expect(await groupsOf(server, 'paul')).toEqual(['Roots', 'Staff']);
    await directory.setGroup('root', []);
    const third = (await refresh(server, second)).body;
    expect(list(await accountOf(server, third), 'rights')).not.toContain(ADMINISTER_SERVER);
    await directory.setGroup('staff', []);
    expect((await refresh(server, third)).reasons['']).toBe('directoryEnded');
  });

  test('knows people by what never changes, not by a name that goes to someone else', async () => {
    await directory.addPerson('rita');
    const server = await serverOf({ ldap_login_attributes: 'employeeNumber,uid' });
    await directory.changePerson('rita', { employeeNumber: '17' });
    expect((await signIn(server, '17')).body).toMatchObject({ user_id: '17@plenum.local' });
    await directory.changePerson('rita', { employeeNumber: '18', mail: 'new.rita@acme.example' });
    expect((await signIn(server, '18')).body).toMatchObject({ user_id: '17@plenum.local' });
    await directory.addPerson('rolf', { employeeNumber: '17' });
    expect((await signIn(server, '17')).body).toMatchObject({ user_id: '172@plenum.local' });
  });

  test('takes a name for no one’s that several have', async () => {
    await directory.addPerson('sam1', { employeeNumber: 'twice' });
    await directory.addPerson('sam2', { employeeNumber: 'twice' });
    const server = await serverOf({ ldap_login_attributes: 'employeeNumber' });
    expect((await signIn(server, 'twice')).reasons['']).toBe('InvalidCredentials');
  });

  test('gives no one the account of another by an address, unless the setting says so', async () => {
    await directory.addPerson('sven', { mail: 'boris@example.com' });
    const server = await serverOf();
    const boris = at(
      (await server.call('users/boris', { token: await server.signIn('boris') })).body,
      'user',
    );
    await directory.changePerson('sven', { mail: text(boris, 'email') });
    expect((await signIn(server, 'sven')).reasons['']).toBe('directoryEmailTaken');
    await rows(server, "update users set email_confirmed = 1 where login = 'boris'");
    expect((await signIn(server, 'sven')).reasons['']).toBe('directoryEmailTaken');
    await server.stop();
    const linking = await serverOf(
      { ldap_link_by_email: 'true' },
      { dataDirectory: server.directory },
    );
    expect((await signIn(linking, 'sven')).body).toMatchObject({ user_id: 'boris@plenum.local' });
  });

  test('makes no account where the setting makes none, and none without an address', async () => {
    await directory.addPerson('tina');
    const server = await serverOf({ ldap_new_accounts: 'false' });
    expect((await signIn(server, 'tina')).reasons['']).toBe('directoryNotAllowed');
    await directory.addPerson('tom', { mail: 'no address' });
    expect((await signIn(await serverOf(), 'tom')).reasons['']).toBe('directoryInvalid');
  });

  test('asks for the password of an account here first, and then the directory', async () => {
    await directory.addPerson('chen', { mail: 'chen@acme.example' });
    const server = await serverOf();
    expect((await signIn(server, 'chen', DEMO_PASSWORD)).body).toMatchObject({
      user_id: 'chen@plenum.local',
    });
    expect((await signIn(server, 'chen')).body).toMatchObject({ user_id: 'chen2@plenum.local' });
  });

  test('does not sign in to an account that is switched off here', async () => {
    await directory.addPerson('udo');
    const server = await serverOf({ ...NO_LEEWAY });
    const first = (await signIn(server, 'udo')).body;
    await rows(server, "update users set is_active = 0 where login = 'udo'");
    expect((await signIn(server, 'udo')).reasons['']).toBe('UserIsDisabled');
    expect((await refresh(server, first)).status).toBe(400);
  });

  test('ends the sign-in and the call of a person who is removed or switched off there', async () => {
    const filter = '(&(objectClass=person)(!(employeeType=off)))';
    const server = await serverOf({ ...NO_LEEWAY, ldap_user_filter: filter });
    for (const [uid, end] of [
      ['vera', () => directory.removePerson('vera')],
      ['viktor', () => directory.changePerson('viktor', { employeeType: 'off' })],
    ] as const) {
      await directory.addPerson(uid);
      const first = (await signIn(server, uid)).body;
      const second = (await refresh(server, first)).body;
      const token = text(second, 'access_token');
      const client = await joinCall(server, 'demo', { accessToken: token });
      await end();
      expect((await refresh(server, second)).reasons['']).toBe('directoryEnded');
      expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '9' });
      expect((await server.call(`users/${uid}`, { token })).status).toBe(403);
      expect((await signIn(server, uid)).reasons['']).toBe('InvalidCredentials');
    }
    expect(await rows(server, 'select * from provider_sessions')).toEqual([]);
  });

  test('lets its own administrators in while the directory is away, and no one’s guesses', async () => {
    await directory.addPerson('walt');
    const clock = createTestClock(Math.floor(Date.now() / 1000));
    const settings = { ...NO_LEEWAY, ldap_session_hours: '2', lock_out_tries: '3' };
    const server = await serverOf(settings, { clock });
    const first = (await signIn(server, 'walt')).body;
    await directory.halt();
    try {
      const away = await signIn(server, 'walt');
      expect(away.body).toMatchObject({
        error: 'temporarily_unavailable',
        reason: 'directoryAway',
      });
      expect((await server.signIn('anna')).length).toBe(40);
      for (let count = 0; count < 3; count += 1) {
        expect((await signIn(server, 'anna', 'wrong')).reasons['']).toBe('directoryAway');
        expect((await signIn(server, 'walt')).reasons['']).toBe('directoryAway');
      }
      expect((await signIn(server, 'anna', DEMO_PASSWORD)).reasons['']).toBe('UserIsBanned');
      // A sign-in continues for a while without it.
      clock.advance(HOUR_MS / 1000);
      const second = await refresh(server, first);
      expect(second.status).toBe(200);
      clock.advance(HOUR_MS / 1000 + 1);
      expect((await refresh(server, second.body)).reasons['']).toBe('directoryEnded');
    } finally {
      await directory.resume();
    }
    expect((await signIn(server, 'walt')).status).toBe(200);
  });

  test('ends the sign-ins of a directory that the server no longer has', async () => {
    await directory.addPerson('xenia');
    const server = await serverOf(NO_LEEWAY);
    const first = (await signIn(server, 'xenia')).body;
    await server.stop();
    const later = await startTestServer(pairs(NO_LEEWAY), { dataDirectory: server.directory });
    expect((await refresh(later, first)).reasons['']).toBe('directoryEnded');
  });

  test('leaves no secret in an answer, in the log or in the audit log', async () => {
    await directory.addPerson('yara');
    const said = keepLog();
    const server = await serverOf({ lock_out_tries: '100' }, { logLevel: 'debug' });
    const answers = [await signIn(server, 'yara'), await signIn(server, 'yara', 'wrong-of-yara')];
    const anna = await server.signIn('anna');
    for (const place of ['/api/v4/logs/audit', '/api/v4/server/health/checks', 'server'])
      answers.push(await server.call(place, { token: anna }));
    await directory.halt();
    answers.push(await signIn(server, 'yara'));
    await directory.resume();
    await server.stop();
    const all = said.join('') + JSON.stringify(answers.map(({ body }) => body));
    expect(all).toContain('directory');
    for (const secret of [SEARCHER_PASSWORD, PERSON_PASSWORD, 'wrong-of-yara'])
      expect(all).not.toContain(secret);
  });

  return () => directory;
}

export const pairs = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`);

export function signIn(server: TestServer, name: string, password = PERSON_PASSWORD) {
  return server.call(TOKEN, { body: passwordGrant(name, password) });
}

export function refresh(server: TestServer, body: unknown) {
  const refreshToken = text(body, 'refresh_token');
  return server.call(TOKEN, { body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
}

/** A person's own account. */
async function accountOf(server: TestServer, body: unknown): Promise<unknown> {
  const place = `users/${text(body, 'user_id')}`;
  return at((await server.call(place, { token: text(body, 'access_token') })).body, 'user');
}

async function groupsOf(server: TestServer, login: string) {
  const found = await rows(
    server,
    `select display_name from groups join group_members on id = group_id where login = '${login}' order by 1`,
  );
  return found.map((row) => row['display_name']);
}

async function rows(server: TestServer, statement: string) {
  const file = openData(server.directory);
  const result = await file.execute(statement);
  file.close();
  return result.rows;
}
