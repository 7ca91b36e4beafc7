/** People's secrets never appear in the server's log, for any request and any answer. */
import { afterEach, expect, test, vi } from 'vitest';
import { CLIENT_SECRET_KEY_GRANT, SERVER_USERS_CLIENT_ID } from '#shared/wire/proposed.ts';
import { RETURN, getAccess, makeApp } from './appAccess.ts';
import { clientCredentials, makeApplication } from './applicationTokens.ts';
import { openSignalling } from './signallingClient.ts';
import { knockAt } from './callClients.ts';
import { refuseWrites } from './testData.ts';
import { passwordGrant, startTestServer, type TestServer, text, keepLog } from './testServer.ts';

const KEY = 'c0ffee0123456789abcdef0123456789abcdef42';
const UNKNOWN_KEY = 'bad0fee0123456789abcdef0123456789abcdef1';
const KEY_GRANT = {
  grant_type: CLIENT_SECRET_KEY_GRANT,
  client_id: SERVER_USERS_CLIENT_ID,
  call_id: 'anna',
};
const PASSWORD = 'a-Password-that-is-Wrong-77';
const NEW_PASSWORD = 'another-Password-that-is-Right-78';
const PIN = '73919355';
const NEXT_PIN = '82640177';
const WRONG_PIN = '55301846';

/** Every line that a server in this process writes during an act. */
async function logOf(work: (server: TestServer) => Promise<readonly string[]>) {
  const lines = keepLog();
  const server = await startTestServer([`call_key=anna:${KEY}`], { logLevel: 'debug' });
  const secrets = await work(server);
  await server.stop();
  vi.restoreAllMocks();
  return { log: lines.join(''), secrets };
}

afterEach(() => vi.restoreAllMocks());

/** Signs in in every way, and returns the sent and received secrets. */
async function signInByAll(server: TestServer): Promise<readonly string[]> {
  const token = '/oauth2/v1/token';
  await server.call(token, { body: passwordGrant('anna', PASSWORD) });
  await server.call(token, { body: `{"grant_type":"password","password":"${PASSWORD}` });
  const password = await server.call(token, { body: passwordGrant('anna') });
  const refreshed = await server.call(token, {
    body: {
      grant_type: 'refresh_token',
      client_id: SERVER_USERS_CLIENT_ID,
      refresh_token: text(password.body, 'refresh_token'),
    },
  });
  const granted: string[] = [];
  for (const key of [KEY, UNKNOWN_KEY]) {
    const answer = await server.call(token, { body: { ...KEY_GRANT, k: key } });
    if (answer.status === 200) granted.push(text(answer.body, 'access_token'));
  }
  const made = await makeApplication(server, ['users:read']);
  for (const secret of [made.secret, UNKNOWN_KEY]) {
    const body = clientCredentials({ ...made, secret });
    const answer = await server.call(token, { body });
    if (answer.status === 200) granted.push(text(answer.body, 'access_token'));
  }
  const headers = { authorization: `Basic ${btoa(`${made.id}:${made.secret}`)}` };
  await server.call(token, { body: { grant_type: 'client_credentials' }, headers });
  const app = await makeApp(server, { isPublic: false });
  const chen = await server.signIn('chen');
  const { tokens, back, asked } = await getAccess(server, app, { token: chen });
  const code = back.searchParams.get('code') ?? '';
  const again = { grant_type: 'authorization_code', code, redirect_uri: RETURN };
  const of = { client_id: app.id, client_secret: app.secret, code_verifier: asked.verifier };
  await server.call(token, { body: { ...again, ...of } });
  await server.call(`${asked.address.pathname}${asked.address.search}&code=${code}`);
  return [
    passwordGrant('anna').password,
    made.secret,
    ...[app.secret ?? '', code, asked.verifier, asked.state, chen],
    ...[tokens.access_token, tokens.refresh_token ?? ''],
    ...granted,
    ...[password, refreshed].flatMap(({ body }) => [
      text(body, 'access_token'),
      text(body, 'refresh_token'),
    ]),
  ];
}

/** From now on the database refuses inserts into a table. */
async function refuseAll({ directory }: TestServer, table: string): Promise<void> {
  for (const act of ['INSERT', 'UPDATE', 'DELETE'] as const) {
    await refuseWrites(directory, table, act);
  }
}

test('the log contains no keys, tokens, passwords or PINs', async () => {
  let requestIds: readonly (string | null)[] = [];
  const { log, secrets } = await logOf(async (server) => {
    const tokens = await signInByAll(server);
    const [anna, dora] = await server.signInAll('anna', 'dora');

    for (const page of ['/', '/c/demo', '/nothing/of/the/kind', '/c/%zz']) {
      await server.call(`${page}?call_id=anna&k=${KEY}&access_token=${anna}&pin=${PIN}`);
    }
    const asked = `access_token=${anna}&k=${UNKNOWN_KEY}&password=${PASSWORD}&pin=${PIN}`;
    for (const target of ['server', 'conferences', 'conferences/nothere', 'no/such/route']) {
      await server.call(`${target}?${asked}`);
    }
    await server.put('users/dora', dora, {
      password: NEW_PASSWORD,
      old_password: passwordGrant('dora').password,
    });
    await server.put('users/dora', dora, `{"password":"${PASSWORD}`);

    const body = { topic: 'Quiet', type: 0, schedule: { type: -1 }, allow_guests: true, pin: PIN };
    const id = await server.createRunning(anna, body);
    await server.post('conferences', anna, { ...body, pin: `${PIN}x` });
    const owner = await openSignalling(server.url, {
      path: `/api/v3.8/signalling?access_token=${anna}&k=${KEY}`,
    });
    owner.join(id, { accessToken: anna });
    await owner.next('joined');
    for (const pin of [WRONG_PIN, PIN]) {
      const guest = await knockAt(server, id, { guestName: 'Gil', pin });
      await guest.next(pin === PIN ? 'joined' : 'rejected');
      guest.send({ type: 'join', pin, accessToken: anna }); // out of place
      guest.close();
    }
    owner.send({ type: 'moderate', act: { kind: 'setPin', pin: NEXT_PIN } });
    await owner.next('pinChanged');
    owner.close();

    // The same with a failing database, whose errors contain the statement's bound values.
    for (const table of ['conferences', 'tokens', 'users']) await refuseAll(server, table);
    const failed = [
      await server.call('conferences', { token: anna, body, headers: { 'x-request-id': KEY } }),
      await server.put(`conferences/${id}`, anna, body),
      await server.call('/oauth2/v1/token', { body: passwordGrant('anna') }),
      await server.call('/oauth2/v1/token', { body: { ...KEY_GRANT, k: KEY } }),
      await server.call('/oauth2/v1/token', {
        body: { grant_type: 'refresh_token', refresh_token: tokens.at(-1) },
      }),
      await server.call('/oauth2/v1/revoke', { body: { token: anna } }),
      await server.put('users/dora', dora, { password: PASSWORD, old_password: NEW_PASSWORD }),
    ];
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([500]));
    requestIds = failed.map(({ headers }) => headers.get('x-request-id'));
    return [anna, dora, ...tokens];
  });

  // The log has lines of these acts, including failures and a moderator's acts.
  expect(log.match(/"msg":"failed"/gu)?.length).toBeGreaterThan(4);
  expect(log).toContain('"kind":"setPin"');
  // Each answer names its line by our own id.
  expect(new Set(requestIds).size).toBe(requestIds.length);
  expect(requestIds.filter((id) => !log.includes(`"reqId":"${id}"`))).toEqual([]);
  const all = [KEY, UNKNOWN_KEY, PASSWORD, NEW_PASSWORD, PIN, NEXT_PIN, WRONG_PIN, ...secrets];
  expect(all.every((secret) => secret.length >= 8)).toBe(true);
  expect(all.filter((secret) => log.includes(secret))).toEqual([]);
});

test('log and audit log contain no secrets of sign-in services', async () => {
  const { log, secrets } = await logOf(async (server) => {
    const token = await server.signIn('anna');
    const given = ['client-Secret-77', 'bind-Password-78'];
    const [secret = '', password = ''] = given;
    // Nothing listens there, so that each test fails and is logged.
    const change = {
      provider: { issuer: 'http://127.0.0.1:1', client_id: 'x', client_secret: secret },
      directory: {
        ...{ url: 'ldaps://127.0.0.1:1', base: 'dc=x', bind_dn: 'cn=x', bind_password: password },
      },
    };
    const services = 'administration/sign-in-services';
    for (const service of ['provider', 'directory'])
      await server.post(`${services}/check`, token, { service, change });
    await server.put(services, token, { ...change, other: true });
    expect((await server.put(services, token, change)).status).toBe(200);
    await server.call('/oauth2/v1/token', { body: passwordGrant('nora', PASSWORD) });
    await server.call('/oauth2/v1/sign-in');
    await server.call('administration/health/checks', { token });
    const audit = await server.call('/api/v4/logs/audit', { token });
    expect(JSON.stringify(audit.body)).not.toMatch(/client-Secret|bind-Password/u);
    return given;
  });
  expect(log).toContain('providerAway');
  for (const secret of secrets) expect(log).not.toContain(secret);
});
