/** Third-party apps: invalid requests, codes and refresh tokens. */
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
import { createTestClock } from './testClock.ts';
import { startTestServer, text } from './testServer.ts';

const clock = createTestClock(Math.floor(Date.now() / 1000));
const server = await startTestServer(['address_tries_per_min=1000'], { clock });
const { chen, anna, app, lists, allowedCode, trade } = await setUpApp(server);

describe('an invalid authorization request', () => {
  test.each([
    ['another address', { redirect_uri: OTHER }],
    ['a longer address', { redirect_uri: `${RETURN}/more` }],
    ['a query more', { redirect_uri: `${RETURN}?x=1` }],
    ['another port', { redirect_uri: 'https://app.example:444/back' }],
    ['capitals', { redirect_uri: 'https://APP.example/back' }],
    ['a fragment', { redirect_uri: `${RETURN}#x` }],
    ['a way up', { redirect_uri: 'https://app.example/x/../back' }],
    ['no address', { redirect_uri: undefined }],
    ['an unknown app', { client_id: 'f'.repeat(20) }],
    ['no app', { client_id: undefined }],
  ])('with %s is not redirected to the app', async (_case, fields) => {
    const asked = await askForAccess(await discover(server, app), fields);
    expect((await follow(server, asked.address)).href).toBe(server.url + PAGE);
    // Neither does the consent page without it.
    const body = { ...Object.fromEntries(asked.address.searchParams), is_allowed: false };
    expect((await server.post('app-access', chen, body)).status).toBe(409);
  });

  test.each([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['neither', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'x' }, 'invalid_request'],
    ['another way back', { response_mode: 'fragment' }, 'invalid_request'],
    ['no kind of answer', { response_type: undefined }, 'invalid_request'],
    ['a token for an answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope that it has not', { scope: 'users' }, 'invalid_scope'],
    ['one beside it', { scope: 'conferences groups' }, 'invalid_scope'],
    ['an unknown scope', { scope: 'everything' }, 'invalid_scope'],
  ])('with %s is redirected to the app with an error', async (_case, fields, error) => {
    const asked = await askForAccess(await discover(server, app), fields);
    const back = await follow(server, asked.address);
    expect(back.origin + back.pathname).toBe(RETURN);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ...{ error, state: asked.state, iss: server.url },
    });
    const body = { ...Object.fromEntries(asked.address.searchParams), is_allowed: true };
    expect((await server.post('app-access', chen, body)).status).toBe(409);
  });

  test('with a duplicate parameter is rejected, and with a duplicate address not redirected', async () => {
    const asked = await askForAccess(await discover(server, app));
    const twice = async (name: string, value: string) => {
      const address = new URL(asked.address);
      address.searchParams.append(name, value);
      return follow(server, address);
    };
    expect((await twice('redirect_uri', OTHER)).href).toBe(server.url + PAGE);
    expect((await twice('client_id', 'x')).href).toBe(server.url + PAGE);
    const back = await twice('state', 'x');
    expect(back.searchParams.get('error')).toBe('invalid_request');
    expect(back.searchParams.has('state')).toBe(false);
  });

  test('of a disabled app is not redirected', async () => {
    const ours = await makeApp(server);
    const asked = await askForAccess(await discover(server, ours));
    const body = { is_active: false };
    const one = `administration/clients/${ours.id}`;
    await server.put(one, anna, body);
    expect((await follow(server, asked.address)).href).toBe(server.url + PAGE);
  });

  test('cannot be decided from another site or without a sign-in', async () => {
    const asked = await askForAccess(await discover(server, app));
    const page = await follow(server, asked.address);
    const body = { ...Object.fromEntries(page.searchParams), is_allowed: true };
    expect((await server.call('app-access', { body })).status).toBe(403);
    const headers = { origin: 'https://evil.example' };
    const foreign = await server.call('app-access', { token: chen, body, headers });
    expect(foreign).toMatchObject({ status: 403, reasons: { '': 'foreignOrigin' } });
    const form = new URLSearchParams({ ...body, is_allowed: 'true' }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await server.call('app-access', { token: chen, body: form, headers: type });
    expect(posted.status).toBe(415);
  });
});

describe('an authorization code', () => {
  const INVALID = { status: 400, body: { error: 'invalid_grant' } };

  test('revokes its tokens when used twice', async () => {
    const code = await allowedCode();
    const granted = await trade(code);
    const token = text(granted.body, 'access_token');
    expect(await lists(token)).toBe(200);
    // Also when it has run out by then.
    clock.advance(300);
    expect(await trade(code)).toMatchObject(INVALID);
    expect(await lists(token)).toBe(403);
    const refresh = { grant_type: 'refresh_token', client_id: app.id };
    const body = { ...refresh, refresh_token: text(granted.body, 'refresh_token') };
    expect(await server.call(TOKEN, { body })).toMatchObject(INVALID);
  });

  test('used twice concurrently leaves no valid token', async () => {
    const code = await allowedCode();
    const answers = await Promise.all([trade(code), trade(code), trade(code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const given = answers.flatMap(({ status, body }) =>
      status === 200 ? [text(body, 'access_token')] : [],
    );
    expect(await Promise.all(given.map(lists))).toEqual(given.map(() => 403));
  });

  test('expires after a minute', async () => {
    const [early, late] = [await allowedCode(), await allowedCode()];
    clock.advance(59);
    expect((await trade(early)).status).toBe(200);
    clock.advance(1);
    expect(await trade(late)).toMatchObject(INVALID);
  });

  test('works only for its own app, and an attempt by another does not invalidate it', async () => {
    const other = await makeApp(server);
    const code = await allowedCode();
    expect(await trade(code, { client_id: other.id })).toMatchObject(INVALID);
    expect((await trade(code)).status).toBe(200);
    // Nor does it end what the code gave.
    expect(await trade(code, { client_id: other.id })).toMatchObject(INVALID);
    expect(await trade(code, { client_id: 'trueconf_server_users' })).toMatchObject({
      ...{ status: 400, body: { error: 'invalid_client' } },
    });
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another address', { redirect_uri: OTHER }],
  ])('is rejected and used up with %s', async (_case, fields) => {
    const code = await allowedCode();
    expect(await trade(code, fields)).toMatchObject(INVALID);
    expect(await trade(code)).toMatchObject(INVALID);
  });

  test.each([
    ['no verifier', { code_verifier: undefined }],
    ['an empty verifier', { code_verifier: '' }],
    ['no address', { redirect_uri: undefined }],
  ])('is rejected with invalid_request for %s', async (_case, fields) => {
    expect(await trade(await allowedCode(), fields)).toMatchObject({
      ...{ status: 400, body: { error: 'invalid_request' } },
    });
  });

  test('is rejected without the secret of an app that has one', async () => {
    const secretive = await makeApp(server, { isPublic: false });
    const code = await allowedCode(secretive);
    const refused = { status: 400, body: { error: 'invalid_client' } };
    const of = { client_id: secretive.id };
    expect(await trade(code, of)).toMatchObject(refused);
    expect(await trade(code, { ...of, client_secret: 'guess' })).toMatchObject(refused);
    const granted = await trade(code, { ...of, client_secret: secretive.secret });
    expect(granted.status).toBe(200);
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: text(granted.body, 'refresh_token'),
    };
    expect(await server.call(TOKEN, { body: { ...refresh, ...of } })).toMatchObject(refused);
  });

  test('becomes invalid with the sign-in that allowed it', async () => {
    const token = await server.signIn('chen');
    const asked = await askForAccess(await discover(server, app));
    const back = await decide(server, await follow(server, asked.address), { token });
    await server.call('/oauth2/v1/revoke', { body: { token } });
    const code = { ...asked, code: back.searchParams.get('code') ?? '' };
    expect(await trade(code)).toMatchObject(INVALID);
  });
});

describe('a refresh token', () => {
  test('works only for its own app, and not for our pages', async () => {
    const { tokens } = await getAccess(server, app, { token: chen });
    const other = await makeApp(server);
    const renew = (of: object) =>
      server.call(TOKEN, {
        body: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, ...of },
      });
    expect((await renew({ client_id: other.id })).status).toBe(400);
    expect((await renew({ client_id: 'trueconf_server_users' })).status).toBe(400);
    expect((await renew({})).status).toBe(400);
    expect(await lists(tokens.access_token)).toBe(200);
    expect((await renew({ client_id: app.id })).status).toBe(200);
  });

  test('of our pages is rejected for apps', async () => {
    const signedIn = await server.call(TOKEN, {
      body: {
        ...{ grant_type: 'password', client_id: 'trueconf_server_users' },
        ...{ username: 'chen', password: 'demo-Plenum-2026' },
      },
    });
    const body = { refresh_token: text(signedIn.body, 'refresh_token'), client_id: app.id };
    const answer = await server.call(TOKEN, { body: { grant_type: 'refresh_token', ...body } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
  });

  test('revokes its tokens when used again', async () => {
    const { config, tokens } = await getAccess(server, app, { token: chen });
    const next = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
    clock.advance(120);
    const again = oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(again).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await lists(next.access_token)).toBe(403);
  });
});
