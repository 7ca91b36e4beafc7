/** Administering accounts and groups: rights, readable data, and that one administrator always stays. */
import { beforeAll, describe, expect, test } from 'vitest';
import { mailsIn } from './mailFolder.ts';
import { createTestClock, type TestClock } from './testClock.ts';
import { at, list, passwordGrant, startTestServer, type TestServer, text } from './testServer.ts';

let server: TestServer;
let clock: TestClock;
let anna: string;

/** Nothing listens there, so each email is tried once and kept in the outbox. */
const MAIL_SERVER = ['smtp_url=smtp://127.0.0.1:9', 'mail_tries=1'];
const PEOPLE = 'administration/users';
const NEW = {
  login_name: 'uma',
  email: 'uma@plenum.example',
  // The password of the test server's people.
  password: 'demo-Plenum-2026',
  first_name: 'Uma',
  last_name: 'Žižková',
  company: 'Ночная смена',
};

const grant = (login: string, password?: string) =>
  server.call('/oauth2/v1/token', { body: passwordGrant(login, password) });
const put = (login: string, body: unknown, token = anna) =>
  server.put(`users/${login}`, token, body);
const logins = (body: unknown) => list(body, 'users').map((user) => text(user, 'login_name'));
async function found(query: string): Promise<readonly string[]> {
  return logins((await server.call(`${PEOPLE}?${query}`, { token: anna })).body);
}

async function start(...set: readonly string[]): Promise<void> {
  clock = createTestClock(1_800_000_000);
  server = await startTestServer(['lock_out_tries=100', ...set], { clock });
  anna = await server.signIn('anna');
}

describe('accounts', () => {
  beforeAll(async () => {
    // Hashing a password takes a while, during which something else can happen.
    await start('password_cost=14');
    await server.post('users', anna, { ...NEW, rights: [] });
  });

  test('are found by words in a name, a login, an address or a company, ignoring case', async () => {
    for (const search of ['UMA', 'žižk', 'ŽIŽKOVÁ uma', 'ночная', 'uma@plenum']) {
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(['uma']);
    }
    expect(await found('search=uma%20nothing')).toEqual([]);
  });

  test('are listed in pages, sorted by name, with their total', async () => {
    const first = await server.call(`${PEOPLE}?page_size=2`, { token: anna });
    const second = await server.call(`${PEOPLE}?page_size=2&page_id=2`, { token: anna });
    expect(at(first.body, 'next_page_id')).toBe(2);
    expect(at(first.body, 'total')).toBe(at(second.body, 'total'));
    const names = [...list(first.body, 'users'), ...list(second.body, 'users')].map((user) =>
      text(user, 'display_name').toLowerCase(),
    );
    expect(names).toHaveLength(4);
    expect(names).toEqual(names.toSorted());
  });

  test('are sorted by the value of numbers in their names, over all pages', async () => {
    const names = [
      'Seat 010',
      'seat 9 B',
      'Seat 10',
      'Seat',
      'Seat 2',
      'Seat 100',
      'SEAT 9',
      'Seat A',
    ];
    for (const [index, name] of names.entries()) {
      const login = { login_name: `seat${index}`, email: `seat${index}@plenum.example` };
      await server.post('users', anna, { ...NEW, ...login, display_name: name });
    }
    const seen: string[] = [];
    for (let page = 1; page !== -1;) {
      const asked = `${PEOPLE}?search=seat&page_size=3&page_id=${page}`;
      const { body } = await server.call(asked, { token: anna });
      seen.push(...list(body, 'users').map((user) => text(user, 'display_name')));
      page = Number(at(body, 'next_page_id'));
    }
    expect(seen).toEqual([
      ...['Seat', 'Seat 2', 'SEAT 9', 'seat 9 B', 'Seat 010', 'Seat 10', 'Seat 100', 'Seat A'],
    ]);
    for (const index of names.keys()) {
      await server.delete(`users/seat${index}`, anna);
    }
  });

  test('are read with all fields and their sign-ins', async () => {
    const headers = { 'user-agent': 'Tester/1.0' };
    await server.call('/oauth2/v1/token', { body: passwordGrant('uma', NEW.password), headers });
    const { body } = await server.call(`${PEOPLE}/uma`, { token: anna });
    expect(at(body, 'user')).toMatchObject({ email: NEW.email, created_at: clock.nowS() });
    expect(at(body, 'sign_ins')).toEqual([
      { started_at: clock.nowS(), used_at: clock.nowS(), user_agent: 'Tester/1.0' },
    ]);
    const refused = await server.call(`${PEOPLE}/uma`, { token: await server.signIn('boris') });
    expect(refused.status).toBe(403);
  });

  test('are signed out everywhere only by an administrator', async () => {
    const [uma, boris] = await server.signInAll('uma', 'boris');
    const signOut = (token: string) => server.post('users/uma/sign-out', token);
    expect((await signOut(boris)).status).toBe(403);
    expect((await signOut(anna)).status).toBe(200);
    expect((await server.call('users/uma', { token: uma })).status).toBe(403);
    expect(at((await server.call(`${PEOPLE}/uma`, { token: anna })).body, 'sign_ins')).toEqual([]);
  });

  test('are granted rights only by administrators', async () => {
    const rights = ['create_group_conference', 'administer_server'];
    const boris = await server.signIn('boris');
    await put('boris', { rights }, boris);
    expect(await found('shown=administrators')).toEqual(['anna']);
    expect((await put('uma', { rights }, boris)).status).toBe(403);
    expect(at((await put('uma', { rights: ['everything'] })).body, 'user.rights')).toEqual([]);
    const done = await put('uma', { rights, company: 'Day shift' });
    expect(at(done.body, 'user')).toMatchObject({ rights, company: 'Day shift' });
    expect(await found('shown=administrators')).toEqual(['anna', 'uma']);
    expect((await put('uma', { rights: [] })).status).toBe(200);
  });

  test('keep the right and stay enabled for the last administrator', async () => {
    const kept = { status: 409, reasons: { '': 'lastAdministrator' } };
    expect(await put('anna', { rights: [] })).toMatchObject(kept);
    // With another one it works, also for the own account.
    await put('uma', { rights: ['administer_server'] });
    const uma = await server.signIn('uma');
    expect((await put('anna', { is_active: 0 }, uma)).status).toBe(200);
    expect(await put('uma', { rights: [] }, uma)).toMatchObject(kept);
    await put('anna', { is_active: 1 }, uma);
    anna = await server.signIn('anna');
    await put('uma', { rights: [] });
  });

  test('one administrator is left when two remove each other’s role concurrently', async () => {
    const rights = ['create_group_conference', 'administer_server'];
    await put('uma', { rights });
    const uma = await server.signIn('uma');
    const lowered = { rights: [], password: NEW.password };
    const answers = await Promise.all([put('uma', lowered), put('anna', lowered, uma)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    // Their order is random.
    if (answers[0]?.status !== 200) {
      await put('anna', { rights }, uma);
      anna = await server.signIn('anna');
      await put('uma', { rights: [] });
    }
    expect(await found('shown=administrators')).toEqual(['anna']);
  });

  test('are disabled, found as disabled, and deleted', async () => {
    expect((await put('uma', { is_active: 0 })).status).toBe(200);
    expect((await grant('uma', NEW.password)).status).toBe(400);
    expect(await found('shown=off')).toContain('uma');
    const remove = (login: string) => server.delete(`users/${login}`, anna);
    expect((await remove('anna')).status).toBe(403);
    expect((await remove('uma')).status).toBe(200);
    expect(await found('search=uma')).toEqual([]);
  });
});

describe('a role', () => {
  const ask = (token: string, path: string) => server.call(path, { token });
  const RUNNING = 'administration/conferences';
  beforeAll(async () => {
    await start();
    await server.post('users', anna, { ...NEW, rights: ['edit_address_book'] });
  });

  test('applies at once to existing sign-ins, and so does its removal', async () => {
    const uma = await server.signIn('uma');
    expect((await ask(uma, RUNNING)).status).toBe(403);
    await put('uma', { rights: ['operate_conferences'] });
    expect((await ask(uma, RUNNING)).status).toBe(200);
    expect((await ask(uma, 'administration/health')).status).toBe(403);
    await put('uma', { rights: ['audit_server'] });
    expect((await ask(uma, RUNNING)).status).toBe(403);
    expect((await ask(uma, 'administration/health')).status).toBe(200);
    await put('uma', { rights: [] });
    expect((await ask(uma, 'administration/health')).status).toBe(403);
  });

  test('is found by its name, and two roles combine their rights', async () => {
    await put('uma', { rights: ['operate_conferences', 'audit_server'] });
    const uma = await server.signIn('uma');
    for (const path of [RUNNING, 'administration/health', '/api/v4/logs/audit']) {
      expect((await ask(uma, path)).status).toBe(200);
    }
    expect(await found('shown=operators')).toEqual(['uma']);
    expect(await found('shown=security_administrators')).toEqual(['uma']);
    expect(await found('shown=administrators')).toEqual(['anna']);
  });

  test('does not allow a person to grant roles to others or to themselves', async () => {
    const uma = await server.signIn('uma');
    const rights = ['administer_server'];
    expect((await put('boris', { rights }, uma)).status).toBe(403);
    expect((await put('uma', { rights }, uma)).status).toBe(200);
    expect(await found('shown=administrators')).toEqual(['anna']);
  });

  test('is logged when it changes, and so are other rights', async () => {
    await put('uma', { rights: ['operate_conferences'] });
    // The same again, in another order: nothing changes.
    await put('uma', { rights: ['operate_conferences'] });
    await put('uma', { rights: ['create_group_conference'] });
    const { body } = await server.call('/api/v4/logs/audit?act=rolesChanged,accountChanged', {
      token: anna,
    });
    const byAnna = { target: 'uma', actor: { kind: 'user', id: 'anna' } };
    expect(list(body, 'lines').slice(0, 3)).toMatchObject([
      { act: 'rolesChanged', ...byAnna, roles: [] },
      { act: 'accountChanged', ...byAnna, fields: ['rights'], roles: null },
      { act: 'rolesChanged', ...byAnna, roles: ['operate_conferences'] },
    ]);
  });
});

describe('a link to choose a password', () => {
  const link = (login: string) => server.post(`users/${login}/password-link`, anna);
  const choose = (key: string, password: string) =>
    server.call('new-passwords', { body: { key, password } });
  const keyOf = (url: string) => new URL(url).hash.slice(1);

  test('is shown without a mail server, works once, and ends every sign-in', async () => {
    await start();
    const boris = await server.signIn('boris');
    const { body } = await link('boris');
    expect(at(body, 'sent_to')).toBeNull();
    const key = keyOf(text(body, 'url'));
    expect((await choose(key, 'another long secret')).status).toBe(200);
    expect((await choose(key, 'a third long secret')).status).toBe(410);
    expect((await server.call('users/boris', { token: boris })).status).toBe(403);
    expect((await grant('boris', 'another long secret')).status).toBe(200);
    const { body: log } = await server.call('/api/v4/logs/audit', { token: anna });
    const byAnna = { kind: 'user', id: 'anna', address: '127.0.0.1' };
    expect(list(log, 'lines').slice(0, 2)).toMatchObject([
      { act: 'passwordChanged', actor: { kind: 'guest', id: null }, target: 'boris' },
      { act: 'passwordLinkMade', actor: byAnna, target: 'boris' },
    ]);
  });

  test('is returned with a new account, with one line in the log, and not again for a repeated request', async () => {
    await start();
    const add = () =>
      server.call('users', {
        token: anna,
        body: { ...NEW, password_link: true },
        headers: { 'Idempotency-Key': 'one-line-of-the-file' },
      });
    const { body } = await add();
    const key = keyOf(text(body, 'password_link.url'));
    const again = await add();
    expect([again.status, at(again.body, 'password_link')]).toEqual([200, undefined]);
    const { body: log } = await server.call('/api/v4/logs/audit', { token: anna });
    expect(list(log, 'lines').filter((line) => at(line, 'target') === 'uma')).toMatchObject([
      { act: 'accountAdded', actor: { id: 'anna' }, fields: ['password_link'] },
    ]);
    expect((await choose(key, 'another long secret')).status).toBe(200);
    expect((await grant('uma', 'another long secret')).status).toBe(200);
  });

  test('replaces the previous one, and expires after a day', async () => {
    await start();
    const first = keyOf(text((await link('boris')).body, 'url'));
    const second = keyOf(text((await link('boris')).body, 'url'));
    expect((await choose(first, 'another long secret')).status).toBe(410);
    clock.advance(24 * 3600);
    expect((await choose(second, 'another long secret')).status).toBe(410);
  });

  test('is only mailed to the person when mail is set up', async () => {
    await start(...MAIL_SERVER, 'public_url=https://vc.example');
    const { body } = await link('boris');
    expect(body).toMatchObject({ sent_to: 'boris@plenum.example', url: null });
    await server.settled();
    const [mail] = (await mailsIn(server.directory)).filter(({ to }) => to.startsWith('boris'));
    const url = /https:\/\/\S+/u.exec(mail?.text ?? '')?.[0] ?? '';
    expect(url).toMatch(/^https:\/\/vc\.example\/guest\/new-password#/u);
    expect((await choose(keyOf(url), 'another long secret')).status).toBe(200);
  });

  test('becomes invalid only when the address or password of the account changes', async () => {
    await start();
    const key = async () => keyOf(text((await link('boris')).body, 'url'));
    const [wrongAddress, forgotten] = [await key(), 'another long secret'];
    await put('boris', { email: 'b.ivanov@plenum.example' });
    expect((await choose(wrongAddress, forgotten)).status).toBe(410);
    const before = await key();
    await put('boris', { password: 'a third long secret' });
    expect((await choose(before, forgotten)).status).toBe(410);
    const kept = await key();
    await put('boris', { email: 'b.ivanov@plenum.example', company: 'Acme' });
    expect((await choose(kept, forgotten)).status).toBe(200);
  });

  test('does not work for a disabled account', async () => {
    await start();
    const key = keyOf(text((await link('boris')).body, 'url'));
    await put('boris', { is_active: 0 });
    expect((await choose(key, 'another long secret')).status).toBe(410);
  });
});

describe('groups', () => {
  beforeAll(async () => start());

  test('are created, changed, filled and deleted by an administrator', async () => {
    const made = await server.post('groups', anna, {
      display_name: 'Sales',
      rights: ['edit_address_book'],
    });
    const id = text(made.body, 'group.id');
    const member = { token: anna, body: { user_id: 'boris' } };
    expect((await server.call(`groups/${id}/users`, member)).status).toBe(200);
    const rename = { method: 'PUT', token: anna, body: { display_name: 'Sales team' } } as const;
    await server.call(`groups/${id}`, rename);
    const groups = (await server.call('administration/groups', { token: anna })).body;
    expect(list(groups, 'groups')).toContainEqual({
      ...{ id, display_name: 'Sales team', rights: ['edit_address_book'] },
      ...{ member_count: 1, is_fixed: false },
    });
    const remove = (place: string) => server.delete(place, anna);
    expect((await remove(`groups/${id}/users/boris`)).status).toBe(200);
    expect((await remove(`groups/${id}`)).status).toBe(200);
  });

  test('cannot grant the administrator role', async () => {
    const body = { display_name: 'Root', rights: ['administer_server'] };
    expect((await server.post('groups', anna, body)).status).toBe(400);
  });
});
