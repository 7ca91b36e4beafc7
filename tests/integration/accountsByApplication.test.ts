/** The operator's applications: accounts, groups, other people's conferences, the log. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPE_TEXTS, parseScopes } from '#server/domain/accounts/scopes.ts';
import { applicationToken } from './applicationTokens.ts';
import { joinCall } from './callClients.ts';
import { at, list, passwordGrant, startTestServer, type TestServer, text } from './testServer.ts';

const EVERYTHING = parseScopes(Object.keys(SCOPE_TEXTS).join(' '));
const WHOLE = {
  login_name: 'uma',
  email: 'uma@plenum.example',
  password: 'a long secret',
  display_name: 'Uma T.',
  first_name: 'Uma',
  last_name: 'Thorn',
  company: 'Thorn & Co',
  mobile_phone: '+1 555 0100',
  work_phone: '+1 555 0101',
  home_phone: '+1 555 0102',
  is_active: 1,
};

async function operator(server: TestServer): Promise<string> {
  return applicationToken(server, EVERYTHING.ok ? EVERYTHING.value : []);
}

/** Signs in, or returns the reason for the refusal. */
async function grant(server: TestServer, login: string, password?: string) {
  return server.call('/oauth2/v1/token', { body: passwordGrant(login, password) });
}

const room = (topic: string) => ({ topic, type: 0, schedule: { type: -1 } });

describe('accounts', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(['sign_up_enabled=false', 'lock_out_tries=100']);
    token = await operator(server);
  });

  test('are created with every field and read back unchanged', async () => {
    const { password, ...rest } = WHOLE;
    const made = await server.post('/api/v3.1/users', token, WHOLE);
    expect(made.status).toBe(200);
    expect(at(made.body, 'user')).toMatchObject({ ...rest, id: 'uma', uid: 'uma@plenum.local' });
    const read = await server.call('users/uma', { token });
    expect(at(read.body, 'user')).toMatchObject({ ...rest, status: 0, avatar: null });
    expect((await grant(server, 'uma', password)).status).toBe(200);
  });

  test('require a login, an address and a password; the login is the default name', async () => {
    const nothing = await server.post('users', token, {});
    expect(nothing.reasons).toEqual({
      login_name: 'missingRequiredField',
      email: 'missingRequiredField',
      password: 'missingRequiredField',
    });
    const body = { login_name: 'vic', email: 'vic@plenum.example', password: 'a long secret' };
    const made = await server.post('users', token, body);
    expect(at(made.body, 'user.display_name')).toBe('vic');
    const again = await server.post('users', token, body);
    expect(again).toMatchObject({
      status: 400,
      reasons: { login_name: 'uniqueValueAlreadyInUse' },
    });
    const taken = await server.post('users', token, { ...body, login_name: 'vic2' });
    expect(taken.reasons).toEqual({ email: 'uniqueValueAlreadyInUse' });
  });

  test('cannot be created by an application without the scope', async () => {
    const other = await applicationToken(server, ['users:read']);
    const answer = await server.post('users', other, WHOLE);
    expect(answer).toMatchObject({ status: 403, reasons: { '': 'forbidden' } });
  });

  test('are created with an id in version 4', async () => {
    const body = {
      id: 'wim',
      email: 'wim@plenum.example',
      password: 'a long secret',
      display_name: 'Wim',
      is_active: false,
    };
    const made = await server.call(`/api/v4/users?access_token=${token}`, { body });
    expect(at(made.body, 'user')).toMatchObject({ id: 'wim', display_name: 'Wim', is_active: 0 });
    expect((await grant(server, 'wim', body.password)).reasons['']).toBe('UserIsDisabled');
    expect((await server.call('/api/v4/users', { body })).status).toBe(401);
  });

  test('are changed field by field; a new password needs no old one', async () => {
    const change = { company: 'Other', email: 'dora@new.example', password: 'another secret' };
    const changed = await server.put('users/dora', token, change);
    expect(at(changed.body, 'user')).toMatchObject({
      company: 'Other',
      email: 'dora@new.example',
      display_name: 'Dora Novák',
    });
    expect((await grant(server, 'dora', 'another secret')).status).toBe(200);
    const taken = await server.put('users/dora', token, { email: 'anna@plenum.example' });
    expect(taken.reasons).toEqual({ email: 'uniqueValueAlreadyInUse' });
  });

  test.each(['GET', 'PUT', 'DELETE'])('are answered with 404 if unknown: %s', async (method) => {
    const answer = await server.call('users/nobody', {
      method,
      token,
      ...(method === 'PUT' && { body: {} }),
    });
    expect(answer).toMatchObject({ status: 404, reasons: { user_id: 'userNotFound' } });
  });

  test('are listed in numbered pages until next_page_id is -1', async () => {
    const found: unknown[] = [];
    let pages = 0;
    for (let next: unknown = 1; next !== -1; pages += 1) {
      const { body } = await server.call(`users?page_size=3&page_id=${String(next)}`, { token });
      found.push(...list(body, 'users').map((user) => at(user, 'id')));
      next = at(body, 'next_page_id');
    }
    expect(pages).toBeGreaterThan(1);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(['anna', 'boris', 'chen', 'dora']));
    const some = await server.call('users?email=boris@', { token });
    expect(list(some.body, 'users').map((user) => at(user, 'id'))).toEqual(['boris']);
    expect((await server.call('users?page_id=x', { token })).status).toBe(400);
  });

  test('cannot be created, changed or deleted when accounts are read-only', async () => {
    const kept = await startTestServer(['accounts_read_only=true']);
    const mine = await operator(kept);
    expect((await kept.call('users', { token: mine, body: WHOLE })).status).toBe(403);
    const edit = { method: 'PUT', token: mine, body: { company: 'X' } };
    expect((await kept.call('users/dora', edit)).status).toBe(403);
    expect((await kept.call('users/dora', { method: 'DELETE', token: mine })).status).toBe(403);
  });
});

describe('a person whose account is disabled or deleted', () => {
  const enter = async (server: TestServer, id: string, accessToken: string) => {
    return joinCall(server, id, { accessToken });
  };

  test('is signed out, removed from the call, and cannot rejoin', async () => {
    const server = await startTestServer();
    const token = await operator(server);
    const boris = await server.signIn('boris');
    const client = await enter(server, 'demo', boris);
    const off = await server.put('users/boris', token, { is_active: 0 });
    expect(at(off.body, 'user')).toMatchObject({ is_active: 0, status: -2 });
    expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '9' });
    expect((await server.call('conferences', { token: boris })).status).toBe(403);
    expect((await grant(server, 'boris')).reasons['']).toBe('UserIsDisabled');
    const on = await server.put('users/boris', token, { is_active: 1 });
    expect(at(on.body, 'user.is_active')).toBe(1);
    expect((await server.call('conferences', { token: boris })).status).toBe(403);
    expect((await grant(server, 'boris')).status).toBe(200);
  });

  test('loses their conferences, and a new account of that name inherits nothing', async () => {
    const server = await startTestServer(['sign_up_rights=create_group_conference']);
    const token = await operator(server);
    const person = { ...WHOLE, is_active: true };
    await server.post('users', token, person);
    const first = text((await grant(server, 'uma', WHOLE.password)).body, 'access_token');
    const id = await server.create(first, room('Own'));
    const anna = await server.signIn('anna');
    const body = { ...room('Invited'), invitations: [{ id: 'uma' }] };
    const invited = await server.create(anna, body);
    const client = await enter(server, id, first);
    const guest = await enter(server, id, anna);

    const gone = await server.delete('users/uma', token);
    expect(gone.body).toEqual({ id: 'uma' });
    await client.next('rejected');
    expect(await guest.next('rejected')).toMatchObject({ book: 'conference', code: '18' });
    for (const address of ['users/uma', `conferences/${id}`]) {
      expect((await server.call(address, { token })).status).toBe(404);
    }
    expect((await server.call('conferences', { token: first })).status).toBe(403);

    await server.post('users', token, person);
    expect((await server.call('conferences', { token: first })).status).toBe(403);
    const second = text((await grant(server, 'uma', WHOLE.password)).body, 'access_token');
    expect(at((await server.call('conferences', { token: second })).body, 'cnt')).toBe(0);
    expect(at((await server.call('logs/calls?attended=1', { token: second })).body, 'cnt')).toBe(0);
    const people = await server.call(`conferences/${invited}/invitations`, { token });
    expect(list(people.body, 'invitations')).toEqual([]);
    // The operator can still see that there was one.
    const log = await server.call(`logs/calls?named_conf_id=${id}`, { token });
    expect(at(log.body, 'cnt')).toBe(1);
    expect(text(list(log.body, 'list')[0], 'owner')).toMatch(/^uma#[0-9a-f]{8}@plenum\.local$/u);
  });

  test('cannot be the last administrator', async () => {
    const server = await startTestServer();
    const token = await operator(server);
    const answers = [
      await server.delete('users/anna', token),
      await server.put('users/anna', token, { is_active: 0 }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, reasons: { '': 'lastAdministrator' } });
    }
    expect((await server.call('users/anna', { token })).status).toBe(200);
  });
});

describe('groups', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await operator(server);
  });

  test('are created, changed, filled, emptied and deleted', async () => {
    const made = await server.post('groups', token, { display_name: 'Planners' });
    const id = text(made.body, 'group.id');
    expect(at(made.body, 'group')).toEqual({ id, display_name: 'Planners', rights: [] });
    const rights = ['create_group_conference'];
    const change = { display_name: 'Schedulers', rights };
    await server.put(`groups/${id}`, token, change);
    expect(at((await server.call(`groups/${id}`, { token })).body, 'group')).toEqual({
      id,
      ...change,
    });
    const added = await server.post(`groups/${id}/users`, token, { user_id: 'dora' });
    expect(at(added.body, 'user.groups')).toMatchObject([{ id }]);
    const dora = await server.signIn('dora');
    expect((await server.post('conferences', dora, room('X'))).status).toBe(200);
    const out = await server.delete(`groups/${id}/users/dora`, token);
    expect(out.body).toEqual({ id: 'dora' });
    expect(list((await server.call(`groups/${id}/users`, { token })).body, 'users')).toEqual([]);
    expect((await server.delete(`groups/${id}`, token)).body).toEqual({ id });
    expect((await server.call(`groups/${id}`, { token })).status).toBe(404);
  });

  test('are listed in numbered pages', async () => {
    const { body } = await server.call('groups?page_size=1', { token });
    expect(at(body, 'next_page_id')).toBe(2);
    const last = await server.call('groups?page_size=500', { token });
    expect(at(last.body, 'next_page_id')).toBe(-1);
  });

  test('report which field or part of the path is invalid', async () => {
    expect((await server.post('groups', token, {})).reasons).toEqual({
      display_name: 'missingRequiredField',
    });
    const stranger = { user_id: 'nobody' };
    expect((await server.post('groups/design/users', token, stranger)).reasons).toEqual({
      user_id: 'fieldHasInvalidValue',
    });
    expect((await server.post('groups/none/users', token, stranger)).reasons).toEqual({
      group_id: 'groupNotFound',
    });
    const everyone = await server.delete('groups/@no_group', token);
    expect(everyone.status).toBe(403);
  });

  test('cannot grant the right to administer', async () => {
    const body = { display_name: 'Admins', rights: ['administer_server'] };
    expect((await server.post('groups', token, body)).reasons).toEqual({
      'rights.0': 'fieldHasInvalidValue',
    });
  });
});

describe('conferences', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await operator(server);
  });

  test('are created for any existing account, in either form of id', async () => {
    const body = { ...room('For Chen'), owner: 'chen@plenum.local' };
    const made = await server.post('conferences', token, body);
    expect(at(made.body, 'conference.owner')).toBe('chen@plenum.local');
    const id = text(made.body, 'conference.id');
    const chen = await server.signIn('chen');
    expect((await server.call(`conferences/${id}`, { token: chen })).status).toBe(200);
    expect((await server.post('conferences', token, room('X'))).reasons).toEqual({
      owner: 'missingRequiredField',
    });
    const stranger = { ...room('X'), owner: 'nobody' };
    expect((await server.post('conferences', token, stranger)).reasons).toEqual({
      owner: 'fieldHasInvalidValue',
    });
  });

  test('can be given to another owner only while they are stopped', async () => {
    const one = `conferences/${await server.create(token, { ...room('Passed on'), owner: 'chen' })}`;
    const give = (owner: string, by = token) =>
      server.put(one, by, { ...room('Passed on'), owner });
    expect(at((await give('dora')).body, 'conference.owner')).toBe('dora@plenum.local');
    expect((await give('chen', await server.signIn('dora'))).reasons).toEqual({
      owner: 'fieldHasInvalidValue',
    });
    await server.post(`${one}/run`, token);
    expect((await give('chen')).reasons).toEqual({ owner: 'fieldHasInvalidValue' });
    await server.post(`${one}/stop`, token);
    expect((await give('chen')).status).toBe(200);
  });

  test('are all listed, with their participants and invitations', async () => {
    const own = await server.call('conferences?tag=&state=stopped', { token });
    const anna = await server.call('conferences', { token: await server.signIn('anna') });
    expect(Number(at(own.body, 'cnt'))).toBeGreaterThan(0);
    expect(Number(at(anna.body, 'cnt'))).toBeGreaterThan(0);
    const id = await server.create(token, {
      ...room('People'),
      owner: 'anna',
      invitations: [{ id: 'dora' }, { id: 'out@x.example', display_name: 'Out' }],
    });
    const people = await server.call(`conferences/${id}/invitations`, { token });
    expect(list(people.body, 'invitations')).toMatchObject([
      { id: 'dora', type: 'user', email: 'dora@plenum.example', is_active: 1 },
      { id: 'out@x.example', type: 'custom', display_name: 'Out', login_name: 'out@x.example' },
    ]);
  });
});

test('the call log contains the sessions of all owners', async () => {
  const server = await startTestServer();
  const token = await operator(server);
  const id = await server.createRunning(token, { ...room('Logged'), owner: 'dora' });
  const log = await server.call(`logs/calls?named_conf_id=${id}`, { token });
  const [session] = list(log.body, 'list');
  expect(session).toMatchObject({ owner: 'dora@plenum.local', end_time: null });
  const path = `logs/calls/${encodeURIComponent(text(session, 'conference_id'))}`;
  for (const below of ['', '/participants', '/invites']) {
    expect((await server.call(`${path}${below}`, { token })).status).toBe(200);
  }
});

test('the event log contains sign-ins, but no login typed for an unknown account', async () => {
  const server = await startTestServer();
  const token = await operator(server);
  await server.signIn('anna');
  await grant(server, 'boris', 'wrong');
  await grant(server, 'my-own-password', 'wrong');
  const read = async (query = '') =>
    list((await server.call(`logs/events${query}`, { token })).body, 'list');
  // Failures are logged after their answer.
  await expect.poll(() => read()).toHaveLength(3);
  expect(await read()).toMatchObject([
    { object_type: 'admin', payload: { user_id: 'anna', result: '0' } },
    { object_type: 'user', payload: { user_id: 'boris', error: 'wrongCredentials' } },
    { object_type: 'user', payload: { user_id: null, error: 'wrongCredentials' } },
  ]);
  expect(await read('?page_size=1&page_id=2')).toMatchObject([{ payload: { user_id: 'boris' } }]);
  expect(await read('?sort_order=1&page_size=1')).toMatchObject([{ payload: { user_id: null } }]);
  expect(await read('?date_to=2020-01-01')).toEqual([]);
  expect(JSON.stringify(await read())).not.toContain('my-own-password');
});
