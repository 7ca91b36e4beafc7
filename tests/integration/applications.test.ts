/** The operator's applications: getting tokens, which give access to exactly their scopes. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Scope, SCOPE_TEXTS, allows, parseScopes } from '#server/domain/accounts/scopes.ts';
import { ROUTE_SCOPES } from '#server/http/server/routeScopes.ts';
import { settingOfPlace } from '#tests/support/postgres/databaseOf.ts';
import { carryOut } from '#server/start/applicationOrders.ts';
import { ROUTE_RIGHTS } from '../rights.ts';
import { applicationToken, clientCredentials, makeApplication } from './applicationTokens.ts';
import { askRoute, nameOfRoute, prepareRoute } from './routeRequests.ts';
import { runServer } from './serverProcess.ts';
import { knockAt } from './callClients.ts';
import { storedText } from './testData.ts';
import {
  at,
  list,
  passwordGrant,
  rawCall,
  startTestServer,
  type TestServer,
  text,
} from './testServer.ts';

const TOKEN = '/oauth2/v1/token';

describe('an application', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(['address_tries_per_min=1000']);
  });

  test('gets an access token with its scopes, and no refresh token', async () => {
    const made = await makeApplication(server, ['users:read', 'groups']);
    const answer = await server.call(TOKEN, { body: clientCredentials(made) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{40}$/u),
      expires_in: 3600,
      token_type: 'Bearer',
      scope: 'groups users:read',
    });
    const token = text(answer.body, 'access_token');
    expect((await server.call('users/anna', { token })).status).toBe(200);
    expect((await server.call(`users/anna?access_token=${token}`)).status).toBe(200);
  });

  test('authenticates in a form body or in the header', async () => {
    const made = await makeApplication(server, ['users:read']);
    const form = new URLSearchParams(clientCredentials(made)).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await server.call(TOKEN, { body: form, headers })).status).toBe(200);
    const basic = Buffer.from(`${made.id}:${made.secret}`).toString('base64');
    const named = await server.call(TOKEN, {
      body: 'grant_type=client_credentials',
      headers: { ...headers, authorization: `Basic ${basic}` },
    });
    expect(named.status).toBe(200);
  });

  test('gets the same error for a wrong secret as an unknown one', async () => {
    const made = await makeApplication(server, ['users:read']);
    const wrong = await server.call(TOKEN, { body: clientCredentials({ ...made, secret: 'x' }) });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
    const unknown = await server.call(TOKEN, { body: clientCredentials({ ...made, id: 'x' }) });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('revokes its token, and has no access once it is removed', async () => {
    const made = await makeApplication(server, ['users:read']);
    const grant = () => server.call(TOKEN, { body: clientCredentials(made) });
    const read = async (token: string) => (await server.call('users/anna', { token })).status;
    const first = text((await grant()).body, 'access_token');
    await server.call('/oauth2/v1/revoke', { body: { token: first } });
    expect(await read(first)).toBe(403);
    const second = text((await grant()).body, 'access_token');
    const act = { kind: 'remove', id: made.id } as const;
    expect(
      (
        await carryOut({
          dataDirectory: server.directory,
          set: settingOfPlace(server.directory),
          act,
        })
      ).ok,
    ).toBe(true);
    expect(await read(second)).toBe(403);
    expect((await grant()).status).toBe(400);
    expect(
      (
        await carryOut({
          dataDirectory: server.directory,
          set: settingOfPlace(server.directory),
          act,
        })
      ).ok,
    ).toBe(false);
  });

  test('cannot join calls or ring people', async () => {
    const token = await applicationToken(server, ['conferences', 'conferences.participants']);
    const client = await knockAt(server, 'demo', { accessToken: token });
    expect(await client.next('rejected')).toMatchObject({ book: 'login', code: '4' });
    client.close();
  });

  test('has neither its secret nor its tokens stored in plain text', async () => {
    const made = await makeApplication(server, ['users:read']);
    const granted = await server.call(TOKEN, { body: clientCredentials(made) });
    const stored = await storedText(server.directory);
    expect(stored.includes(made.id)).toBe(true);
    expect(stored.includes(made.secret)).toBe(false);
    expect(stored.includes(text(granted.body, 'access_token'))).toBe(false);
  });

  test('gets 403 for an invalid token in version 3, and 401 in version 4', async () => {
    const token = 'f'.repeat(40);
    for (const [address, status] of [
      ['conferences', 403],
      ['/api/v4/calculate/conferences', 401],
    ] as const) {
      const answer = await server.call(address, { token });
      expect(answer).toMatchObject({ status, reasons: { '': 'accessTokenInvalid' } });
      expect(at(answer.body, 'error.code')).toBe(status);
    }
  });
});

test('guessing a secret locks out only the address that guesses', async () => {
  const server = await startTestServer(['lock_out_tries=4']);
  const made = await makeApplication(server, ['users:read']);
  const grant = (secret: string, localAddress: string) =>
    rawCall(server.port, TOKEN, { body: clientCredentials({ ...made, secret }), localAddress });
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await grant('guess', '127.0.0.1')).body).toMatchObject({ error: 'invalid_client' });
  }
  const locked = await grant(made.secret, '127.0.0.1');
  expect(locked.body).toMatchObject({ error: 'invalid_grant', reason: 'UserIsBanned' });
  expect((await grant(made.secret, '127.0.0.2')).status).toBe(200);
  expect((await server.call(TOKEN, { body: passwordGrant('anna') })).status).toBe(200);
});

test('wrong secrets and wrong passwords from one address count together', async () => {
  const server = await startTestServer(['address_tries_per_min=4']);
  const made = await makeApplication(server, ['users:read']);
  for (let tries = 0; tries < 2; tries += 1) {
    await server.call(TOKEN, { body: clientCredentials({ ...made, secret: 'guess' }) });
    await server.call(TOKEN, { body: passwordGrant('anna', 'guess') });
  }
  const refused = await server.call(TOKEN, { body: clientCredentials(made) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the command line creates, lists and removes an application while the server runs', async () => {
  const server = await startTestServer();
  const run = (...words: string[]) => runServer(server.directory, words).ended;
  const made = await run('--add-application', 'Reports', '--scopes', 'logs.calls:read, users');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const [, id = ''] = /^client_id (\w+)$/mu.exec(made.stdout) ?? [];
  const [, secret = ''] = /^client_secret (\w+) \(shown once\)$/mu.exec(made.stdout) ?? [];
  const granted = await server.call(TOKEN, { body: clientCredentials({ id, secret }) });
  expect(at(granted.body, 'scope')).toBe('logs.calls:read users');
  expect((await run('--list-applications')).stdout).toBe(`${id} Reports: logs.calls:read users\n`);
  expect((await run('--remove-application', id)).stdout).toBe(`removed ${id}\n`);
  expect((await run('--list-applications')).stdout).toBe('');
  const refused = await run('--add-application', 'X', '--scopes', 'everything');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('There is no scope "everything"');
});

test('the command line sets an application’s redirect addresses, only encrypted or local ones', async () => {
  const server = await startTestServer();
  const run = (...words: string[]) => runServer(server.directory, words).ended;
  const add = ['--add-application', 'Board', '--scopes', 'conferences:read'];
  const back = 'https://app.example/back';
  const made = await run(...add, '--redirect', back, '--redirect', 'http://127.0.0.1/back');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const [, id = ''] = /^client_id (\w+)$/mu.exec(made.stdout) ?? [];
  expect(made.stdout).toContain(`redirect ${back}\nredirect http://127.0.0.1/back\n`);
  const ask = async (redirect: string) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: id,
      redirect_uri: redirect,
    });
    const { headers } = await server.call(`/oauth2/v1/authorize?${query.toString()}&state=s`);
    return headers.get('location') ?? '';
  };
  // The request lacks a challenge. Its own address gets that answer, and any other gets nothing.
  expect(await ask(back)).toMatch(/^https:\/\/app\.example\/back\?error=invalid_request/u);
  expect(await ask('https://other.example/back')).not.toContain('other.example');
  const refused = await run(...add, '--redirect', 'http://app.example/back');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('People can’t return to "http://app.example/back"');
});

test('a scope is a noun, optionally limited to read or write', () => {
  expect(parseScopes('users:read users:read,groups')).toEqual({
    ok: true,
    value: ['groups', 'users:read'],
  });
  for (const word of ['admin', 'users:delete', 'users:read:write', 'toString']) {
    expect(parseScopes(word)).toEqual({ ok: false, failure: word });
  }
  expect(allows(['users'], 'users:write')).toBe(true);
  expect(allows(['users:read'], 'users:write')).toBe(false);
  expect(allows(['users'], 'users.avatar:read')).toBe(false);
});

describe('the table of scopes', { timeout: 60_000 }, () => {
  const ALL = Object.keys(SCOPE_TEXTS).flatMap((noun) =>
    ['read', 'write'].map((act) => `${noun}:${act}` as Scope),
  );
  const CAST = { owner: 'anna', user: 'chen', moderator: 'boris' };
  const tokens = new Map<Scope, string>();
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer(['notify_per_hour=1000']);
    for (const scope of ALL) tokens.set(scope, await applicationToken(server, [scope]));
  });

  test('lists exactly the described routes', async () => {
    const description = await server.call('/api/docs/openapi.json');
    const described = Object.entries(Object(at(description.body, 'paths'))).flatMap(
      ([address, methods]) =>
        Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${address}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(ROUTE_SCOPES).toSorted());
  });

  test.each(ROUTE_RIGHTS.map((route) => [nameOfRoute(route), route] as const))(
    'holds for %s',
    async (_name, route) => {
      const needed = ROUTE_SCOPES[`${route.method} ${route.path}`];
      count += 1;
      const unique = `app${count}`;
      const places = await prepareRoute(server, route, unique, CAST);
      const ask = async (scope: Scope) =>
        (await askRoute(server, route, { places, token: tokens.get(scope), unique })).status;
      // Permitted requests may delete what others need, so they come last.
      const others = ALL.filter((scope) => scope !== needed);
      const opened: Scope[] = [];
      for (const scope of others) if ((await ask(scope)) !== 403) opened.push(scope);
      expect(opened).toEqual(needed === 'anyone' ? others : []);
      const own = ALL.find((scope) => scope === needed);
      if (own === undefined) return;
      const status = await ask(own);
      expect([200, 204, 400, 404, 409, 410]).toContain(status);
      expect(Object.keys(SCOPE_TEXTS)).toContain(own.split(':')[0]);
    },
  );
});

test('only an application reads every account with all fields', async () => {
  const server = await startTestServer();
  const token = await applicationToken(server, ['users:read']);
  const answer = await server.call('users?page_size=2', { token });
  expect(at(answer.body, 'next_page_id')).toBe(2);
  expect(list(answer.body, 'users')).toMatchObject([
    { id: 'anna', email: 'anna@plenum.example' },
    { id: 'boris', email: 'boris@plenum.example' },
  ]);
});
