/** Accounts: sign-up with its field errors, reading, editing, pictures, address book. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseFailure } from '#shared/wire/failure.ts';
import { userSchema } from '#shared/wire/user.ts';
import { joinCall } from './callClients.ts';
import { at, list, passwordGrant, startTestServer, type TestServer, text } from './testServer.ts';

const SIGN_UP = '/api/v3.1/users';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function person(change: Record<string, unknown> = {}) {
  return {
    first_name: 'Gil',
    last_name: 'Marsh',
    email: 'gil@plenum.example',
    login_name: 'gil',
    password: 'a long secret',
    ...change,
  };
}

describe('sign-up', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  test('creates an account that can sign in at once [AU-6]', async () => {
    const body = person({ login_name: 'hedy', email: 'hedy@plenum.example' });
    const answer = await server.call(SIGN_UP, { body });
    expect(answer.status).toBe(200);
    expect(userSchema.parse(answer.body)).toMatchObject({ id: 'hedy', displayName: 'Gil Marsh' });
    const granted = await server.call('/oauth2/v1/token', {
      body: passwordGrant('hedy', 'a long secret'),
    });
    expect(granted.status).toBe(200);
  });

  test.each([
    ['first_name', 64],
    ['last_name', 64],
    ['email', 250],
    ['login_name', 32],
    ['password', 255],
  ])('reports each problem of %s under its field [AU-7]', async (field, longest) => {
    const reason = async (value: unknown) => {
      const answer = await server.call(SIGN_UP, { body: person({ [field]: value }) });
      expect(answer.status).toBe(400);
      expect(at(answer.body, 'error.code')).toBe(400);
      expect(parseFailure(answer.body).problems[0]?.location).toBe(field);
      return answer.reasons[field];
    };
    expect(await reason(undefined)).toBe('missingRequiredField');
    expect(await reason('')).toBe('fieldIsEmpty');
    expect(await reason('x'.repeat(longest + 1))).toBe('fieldHasInvalidLength');
    expect(await reason(7)).toBe('fieldHasInvalidType');
    expect(await reason(['x'])).toBe('fieldHasInvalidType');
  });

  test('accepts values of the maximum length [AU-6]', async () => {
    const body = person({
      first_name: 'f'.repeat(64),
      last_name: 'l'.repeat(64),
      email: `${'e'.repeat(250 - 9)}@mail.org`,
      login_name: 'n'.repeat(32),
      password: 'p'.repeat(255),
    });
    expect((await server.call(SIGN_UP, { body })).status).toBe(200);
  });

  test('reports every wrong field at once [AU-7]', async () => {
    const answer = await server.call(SIGN_UP, { body: { first_name: '', password: 1 } });
    expect(answer.reasons).toEqual({
      first_name: 'fieldIsEmpty',
      last_name: 'missingRequiredField',
      email: 'missingRequiredField',
      login_name: 'missingRequiredField',
      password: 'fieldHasInvalidType',
    });
  });

  test('reports a taken login or email address, ignoring case [AU-7]', async () => {
    const login = await server.call(SIGN_UP, { body: person({ login_name: 'ANNA' }) });
    expect(login.reasons).toEqual({ login_name: 'uniqueValueAlreadyInUse' });
    const email = await server.call(SIGN_UP, { body: person({ email: 'Anna@plenum.example' }) });
    expect(email.reasons).toEqual({ email: 'uniqueValueAlreadyInUse' });
  });

  test('gives a login to one of many concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.call(SIGN_UP, { body: person({ login_name: 'race', email: `race${index}@x` }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(new Set(answers.map(({ reasons }) => reasons['login_name']))).toEqual(
      new Set([undefined, 'uniqueValueAlreadyInUse']),
    );
  });

  test('refuses invalid logins and addresses', async () => {
    expect((await server.call(SIGN_UP, { body: person({ login_name: 'a b' }) })).reasons).toEqual({
      login_name: 'fieldHasInvalidValue',
    });
    expect((await server.call(SIGN_UP, { body: person({ email: 'nobody' }) })).reasons).toEqual({
      email: 'fieldHasInvalidValue',
    });
  });

  test.each(['rights', 'id', 'is_admin', 'is_active', 'groups'])(
    'ignores a self-assigned %s',
    async (field) => {
      const body = person({ login_name: 'mallory', email: 'm@x', [field]: ['admin'] });
      const answer = await server.call(SIGN_UP, { body });
      expect(answer.reasons).toEqual({ [field]: 'fieldHasInvalidValue' });
      const token = await server.signIn('anna');
      expect((await server.call('users/mallory', { token })).status).toBe(404);
    },
  );
});

test('is closed by default, except on a demo', async () => {
  const empty = await startTestServer([], { seed: 'empty' });
  expect((await empty.call(SIGN_UP, { body: person() })).reasons['']).toBe('forbidden');
  expect(at((await empty.call('server')).body, 'server.sign_up_enabled')).toBe(false);
  const open = await startTestServer(['sign_up_enabled=true'], { seed: 'empty' });
  expect((await open.call(SIGN_UP, { body: person() })).status).toBe(200);
});

test('is refused while it is off, and without the public token if there is one', async () => {
  const off = await startTestServer(['sign_up_enabled=false']);
  expect((await off.call(SIGN_UP, { body: person() })).reasons['']).toBe('forbidden');
  const guarded = await startTestServer(['sign_up_token=public']);
  expect((await guarded.call(SIGN_UP, { body: person() })).reasons['']).toBe('accessTokenInvalid');
  expect((await guarded.call(`${SIGN_UP}?access_token=public`, { body: person() })).status).toBe(
    200,
  );
});

describe('accounts', () => {
  let server: TestServer;
  let anna: string;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.signIn('anna');
  });

  test('shows rights only to their owner [PA-3]', async () => {
    const own = await server.call('users/anna@plenum.local', { token: anna });
    expect(at(own.body, 'user.rights')).toEqual([
      'create_group_conference',
      'edit_address_book',
      'administer_server',
    ]);
    const other = await server.call('users/boris', { token: anna });
    expect(at(other.body, 'user.rights')).toBeUndefined();
    expect(JSON.stringify(other.body)).not.toContain('scrypt');
  });

  test('needs a token to read or list users', async () => {
    expect((await server.call('users/anna')).reasons['']).toBe('accessTokenInvalid');
    expect((await server.call('users')).reasons['']).toBe('accessTokenInvalid');
  });

  test('answers an unknown user with 404 userNotFound', async () => {
    const answer = await server.call('users/nobody', { token: anna });
    expect(answer.status).toBe(404);
    expect(answer.reasons).toEqual({ user_id: 'userNotFound' });
  });

  test('lists users page by page', async () => {
    const first = await server.call('users?page_size=3', { token: anna });
    expect(at(first.body, 'next_page_id')).toBe(2);
    const second = await server.call('users?page_size=3&page_id=2', { token: anna });
    const logins = [...list(first.body, 'users'), ...list(second.body, 'users')].map((user) =>
      text(user, 'id'),
    );
    expect(logins).toEqual(['anna', 'boris', 'chen', 'dora']);
    expect(at(second.body, 'next_page_id')).toBe(-1);
  });

  test('finds users by a part of the name, and treats SQL as text', async () => {
    const found = await server.call('users?display_name=WEI', { token: anna });
    expect(list(found.body, 'users').length).toBe(1);
    for (const trick of ["' or '1'='1", '%', '"; drop table users; --']) {
      const query = new URLSearchParams({ login_name: trick });
      const answer = await server.call(`users?${query}`, { token: anna });
      expect(list(answer.body, 'users')).toEqual([]);
    }
    expect(list((await server.call('users', { token: anna })).body, 'users').length).toBe(4);
  });

  test('edits only the own account', async () => {
    const body = { display_name: 'Anna W.', company: 'New' };
    const own = await server.put('users/anna', anna, body);
    expect(at(own.body, 'user')).toMatchObject(body);
    const read = await server.call('users/anna', { token: anna });
    expect(at(read.body, 'user')).toMatchObject({ ...body, first_name: 'Anna' });
    const boris = await server.signIn('boris');
    const foreign = await server.put('users/anna', boris, body);
    expect(foreign.reasons['']).toBe('forbidden');
  });

  test('ignores rights in an edit', async () => {
    const dora = await server.signIn('dora');
    const body = { rights: ['create_group_conference'], is_active: 1 };
    const answer = await server.put('users/dora', dora, body);
    expect(at(answer.body, 'user.rights')).toEqual([]);
  });

  test('a new password ends the other sign-ins and works', async () => {
    const [one, two] = await server.signInAll('chen', 'chen');
    const body = { password: 'another secret', old_password: 'demo-Plenum-2026' };
    expect((await server.put('users/chen', one, body)).status).toBe(200);
    expect((await server.call('users/chen', { token: one })).status).toBe(200);
    expect((await server.call('users/chen', { token: two })).status).toBe(403);
    const grant = (password: string) =>
      server.call('/oauth2/v1/token', { body: passwordGrant('chen', password) });
    expect((await grant('another secret')).status).toBe(200);
    expect((await grant('demo-Plenum-2026')).status).toBe(400);
  });

  test('changes a password only with the old one', async () => {
    const token = await server.signIn('dora');
    const change = (body: Record<string, unknown>) => server.put('users/dora', token, body);
    const password = 'taken over';
    expect((await change({ password })).reasons).toEqual({ old_password: 'missingRequiredField' });
    const wrong = await change({ password, old_password: 'not this one' });
    expect(wrong.reasons).toEqual({ old_password: 'InvalidCredentials' });
    expect(await server.signIn('dora')).toBeTruthy();
    // Guessing here counts like guessing when signing in.
    for (let tries = 0; tries < 10; tries += 1) await change({ password, old_password: 'guess' });
    const right = await change({ password, old_password: 'demo-Plenum-2026' });
    expect(right.reasons).toEqual({ old_password: 'UserIsBanned' });
  });

  test('a new password and signing out end the account’s calls', async () => {
    const own = await startTestServer();
    const enter = async (accessToken: string) => {
      return joinCall(own, 'demo', { accessToken });
    };
    const { body } = await own.call('users', {
      body: person({ login_name: 'uma', email: 'uma@plenum.example' }),
    });
    expect(at(body, 'user.id')).toBe('uma');
    const grant = async (password: string) =>
      text(
        (await own.call('/oauth2/v1/token', { body: passwordGrant('uma', password) })).body,
        'access_token',
      );
    const token = await grant('a long secret');
    const first = await enter(token);
    const change = { password: 'another secret', old_password: 'a long secret' };
    await own.call('users/uma', { method: 'PUT', token, body: change });
    expect(await first.next('rejected')).toMatchObject({ book: 'conference', code: '9' });

    const second = await enter(token);
    const elsewhere = await grant('another secret');
    await own.call('/oauth2/v1/revoke', { body: { token: elsewhere } });
    // The call was not joined with that sign-in.
    second.send({ type: 'ping' });
    await second.next('pong');
    await own.call('/oauth2/v1/revoke', { body: { token } });
    expect(await second.next('rejected')).toMatchObject({ book: 'conference', code: '9' });
  });

  test('stores a picture, serves it safely, and removes it', async () => {
    const form = new FormData();
    form.set('image', new Blob([PIXEL], { type: 'image/png' }), 'me.png');
    const encoded = new Request('http://x', { method: 'POST', body: form });
    const set = await server.call('users/anna/avatar', {
      token: anna,
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    expect(set.status).toBe(200);
    const address = text((await server.call('users/anna', { token: anna })).body, 'user.avatar');
    const picture = await fetch(server.url + address);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await picture.arrayBuffer()).equals(PIXEL)).toBe(true);
    expect((await server.delete('users/anna/avatar', anna)).status).toBe(200);
    expect((await server.call('users/anna/avatar', { token: anna })).status).toBe(404);
  });

  test('shows a picture only to users', async () => {
    const boris = await server.signIn('boris');
    const headers = { 'content-type': 'image/png' };
    await server.call('users/boris/avatar', { token: boris, body: PIXEL, headers });
    const read = async (query: string, token?: string) =>
      (await server.call(`users/boris/avatar${query}`, { token })).status;
    const tag = createHash('sha256').update(PIXEL).digest('hex').slice(0, 12);
    expect(await read('', anna)).toBe(200);
    expect(await read('')).toBe(403);
    expect(await read(`?tag=${tag}`)).toBe(403);
    expect((await server.call('users/nobody/avatar')).status).toBe(403);
  });

  test.each([
    ['a page', '<script>alert(1)</script>', 'image/png', 400],
    ['an SVG', '<svg/>', 'image/svg+xml', 415],
    ['too much', new Uint8Array(1_048_577), 'image/png', 413],
    [
      'half a form',
      '--x\r\nContent-Disposition: form-data; name="image"',
      'multipart/form-data; boundary=x',
      400,
    ],
    ['a form without boundary', 'x', 'multipart/form-data', 400],
  ])('refuses %s as a picture', async (_, body, type, status) => {
    const answer = await server.call('users/anna/avatar', {
      token: anna,
      body,
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(status);
    expect(at(answer.body, 'error.code')).toBe(status);
  });

  test('keeps personal contacts beside the server’s people [PA-4]', async () => {
    const book = 'users/anna/addressbook';
    const before = list((await server.call(book, { token: anna })).body, 'contacts');
    expect(before.map((each) => at(each, 'is_editable'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const body = { id: '#tel:123', display_name: 'Phone' };
    expect((await server.post(book, anna, body)).status).toBe(200);
    expect((await server.post(book, anna, body)).reasons).toEqual({
      id: 'uniqueValueAlreadyInUse',
    });
    const one = `${book}/${encodeURIComponent('#tel:123')}`;
    const renamed = await server.put(one, anna, { display_name: 'Desk' });
    expect(at(renamed.body, 'contact.display_name')).toBe('Desk');
    expect((await server.delete(one, anna)).status).toBe(200);
    expect((await server.delete(one, anna)).status).toBe(404);
    expect((await server.call('users/boris/addressbook', { token: anna })).status).toBe(403);
  });
});
