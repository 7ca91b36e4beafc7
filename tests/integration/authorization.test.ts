/** The token endpoint: every grant, every refusal, the lockout, and stored data. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { tokenAnswerSchema } from '#shared/wire/token.ts';
import { storedText } from './testData.ts';
import {
  at,
  passwordGrant,
  rawCall,
  startTestServer,
  type TestServer,
  text,
} from './testServer.ts';

const TOKEN = '/oauth2/v1/token';
const KEY = 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b8c9d0';

describe('grants', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer([
      `call_key=anna@plenum.local/9f:${KEY}`,
      `call_key=frida@other.example:${KEY}`,
      'user_disabled=dora',
      'federated.erik=https://other.example',
      'lock_out_tries=100',
      'address_tries_per_min=1000',
      'refresh_token_leeway_s=0',
    ]);
  });

  test('signs a user in by login or full id, ignoring case [AU-4]', async () => {
    for (const name of ['anna', 'anna@plenum.local', 'ANNA']) {
      const answer = await server.call(TOKEN, { body: passwordGrant(name) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).toMatchObject({
        token_type: 'Bearer',
        expires_in: 3600,
        user_id: 'anna@plenum.local',
        display_name: 'Anna Weiss',
      });
      expect(tokenAnswerSchema.safeParse(answer.body).success).toBe(true);
    }
  });

  test('takes a form body at the token endpoint', async () => {
    const answer = await server.call(TOKEN, {
      body: new URLSearchParams(passwordGrant('anna')).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
  });

  test('answers a wrong password and an unknown user in the same way [ER-1]', async () => {
    const wrong = await server.call(TOKEN, { body: passwordGrant('anna', 'wrong') });
    const unknown = await server.call(TOKEN, { body: passwordGrant('nobody', 'wrong') });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ error: 'invalid_grant', reason: 'InvalidCredentials' });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('reports a disabled user, but only with the right password [ER-1]', async () => {
    const right = await server.call(TOKEN, { body: passwordGrant('dora') });
    expect(right.body).toMatchObject({ error: 'invalid_grant', reason: 'UserIsDisabled' });
    const wrong = await server.call(TOKEN, { body: passwordGrant('dora', 'wrong') });
    expect(wrong.reasons['']).toBe('InvalidCredentials');
  });

  test('redirects a user of another server there with call id and key [AU-9]', async () => {
    const answer = await server.call(TOKEN, { body: passwordGrant('erik', 'anything') });
    expect(answer.body).toMatchObject({ anotherServer: true, url: 'https://other.example' });
    expect(text(answer.body, 'k')).toMatch(/^[0-9a-f]{40}$/u);
    expect(tokenAnswerSchema.parse(answer.body).kind).toBe('anotherServer');
  });

  test('exchanges a call key for a token of its account [GD-5b]', async () => {
    const body = {
      grant_type: 'client_secret_key',
      client_id: 'trueconf_server_users',
      call_id: 'anna@plenum.local/9f',
      k: KEY,
    };
    const answer = await server.call(TOKEN, { body });
    expect(answer.body).toMatchObject({ user_id: 'anna@plenum.local', display_name: 'Anna Weiss' });
    const user = await server.call('users/anna', { token: text(answer.body, 'access_token') });
    expect(user.status).toBe(200);
    const wrong = await server.call(TOKEN, { body: { ...body, k: KEY.replace('a', 'b') } });
    expect(wrong.reasons['']).toBe('InvalidCredentials');
  });

  test('gives the holder of a key without an account a token that opens no account [GD-5b]', async () => {
    const answer = await server.call(TOKEN, {
      body: {
        grant_type: 'client_secret_key',
        client_id: 'trueconf_server_users',
        call_id: 'frida@other.example',
        k: KEY,
      },
    });
    const token = text(answer.body, 'access_token');
    expect(at(answer.body, 'display_name')).toBe('frida');
    expect((await server.call('users/anna', { token })).reasons['']).toBe('forbidden');
    expect((await server.call('conferences/demo', { token })).status).toBe(200);
  });

  test('rotates refresh tokens, and ends the sign-in when one is used twice', async () => {
    const first = await server.call(TOKEN, { body: passwordGrant('boris') });
    const refresh = (token: string) =>
      server.call(TOKEN, { body: { grant_type: 'refresh_token', refresh_token: token } });
    const second = await refresh(text(first.body, 'refresh_token'));
    expect(second.status).toBe(200);
    const oldToken = text(first.body, 'access_token');
    expect((await server.call('users/boris', { token: oldToken })).status).toBe(403);
    const newToken = text(second.body, 'access_token');
    expect((await server.call('users/boris', { token: newToken })).status).toBe(200);
    expect((await refresh(text(first.body, 'refresh_token'))).reasons['']).toBe(
      'InvalidCredentials',
    );
    expect((await server.call('users/boris', { token: newToken })).status).toBe(403);
    expect((await refresh(text(second.body, 'refresh_token'))).status).toBe(400);
  });

  test('lets only one of many concurrent refreshes through', async () => {
    const first = await server.call(TOKEN, { body: passwordGrant('chen') });
    const body = { grant_type: 'refresh_token', refresh_token: text(first.body, 'refresh_token') };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => server.call(TOKEN, { body })));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('treats a second use within the leeway as a lost answer, and a later one as theft', async () => {
    let nowS = SYSTEM_CLOCK.nowS();
    const lenient = await startTestServer(['refresh_token_leeway_s=10'], {
      clock: { ...SYSTEM_CLOCK, nowS: () => nowS },
    });
    const isGood = async (answer: { readonly body: unknown }) => {
      const token = text(answer.body, 'access_token');
      return (await lenient.call('users/anna', { token })).status === 200;
    };
    const first = await lenient.call(TOKEN, { body: passwordGrant('anna') });
    const body = { grant_type: 'refresh_token', refresh_token: text(first.body, 'refresh_token') };
    const second = await lenient.call(TOKEN, { body });
    nowS += 9;
    const again = await lenient.call(TOKEN, { body });
    expect([await isGood(first), await isGood(second), await isGood(again)]).toEqual([
      false,
      true,
      true,
    ]);
    nowS += 1;
    expect((await lenient.call(TOKEN, { body })).status).toBe(400);
    expect([await isGood(second), await isGood(again)]).toEqual([false, false]);
  });

  test('revokes a sign-in, and reveals nothing about unknown tokens', async () => {
    const granted = await server.call(TOKEN, { body: passwordGrant('anna') });
    const token = text(granted.body, 'access_token');
    expect((await server.call('/oauth2/v1/revoke', { body: { token } })).status).toBe(200);
    expect((await server.call('users/anna', { token })).reasons['']).toBe('accessTokenInvalid');
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: text(granted.body, 'refresh_token'),
    };
    expect((await server.call(TOKEN, { body: refresh })).status).toBe(400);
    expect((await server.call('/oauth2/v1/revoke', { body: { token: 'unknown' } })).status).toBe(
      200,
    );
  });

  test.each([
    ['no body', undefined, 'invalid_request'],
    ['no grant', {}, 'invalid_request'],
    ['an unknown grant', { grant_type: 'device_code' }, 'unsupported_grant_type'],
    ['no secret', { grant_type: 'client_credentials', client_id: 'x' }, 'invalid_request'],
    ['no password', { ...passwordGrant('anna'), password: undefined }, 'invalid_request'],
    ['a number for a name', { ...passwordGrant('anna'), username: 7 }, 'invalid_request'],
    ['another client', { ...passwordGrant('anna'), client_id: 'x' }, 'invalid_client'],
  ])('refuses a token request with %s in the flat form', async (_, body, error) => {
    const answer = await server.call(TOKEN, { method: 'POST', body: body ?? {} });
    expect(answer.status).toBe(400);
    expect(at(answer.body, 'error')).toBe(error);
    expect(at(answer.body, 'error_description')).toBeTypeOf('string');
  });

  test('refuses broken JSON at the token endpoint in the flat form', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.call(TOKEN, { body: '{"grant_type":', headers });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  test.each(['', 'x', '0'.repeat(40), `${'0'.repeat(39)}é`, 'a b', "' or 1=1 --"])(
    'answers the bad token %j with 403 accessTokenInvalid',
    async (token) => {
      const query = new URLSearchParams({ access_token: token });
      const answer = await server.call(`conferences?${query}`);
      expect(answer.status).toBe(403);
      expect(answer.reasons['']).toBe('accessTokenInvalid');
      expect(at(answer.body, 'error.code')).toBe(403);
    },
  );

  test('takes the token from the header or the query, in any minor version of the API', async () => {
    const token = await server.signIn('anna');
    expect((await server.call(`/api/v3.1/users/anna?access_token=${token}`)).status).toBe(200);
    expect((await server.call('/api/v3.11/users/anna/', { token })).status).toBe(200);
    expect((await server.call('/api/v4/users/anna', { token })).status).toBe(404);
  });

  test('refuses a refresh token as an access token', async () => {
    const granted = await server.call(TOKEN, { body: passwordGrant('anna') });
    const token = text(granted.body, 'refresh_token');
    expect((await server.call('users/anna', { token })).status).toBe(403);
  });

  test('stores no token and no password in its files', async () => {
    const granted = await server.call(TOKEN, { body: passwordGrant('anna') });
    const stored = await storedText(server.directory);
    for (const secret of ['access_token', 'refresh_token']) {
      expect(stored.includes(text(granted.body, secret))).toBe(false);
    }
    expect(stored.includes('demo-Plenum-2026')).toBe(false);
    expect(stored.includes('scrypt$')).toBe(true);
  });
});

test('refuses an expired token', async () => {
  let nowS = 1_800_000_000;
  const clock = { ...SYSTEM_CLOCK, nowS: () => nowS, monotonicMs: () => nowS * 1000 };
  const server = await startTestServer(['access_token_ttl_s=60'], { clock });
  const token = await server.signIn('anna');
  nowS += 59;
  expect((await server.call('users/anna', { token })).status).toBe(200);
  nowS += 1;
  expect((await server.call('users/anna', { token })).reasons['']).toBe('accessTokenInvalid');
});

describe('guessing', () => {
  let nowS = 1_800_000_000;
  const clock = { ...SYSTEM_CLOCK, nowS: () => nowS, monotonicMs: () => nowS * 1000 };
  const guess = (server: TestServer, login: string, password: string, localAddress = '127.0.0.1') =>
    rawCall(server.port, TOKEN, { body: passwordGrant(login, password), localAddress });

  test('locks an account for one address after the attempts, and not for another [ER-1]', async () => {
    const server = await startTestServer(['lock_out_tries=4', 'lock_out_s=600'], { clock });
    for (let tries = 0; tries < 4; tries += 1) {
      expect(at((await guess(server, 'anna', 'wrong')).body, 'reason')).toBe('InvalidCredentials');
    }
    const banned = await guess(server, 'anna', 'demo-Plenum-2026');
    expect(banned.body).toMatchObject({ error: 'invalid_grant', reason: 'UserIsBanned' });
    expect((await guess(server, 'anna', 'demo-Plenum-2026', '127.0.0.2')).status).toBe(200);
    expect((await guess(server, 'boris', 'demo-Plenum-2026')).status).toBe(200);
    nowS += 601;
    expect((await guess(server, 'anna', 'demo-Plenum-2026')).status).toBe(200);
  });

  test('counts concurrent guesses', async () => {
    const server = await startTestServer(['lock_out_tries=5']);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guess(server, 'anna', 'wrong')),
    );
    const judged = answers.filter(({ body }) => at(body, 'reason') === 'InvalidCredentials');
    expect(judged.length).toBe(5);
  });

  test('refuses an address that tries many accounts with 429 and a waiting time', async () => {
    const server = await startTestServer(['address_tries_per_min=6']);
    for (let tries = 0; tries < 6; tries += 1) await guess(server, `name${tries}`, 'wrong');
    const stopped = await guess(server, 'anna', 'demo-Plenum-2026');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.retryAfter)).toBeGreaterThan(0);
    expect((await guess(server, 'anna', 'demo-Plenum-2026', '127.0.0.3')).status).toBe(200);
  });

  test('clears the count after a correct password', async () => {
    const server = await startTestServer(['lock_out_tries=3']);
    for (let round = 0; round < 3; round += 1) {
      await guess(server, 'anna', 'wrong');
      await guess(server, 'anna', 'wrong');
      expect((await guess(server, 'anna', 'demo-Plenum-2026')).status).toBe(200);
    }
  });
});
