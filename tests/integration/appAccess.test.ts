/** Third-party apps that people allow to act for them, with a client that we did not write. */
import * as oauth from 'openid-client';
import { describe, expect, test } from 'vitest';
import {
  OTHER,
  PAGE,
  RETURN,
  TOKEN,
  askForAccess,
  decide,
  discover,
  follow,
  getAccess,
  makeApp,
  setUpApp,
} from './appAccess.ts';
import { knockAt } from './callClients.ts';
import { storedText } from './testData.ts';
import { at, list, startTestServer, text } from './testServer.ts';

const server = await startTestServer();
const { chen, anna, app, lists, allowedCode, trade } = await setUpApp(server);

describe('an app that a person allows', () => {
  test('discovers the endpoints, gets a code and tokens, renews and revokes them', async () => {
    const { config, tokens, back, asked } = await getAccess(server, app, { token: chen });
    expect(back.origin + back.pathname).toBe(RETURN);
    expect(back.searchParams.get('state')).toBe(asked.state);
    expect(back.searchParams.get('iss')).toBe(server.url);
    expect(tokens).toMatchObject({ scope: 'conferences:read', expires_in: 3600 });
    expect(tokens['user_id']).toMatch(/^chen@/u);
    expect(await lists(tokens.access_token)).toBe(200);

    const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.scope).toBe('conferences:read');
    expect(await lists(tokens.access_token)).toBe(403);
    expect(await lists(renewed.access_token)).toBe(200);

    await oauth.tokenRevocation(config, renewed.refresh_token ?? '');
    expect(await lists(renewed.access_token)).toBe(403);
    expect((await server.call('conferences', { token: chen })).status).toBe(200);
  });

  test('authenticates with its secret, in the header or in the body', async () => {
    const secretive = await makeApp(server, { isPublic: false });
    const { config, tokens } = await getAccess(server, secretive, { token: chen });
    expect(await lists(tokens.access_token)).toBe(200);
    await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
    const code = await allowedCode(secretive);
    const named = { client_id: secretive.id, client_secret: secretive.secret };
    expect((await trade(code, named)).status).toBe(200);
  });

  test('may use any port on the local machine for the redirect', async () => {
    const local = await makeApp(server, {
      redirects: ['http://127.0.0.1/back', 'http://[::1]:1/back'],
    });
    for (const address of ['http://127.0.0.1:51234/back', 'http://[::1]:51234/back']) {
      const { back } = await getAccess(server, local, { token: chen, redirect_uri: address });
      expect(back.href.startsWith(`${address}?`)).toBe(true);
    }
    for (const address of [
      'http://127.0.0.1:51234/other',
      'http://127.0.0.1:51234/back?x=1',
      'http://127.0.0.1.evil.example/back',
      'http://127.0.0.1:51234@evil.example/back',
      'http://localhost:51234/back',
      'https://127.0.0.1/back',
    ]) {
      const config = await discover(server, local);
      const asked = await askForAccess(config, { redirect_uri: address });
      expect((await follow(server, asked.address)).href).toBe(server.url + PAGE);
    }
  });

  test('keeps the query of its redirect address', async () => {
    const address = `${RETURN}?tenant=a%20b`;
    const ours = await makeApp(server, { redirects: [address] });
    const code = await allowedCode(ours, { redirect_uri: address });
    expect(code.back.href.startsWith(`${address}&code=`)).toBe(true);
    const named = { client_id: ours.id, redirect_uri: address };
    expect((await trade(code, named)).status).toBe(200);
  });

  test('requests all its scopes when it names none', async () => {
    const { code, verifier } = await allowedCode(app, { scope: undefined });
    expect(at((await trade({ code, verifier })).body, 'scope')).toBe('conferences users:read');
  });

  test('gets access_denied with the issuer when the person denies access', async () => {
    const config = await discover(server, app);
    const asked = await askForAccess(config);
    const page = await follow(server, asked.address);
    const back = await decide(server, page, { token: chen, isAllowed: false });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state: asked.state,
      iss: server.url,
    });
    const checks = { pkceCodeVerifier: asked.verifier, expectedState: asked.state };
    await expect(oauth.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      error: 'access_denied',
    });
  });

  test('is shown to the person with its address and scopes', async () => {
    const asked = await askForAccess(await discover(server, app));
    const page = await follow(server, asked.address);
    expect(page.pathname).toBe(PAGE);
    const answer = await server.call(`app-access${page.search}`, { token: chen });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      request: { name: 'Board', redirect_uri: RETURN, scopes: ['conferences:read'] },
    });
  });
});

describe('its token', () => {
  test('is limited to its scopes and to the person’s rights', async () => {
    const ours = await makeApp(server, {
      scopes: ['conferences', 'users', 'groups', 'logs.audit'],
    });
    const grant = async (token: string, scope: string) =>
      (await getAccess(server, ours, { token, scope })).tokens.access_token;
    const reader = await grant(chen, 'conferences:read');
    const room = { topic: 'Room', type: 0, schedule: { type: -1 } };
    expect((await server.post('conferences', reader, room)).status).toBe(403);
    expect((await server.call('users/chen', { token: reader })).status).toBe(403);
    const writer = await grant(chen, 'conferences users');
    expect((await server.post('conferences', writer, room)).status).toBe(200);
    // Chen has no role, so no app of his has one.
    const rename = { method: 'PUT', body: { company: 'Other' } };
    expect((await server.call('users/boris', { token: writer, ...rename })).status).toBe(403);
    const auditor = await grant(chen, 'logs.audit');
    expect((await server.call('/api/v4/logs/audit', { token: auditor })).status).toBe(403);
    const annas = await grant(anna, 'logs.audit');
    expect((await server.call('/api/v4/logs/audit', { token: annas })).status).toBe(200);
    // It reads what the person may read, not what the operator may.
    const read = async (token: string) => (await server.call('users/boris', { token })).body;
    expect(await read(writer)).toEqual(await read(chen));
  });

  test('cannot allow or create other apps', async () => {
    const { tokens, asked } = await getAccess(server, app, { token: anna, scope: 'conferences' });
    const token = tokens.access_token;
    const page = await follow(server, asked.address);
    const body = { ...Object.fromEntries(page.searchParams), is_allowed: true };
    expect((await server.post('app-access', token, body)).status).toBe(403);
    expect((await server.call(`app-access${page.search}`, { token })).status).toBe(403);
    expect((await server.call('administration/clients', { token })).status).toBe(403);
    const client = await knockAt(server, 'demo', { accessToken: token });
    expect(await client.next('rejected')).toMatchObject({ book: 'login', code: '4' });
    client.close();
  });

  test('reads the person’s own account only with the scope for it', async () => {
    const grant = async (scope: string) =>
      (await getAccess(server, app, { token: chen, scope })).tokens.access_token;
    const me = (token: string) => server.call('/api/v4/me', { token });
    expect((await me(await grant('users:read'))).status).toBe(200);
    expect((await me(await grant('conferences'))).status).toBe(403);
  });

  test('ends with the account, with the app, and when the person signs out everywhere', async () => {
    const ours = await makeApp(server);
    const dora = await server.signIn('dora');
    const grant = async (token: string) =>
      (await getAccess(server, ours, { token })).tokens.access_token;
    const [first, second] = [await grant(dora), await grant(chen)];
    await server.post('users/dora/sign-out', dora);
    expect(await lists(first)).toBe(403);
    const turn = (isActive: boolean) =>
      server.call(`administration/clients/${ours.id}`, {
        ...{ method: 'PUT', token: anna, body: { is_active: isActive } },
      });
    expect(await lists(second)).toBe(200);
    await turn(false);
    expect(await lists(second)).toBe(403);
    await turn(true);
    expect(await lists(second)).toBe(403);
    const third = await grant(chen);
    const one = `administration/clients/${ours.id}`;
    await server.delete(one, anna);
    expect(await lists(third)).toBe(403);
  });
});

describe('the administration', () => {
  const CLIENTS = 'administration/clients';
  const add = (body: object) =>
    server.post(CLIENTS, anna, { name: 'Board', scopes: ['users'], ...body });

  test('gives a public app neither a secret nor a client_credentials token', async () => {
    const made = await add({ is_public: true, redirect_uris: [RETURN] });
    expect(made.body).toMatchObject({
      secret: null,
      client: { is_public: true, redirect_uris: [RETURN] },
    });
    const id = text(made.body, 'client.id');
    const renewed = await server.post(`${CLIENTS}/${id}/secret`, anna);
    expect(renewed.status).toBe(409);
    const body = { grant_type: 'client_credentials', client_id: id, client_secret: 'x' };
    expect((await server.call(TOKEN, { body })).status).toBe(400);
  });

  test.each([
    'http://app.example/back',
    'https://app.example/back#x',
    'https://*.app.example/back',
    'https://app.example/*',
    'https://user:word@app.example/back',
    'https://app.example/a b',
    'https:app.example/back',
    '//app.example/back',
    '/back',
    'javascript:alert(1)',
    'data:text/html,x',
    'app.example:/back',
    'http://127.0.0.1.evil.example/back',
    'http://127.0.0.2/back',
    'http://localhost.evil.example/back',
    'https://app.exämple/back',
    'https://app.example\\back',
    '',
  ])('rejects the redirect address %j', async (address) => {
    expect((await add({ redirect_uris: [address] })).status).toBe(400);
    const one = `${CLIENTS}/${app.id}`;
    const body = { redirect_uris: [RETURN, address] };
    expect((await server.put(one, anna, body)).status).toBe(400);
  });

  test('changes the redirect addresses with immediate effect and logs it', async () => {
    const ours = await makeApp(server);
    const one = `${CLIENTS}/${ours.id}`;
    const body = { redirect_uris: [OTHER] };
    const changed = await server.put(one, anna, body);
    expect(changed.body).toMatchObject({ client: { redirect_uris: [OTHER], is_active: true } });
    const asked = await askForAccess(await discover(server, ours));
    expect((await follow(server, asked.address)).href).toBe(server.url + PAGE);
    const { body: log } = await server.call('/api/v4/logs/audit?page_size=5', { token: anna });
    expect(list(log, 'lines')[0]).toMatchObject({
      act: 'applicationAddressesChanged',
      target: ours.id,
      actor: { id: 'anna' },
    });
  });

  test('sees in the log who allowed and who denied an app', async () => {
    const ours = await makeApp(server);
    const asked = await askForAccess(await discover(server, ours));
    const page = await follow(server, asked.address);
    await decide(server, page, { token: chen, isAllowed: false });
    await decide(server, page, { token: chen });
    const { body } = await server.call('/api/v4/logs/audit?page_size=2', { token: anna });
    expect(list(body, 'lines')).toMatchObject([
      { act: 'applicationAllowed', target: ours.id, actor: { kind: 'user', id: 'chen' } },
      { act: 'applicationDenied', target: ours.id, actor: { kind: 'user', id: 'chen' } },
    ]);
  });
});

test('the log and its export name both the person and the app, also after the app is deleted', async () => {
  const ours = await makeApp(server, { scopes: ['users'] });
  const { tokens } = await getAccess(server, ours, { token: anna, scope: 'users' });
  const change = (token: string, company: string) => server.put('users/boris', token, { company });
  expect((await change(tokens.access_token, 'Through')).status).toBe(200);
  expect((await change(anna, 'Herself')).status).toBe(200);
  await server.delete(`administration/clients/${ours.id}`, anna);
  const read = async (query: string) =>
    list((await server.call(`/api/v4/logs/audit?${query}`, { token: anna })).body, 'lines');
  const through = { id: ours.id, name: 'Board' };
  const [herself, byApp] = await read('act=accountChanged&actor=anna');
  expect(herself).toMatchObject({ actor: { kind: 'user', id: 'anna' }, through: null });
  expect(byApp).toMatchObject({ actor: { kind: 'user', id: 'anna' }, through, target: 'boris' });
  expect(await read(`act=accountChanged&actor=${ours.id}`)).toEqual([byApp]);
  const exported = (format: string) =>
    fetch(`${server.url}/api/v4/logs/audit/export?act=accountChanged&format=${format}`, {
      headers: { authorization: `Bearer ${anna}` },
    }).then((answer) => answer.text());
  const [head = '', , line = ''] = (await exported('csv')).split('\r\n');
  expect(head.endsWith(',through,through_name,target_name,actor_name')).toBe(true);
  expect(line.endsWith(`,${ours.id},Board,,`)).toBe(true);
  expect(await exported('jsonl')).toContain(JSON.stringify({ through }).slice(1, -1));
});

test('stores neither codes nor tokens in plain text', async () => {
  const { tokens, back } = await getAccess(server, app, { token: chen });
  const stored = await storedText(server.directory);
  for (const secret of [back.searchParams.get('code'), tokens.access_token, tokens.refresh_token]) {
    expect(secret).toMatch(/^[0-9a-f]{40,}$/u);
    expect(stored.includes(secret ?? '')).toBe(false);
  }
});

test('limits a person to sixty app decisions an hour', async () => {
  const own = await startTestServer();
  const ours = await makeApp(own);
  const token = await own.signIn('chen');
  const asked = await askForAccess(await discover(own, ours));
  const page = await follow(own, asked.address);
  const body = { ...Object.fromEntries(page.searchParams), is_allowed: false };
  const answers: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    answers.push((await own.call('app-access', { token, body })).status);
  }
  expect(answers.indexOf(429)).toBe(60);
});
