/** The own account: rights, concurrent edits, signing out everywhere, directory accounts, hostile pictures. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { userSchema } from '#shared/wire/user.ts';
import { DEMO_PASSWORD } from '#server/seed/demo.ts';
import { joinCall } from './callClients.ts';
import { type TestServer, at, list, passwordGrant, startTestServer, text } from './testServer.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const CHANGES = [
  ['PUT', 'users/anna', { company: 'Elsewhere' }],
  ['PUT', 'users/anna', { password: 'taken over' }],
  ['DELETE', 'users/anna/avatar', undefined],
  ['POST', 'users/anna/sign-out', {}],
  ['POST', 'users/anna/disconnect', {}],
] as const;

describe('rights to an account [PA-4]', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(['user_disabled=dora']);
  });

  test.each(CHANGES)('%s %s is rejected for anyone but the owner', async (method, path, body) => {
    const [anna, boris] = await server.signInAll('anna', 'boris');
    for (const token of [boris, undefined, 'f'.repeat(40)]) {
      const answer = await server.call(path, { method, token, body });
      expect(answer.status).toBe(403);
    }
    expect((await server.call('users/anna', { token: anna })).status).toBe(200);
  });

  test('a disabled user gets no token', async () => {
    const answer = await server.call('/oauth2/v1/token', { body: passwordGrant('dora') });
    expect(answer.reasons['']).toBe('UserIsDisabled');
  });

  test('only the owner gets the revision and whether the account can be edited', async () => {
    const token = await server.signIn('anna');
    const own = await server.call('users/anna', { token });
    expect(at(own.body, 'user')).toMatchObject({ is_editable: 1, revision: 1 });
    const other = await server.call('users/boris', { token });
    expect(at(other.body, 'user.revision')).toBeUndefined();
    expect(at(other.body, 'user.is_editable')).toBeUndefined();
  });
});

describe('concurrent edits of one account [PA-4]', () => {
  let server: TestServer;
  let token: string;
  const put = (body: object, revision?: number) =>
    server.call('users/chen', {
      method: 'PUT',
      token,
      body,
      headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
    });
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signIn('chen');
  });

  test('rejects a second edit of the same revision and changes nothing', async () => {
    const read = userSchema.parse((await server.call('users/chen', { token })).body);
    const answers = await Promise.all([
      put({ company: 'One' }, read.revision),
      put({ company: 'Two' }, read.revision),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    const now = userSchema.parse((await server.call('users/chen', { token })).body);
    expect(now.revision).toBe((read.revision ?? 0) + 1);
    const winner = answers[0].status === 200 ? 'One' : 'Two';
    expect(now.company).toBe(winner);
  });

  test('a password change does not make another edit stale', async () => {
    const before = userSchema.parse((await server.call('users/chen', { token })).body);
    expect((await put({ password: 'a long new secret', old_password: DEMO_PASSWORD })).status).toBe(
      200,
    );
    expect((await put({ mobile_phone: '+49 1' }, before.revision)).status).toBe(200);
  });

  test('keeps phone numbers and reports too long ones under their field', async () => {
    const phones = { mobile_phone: '+49 170 1', work_phone: '٠١٢٣', home_phone: '' };
    expect(at((await put(phones)).body, 'user')).toMatchObject(phones);
    const long = await put({ work_phone: '1'.repeat(65) });
    expect(long.reasons).toEqual({ work_phone: 'fieldHasInvalidLength' });
    expect((await put({ display_name: '' })).reasons).toEqual({ display_name: 'fieldIsEmpty' });
  });
});

test('signing out everywhere ends all sign-ins and calls [PA-4]', async () => {
  const server = await startTestServer();
  const one = await server.signIn('anna');
  const granted = await server.call('/oauth2/v1/token', { body: passwordGrant('anna') });
  const refresh = text(granted.body, 'refresh_token');
  const boris = await server.signIn('boris');
  const client = await joinCall(server, 'demo', { accessToken: one });

  expect((await server.post('users/anna/sign-out', one)).status).toBe(200);
  expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '9' });
  const access = text(granted.body, 'access_token');
  for (const token of [one, access]) {
    const refused = await server.call('users/anna', { token });
    expect(refused.status).toBe(403);
    // A device that only knows the older reason still understands it.
    expect(list(refused.body, 'error.errors').map((each) => at(each, 'reason'))).toEqual([
      'accessTokenInvalid',
      'signInEnded',
    ]);
  }
  const renewed = await server.call('/oauth2/v1/token', {
    body: { grant_type: 'refresh_token', refresh_token: refresh },
  });
  expect([renewed.status, renewed.reasons['']]).toEqual([400, 'signInEnded']);
  expect((await server.call('users/boris', { token: boris })).status).toBe(200);
});

test('[GD-9] reports signInEnded only for a sign-in that was ended from another one', async () => {
  const server = await startTestServer(['user_disabled=dora']);
  const reasonsOf = async (token: string) =>
    list((await server.call('users/anna', { token })).body, 'error.errors').map((each) =>
      at(each, 'reason'),
    );
  const [here, signedOut, kept] = await server.signInAll('anna', 'anna', 'anna');
  await server.call('/oauth2/v1/revoke', { body: { token: signedOut } });
  expect(await reasonsOf(signedOut)).toEqual(['accessTokenInvalid']);
  expect(await reasonsOf('a'.repeat(40))).toEqual(['accessTokenInvalid']);
  const body = { password: 'a password of another kind', old_password: DEMO_PASSWORD };
  await server.put('users/anna', here, body);
  expect(await reasonsOf(kept)).toEqual(['accessTokenInvalid', 'signInEnded']);
  expect((await server.call('users/anna', { token: here })).status).toBe(200);
});

test('keeps the language of mails, also for read-only accounts, without counting as an edit [PA-4]', async () => {
  const server = await startTestServer(['accounts_read_only=true']);
  const token = await server.signIn('anna');
  const read = async () => userSchema.parse((await server.call('users/anna', { token })).body);
  expect((await read()).language).toBeNull();
  const put = (language: string) => server.put('users/anna', token, { language });
  expect((await put('fa')).status).toBe(200);
  expect(await read()).toMatchObject({ language: 'fa', revision: 1 });
  expect((await put('klingon')).status).toBe(400);
  const boris = await server.signIn('boris');
  const foreign = { method: 'PUT', token: boris, body: { language: 'de' } };
  expect((await server.call('users/anna', foreign)).status).toBe(403);
  expect(at((await server.call('users/anna', { token: boris })).body, 'user.language')).toBe(
    undefined,
  );
});

test('rejects changes to read-only accounts [PA-4]', async () => {
  const server = await startTestServer(['accounts_read_only=true']);
  const token = await server.signIn('anna');
  const read = await server.call('users/anna', { token });
  expect(userSchema.parse(read.body).isEditable).toBe(false);
  for (const body of [{ company: 'New' }, { password: 'another long one' }]) {
    expect((await server.put('users/anna', token, body)).status).toBe(403);
  }
  const picture = await server.call('users/anna/avatar', {
    token,
    body: PNG,
    headers: { 'content-type': 'image/png' },
  });
  expect(picture.status).toBe(403);
  expect((await server.post('users/anna/sign-out', token)).status).toBe(200);
});

describe('hostile pictures [PA-4]', () => {
  let server: TestServer;
  let token: string;
  const post = (body: Uint8Array | string, type: string, target = 'users/anna/avatar') =>
    server.call(target, { token, body, headers: { 'content-type': type } });
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signIn('anna');
  });

  test.each([
    ['nothing at all', new Uint8Array(0)],
    ['a page under a picture’s name', '<!doctype html><script>alert(1)</script>'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['bytes that mean nothing', new Uint8Array(randomBytes(4096)).fill(0, 0, 8)],
    ['half a signature', PNG.subarray(0, 4)],
  ])('rejects %s and keeps the old picture', async (_, body) => {
    expect((await post(PNG, 'image/png')).status).toBe(200);
    const before = text((await server.call('users/anna', { token })).body, 'user.avatar');
    expect((await post(body, 'image/png')).status).toBe(400);
    expect(text((await server.call('users/anna', { token })).body, 'user.avatar')).toBe(before);
  });

  test('never serves HTML hidden behind the first bytes of a picture as a page', async () => {
    const both = Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]);
    expect((await post(both, 'text/html')).status).toBe(415);
    expect((await post(both, 'image/gif')).status).toBe(200);
    const address = text((await server.call('users/anna', { token })).body, 'user.avatar');
    const served = await fetch(server.url + address);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('rejects paths out of the folder of pictures', async () => {
    for (const id of ['..%2f..%2fboris', 'boris', 'anna%00', '__proto__']) {
      expect((await post(PNG, 'image/png', `users/${id}/avatar`)).status).toBe(403);
    }
  });
});
