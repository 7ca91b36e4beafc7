/** Signing in at an OpenID provider: the whole flow, the account of each person, the effects of groups, and attacks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import { type ForgingProvider, startForgingProvider } from '#tests/support/forgingProvider.ts';
import { PROVIDER_CLIENT, startOpenIdProvider } from '#tests/support/openIdProvider.ts';
import { CANCELS, beginAddress, readOutcome, startVisit } from './providerVisit.ts';
import { createTestClock } from './testClock.ts';
import { openData } from './testData.ts';
import { at, list, startTestServer, type TestServer, text, keepLog } from './testServer.ts';

const TOKEN = '/oauth2/v1/token';

const provider = await startOpenIdProvider();
afterAll(() => provider.stop());

const pairs = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`);

const serverOf = (
  settings: Readonly<Record<string, string>> = {},
  options: Parameters<typeof startTestServer>[1] = {},
) => startTestServer(pairs({ ...provider.settings, ...settings }), options);

/** Registers a person at the provider. */
function known(name: string, claims: Readonly<Record<string, unknown>> = {}): string {
  provider.people.set(name, {
    name: `Person ${name}`,
    preferred_username: name,
    email: `${name}@acme.example`,
    email_verified: true,
    groups: [],
    ...claims,
  });
  return name;
}

async function tokensOf(server: TestServer, who: string) {
  const visit = startVisit();
  const { code = '' } = await visit.signIn(server, who);
  return (await visit.trade(server, code)).body;
}

/** A person's own account. */
async function accountOf(server: TestServer, body: unknown): Promise<unknown> {
  const answer = await server.call(`users/${text(body, 'user_id')}`, {
    token: text(body, 'access_token'),
  });
  return at(answer.body, 'user');
}

const refresh = (server: TestServer, refreshToken: string) =>
  server.call(TOKEN, { body: { grant_type: 'refresh_token', refresh_token: refreshToken } });

async function rows(server: TestServer, statement: string) {
  const file = openData(server.directory);
  const result = await file.execute(statement);
  file.close();
  return result.rows;
}

describe('a new person', () => {
  test('[AU-9] returns to the starting page, with an account from the provider’s data', async () => {
    const server = await serverOf();
    expect(at((await server.call('server')).body, 'server.sign_in_provider')).toBe('Acme');
    const visit = startVisit();
    const outcome = await visit.signIn(server, known('nora'), '/c/demo?x=1');
    expect(outcome).toMatchObject({ problem: undefined, place: '/c/demo?x=1' });
    const answer = await visit.trade(server, outcome.code ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      user_id: 'nora@plenum.local',
      display_name: 'Person nora',
    });
    expect(await accountOf(server, answer.body)).toMatchObject({
      login_name: 'nora',
      email: 'nora@acme.example',
    });
    // The browser keeps nothing of it.
    expect(visit.cookies(server.url)).toBe('');
  });

  test('gets another login if theirs is taken or invalid', async () => {
    const server = await serverOf();
    known('anna', { email: 'other.anna@acme.example' });
    expect(await accountOf(server, await tokensOf(server, 'anna'))).toMatchObject({
      login_name: 'anna2',
    });
    known('odd', { preferred_username: 'Ödd / <name>@acme.example' });
    expect(await accountOf(server, await tokensOf(server, 'odd'))).toMatchObject({
      login_name: 'Ödd.name',
    });
  });

  test('is in the audit log, and no password opens the account', async () => {
    const server = await serverOf();
    await tokensOf(server, known('liv'));
    const anna = await server.signIn('anna');
    const lines = list((await server.call('/api/v4/logs/audit', { token: anna })).body, 'lines');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ act: 'accountAdded', target: 'liv' }),
        expect.objectContaining({
          act: 'signedIn',
          actor: expect.objectContaining({ id: 'liv' }),
          reason: 'provider',
        }),
      ]),
    );
    const body = { grant_type: 'password', client_id: 'trueconf_server_users', username: 'liv' };
    for (const password of ['', 'none', 'liv']) {
      const answer = await server.call(TOKEN, { body: { ...body, password } });
      expect(answer.reasons['']).toBe('InvalidCredentials');
    }
  });

  test('gets no account if the setting forbids it, or without an email address', async () => {
    const server = await serverOf({ oidc_new_accounts: 'false' });
    expect((await startVisit().signIn(server, known('nils'))).problem).toBe('providerNotAllowed');
    const open = await serverOf();
    const nameless = known('noel', { email: undefined });
    expect((await startVisit().signIn(open, nameless)).problem).toBe('providerInvalid');
    expect(await rows(open, 'select * from identities')).toEqual([]);
  });
});

describe('a known person', () => {
  test('is recognized by the provider’s id, even if everything else changes', async () => {
    const server = await serverOf();
    await tokensOf(server, known('ida'));
    known('ida', { preferred_username: 'ida.new', email: 'ida.new@acme.example' });
    expect(await accountOf(server, await tokensOf(server, 'ida'))).toMatchObject({
      login_name: 'ida',
    });
    // Another person with their old name and address does not get their account.
    known('thief', { preferred_username: 'ida', email: 'ida@acme.example' });
    expect((await startVisit().signIn(server, 'thief')).problem).toBe('providerEmailTaken');
  });

  test('never gets an account by an address that isn’t confirmed on both sides', async () => {
    const linked = await serverOf({ oidc_link_by_email: 'true' });
    const [boris] = await rows(linked, "select email from users where login = 'boris'");
    const email = boris?.['email'];
    known('boris', { email, email_verified: true });
    await rows(linked, "update users set email_confirmed = 0 where login = 'boris'");
    expect((await startVisit().signIn(linked, 'boris')).problem).toBe('providerEmailTaken');
    await rows(linked, "update users set email_confirmed = 1 where login = 'boris'");
    known('boris', { email, email_verified: false });
    expect((await startVisit().signIn(linked, 'boris')).problem).toBe('providerEmailTaken');
    known('boris', { email, email_verified: true });
    expect(await tokensOf(linked, 'boris')).toMatchObject({ user_id: 'boris@plenum.local' });
    // It belongs to them now, and to no one else.
    known('second', { email, email_verified: true });
    expect((await startVisit().signIn(linked, 'second')).problem).toBe('providerEmailTaken');

    // Without the setting, no address suffices: this one is confirmed on both sides.
    const unlinked = await serverOf();
    known('boris', { email, email_verified: true });
    expect((await startVisit().signIn(unlinked, 'boris')).problem).toBe('providerEmailTaken');
  });

  test('cannot sign in to a disabled account', async () => {
    const server = await serverOf({ user_disabled: 'olaf' });
    expect((await startVisit().signIn(server, known('olaf'))).problem).toBe('UserIsDisabled');
    expect((await startVisit().signIn(server, 'olaf')).problem).toBe('UserIsDisabled');
  });
});

describe('groups at the provider', () => {
  test('admit people, grant membership and the role, and remove both', async () => {
    const server = await serverOf({
      oidc_allowed_groups: 'staff, guests',
      oidc_administrators: 'root',
      oidc_groups: JSON.stringify({ staff: 'Staff', guests: 'Visitors' }),
    });
    known('gil', { groups: ['others'] });
    expect((await startVisit().signIn(server, 'gil')).problem).toBe('providerNotAllowed');

    known('gil', { groups: ['staff', 'root'] });
    const before = await accountOf(server, await tokensOf(server, 'gil'));
    expect(names(before)).toEqual(['Staff']);
    expect(list(before, 'rights')).toContain(ADMINISTER_SERVER);

    known('gil', { groups: ['guests'] });
    const after = await accountOf(server, await tokensOf(server, 'gil'));
    expect(names(after)).toEqual(['Visitors']);
    expect(list(after, 'rights')).not.toContain(ADMINISTER_SERVER);
  });

  test('don’t affect roles and groups outside the settings', async () => {
    const server = await serverOf();
    await tokensOf(server, known('gus', { groups: ['root'] }));
    await rows(server, `update users set rights = '["${ADMINISTER_SERVER}"]' where login = 'gus'`);
    const account = await accountOf(server, await tokensOf(server, 'gus'));
    expect(list(account, 'rights')).toContain(ADMINISTER_SERVER);
  });

  function names(account: unknown): readonly unknown[] {
    return list(account, 'groups').map((group) => at(group, 'display_name'));
  }
});

describe('the redirects', () => {
  let server: TestServer;
  const clock = createTestClock(Math.floor(Date.now() / 1000));
  beforeAll(async () => {
    server = await serverOf({}, { clock });
    known('wim');
  });

  test('use PKCE, state and nonce', async () => {
    const response = await fetch(beginAddress(server, '/'), { redirect: 'manual' });
    const url = new URL(response.headers.get('location') ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: PROVIDER_CLIENT.id,
      redirect_uri: `${server.url}/oauth2/v1/sign-in/callback`,
      scope: 'openid profile email groups',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
      state: expect.stringMatching(/^[0-9a-f]{64}$/u),
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    const cookie = response.headers.get('set-cookie');
    expect(cookie).toMatch(/; Path=\/oauth2\/v1; HttpOnly; SameSite=Lax/u);
  });

  test('report that the person canceled, and the starting page', async () => {
    const outcome = await startVisit().signIn(server, CANCELS, '/user/general');
    expect(outcome).toEqual({
      code: undefined,
      problem: 'providerDenied',
      place: '/user/general',
    });
  });

  test.each(['https://evil.example/', '//evil.example', String.raw`/\evil.example`, '/ a', 'x'])(
    'lead to no other origin: %s',
    async (place) => {
      expect((await startVisit().signIn(server, 'wim', place)).place).toBe('/');
    },
  );

  test('refuse a person who started in another browser', async () => {
    const [own, other] = [startVisit(), startVisit()];
    // The provider's redirect address, opened elsewhere.
    const back = await addressBack(own);
    const id = new URL(back).searchParams.get('state')?.slice(0, 12);
    other.keep(server.url, [`sign_in_${id}=${'0'.repeat(64)}`]);
    expect(readOutcome(await other.go(back)).problem).toBe('providerExpired');
    // That uses it up, even for the right browser.
    expect(readOutcome(await own.go(back)).problem).toBe('providerExpired');
  });

  test('accept a return once, and only after a start', async () => {
    const visit = startVisit();
    const back = await addressBack(visit);
    expect(readOutcome(await visit.go(back)).code).toBeDefined();
    expect(readOutcome(await visit.go(back)).problem).toBe('providerExpired');
    const callback = `${server.url}/oauth2/v1/sign-in/callback`;
    for (const query of ['', '?code=x', '?code=x&state=x', `?code=x&state=${'0'.repeat(64)}`]) {
      expect(readOutcome(await visit.go(callback + query)).problem).toBe('providerExpired');
    }
  });

  test('give tokens once for a code, to the starting browser, for a short time', async () => {
    const visit = startVisit();
    const elsewhere = (await visit.signIn(server, 'wim')).code ?? '';
    const stolen = await startVisit().trade(server, elsewhere);
    expect(stolen.body).toMatchObject({ error: 'invalid_grant', reason: 'providerExpired' });
    expect((await visit.trade(server, elsewhere)).status).toBe(400);

    const used = (await visit.signIn(server, 'wim')).code ?? '';
    const cookie = visit.cookies(server.url);
    const body = { grant_type: 'provider_code', code: used };
    expect((await server.call(TOKEN, { body, headers: { cookie } })).status).toBe(200);
    expect((await server.call(TOKEN, { body, headers: { cookie } })).status).toBe(400);

    const late = (await visit.signIn(server, 'wim')).code ?? '';
    clock.advance(121);
    expect((await visit.trade(server, late)).status).toBe(400);
  });

  test('wait ten minutes for a person at the provider', async () => {
    const visit = startVisit();
    const back = await addressBack(visit);
    clock.advance(601);
    expect(readOutcome(await visit.go(back)).problem).toBe('providerExpired');
  });

  test('work for links, and not for other sites’ images', async () => {
    const answer = await server.call('/oauth2/v1/sign-in', {
      headers: { 'sec-fetch-dest': 'image' },
    });
    expect(answer.status).toBe(404);
  });

  /** Signs in at the provider, up to its redirect to our address. */
  async function addressBack(visit: ReturnType<typeof startVisit>): Promise<string> {
    // A person with a session there is redirected at once.
    await visit.signIn(server, 'wim');
    const begun = await fetch(beginAddress(server, '/'), {
      redirect: 'manual',
      headers: { cookie: visit.cookies(server.url) },
    });
    visit.keep(server.url, begun.headers.getSetCookie());
    let address = begun.headers.get('location') ?? '';
    while (new URL(address).origin === provider.issuer) {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: visit.cookies(provider.issuer) },
      });
      address = response.headers.get('location') ?? '';
    }
    return address;
  }
});

test('are rate limited for each address', async () => {
  const server = await serverOf({ oidc_sign_ins_per_hour: '2' });
  known('tom');
  const problems = [];
  for (let count = 0; count < 3; count += 1) {
    problems.push((await startVisit().signIn(server, 'tom')).problem);
  }
  expect(problems).toEqual([undefined, undefined, 'providerTooMany']);
});

test('report that the provider is unreachable', async () => {
  const server = await serverOf({ oidc_issuer: 'http://localhost:9' });
  const outcome = await startVisit().signIn(server, 'tom', '/c/demo');
  expect(outcome).toEqual({ code: undefined, problem: 'providerAway', place: '/c/demo' });
});

describe('a sign-in from the provider', () => {
  const NO_LEEWAY = { refresh_token_leeway_s: '0' };

  test('ends when the provider no longer knows the person', async () => {
    const server = await serverOf(NO_LEEWAY);
    const first = await tokensOf(server, known('max'));
    const second = await refresh(server, text(first, 'refresh_token'));
    expect(second.status).toBe(200);
    provider.people.delete('max');
    const third = await refresh(server, text(second.body, 'refresh_token'));
    expect(third.body).toMatchObject({ error: 'invalid_grant', reason: 'providerEnded' });
    // All tokens of the sign-in are invalid.
    const token = text(second.body, 'access_token');
    expect((await server.call('users/max', { token })).status).toBe(403);
    expect((await refresh(server, text(second.body, 'refresh_token'))).status).toBe(400);
    expect(await rows(server, 'select * from provider_sessions')).toEqual([]);
  });

  test('follows the groups, and ends without an allowed one', async () => {
    const server = await serverOf({
      ...NO_LEEWAY,
      oidc_allowed_groups: 'staff',
      oidc_administrators: 'root',
    });
    const first = await tokensOf(server, known('mia', { groups: ['staff', 'root'] }));
    known('mia', { groups: ['staff'] });
    const second = await refresh(server, text(first, 'refresh_token'));
    expect(list(await accountOf(server, second.body), 'rights')).not.toContain(ADMINISTER_SERVER);
    known('mia', { groups: [] });
    const third = await refresh(server, text(second.body, 'refresh_token'));
    expect(third.reasons['']).toBe('providerEnded');
  });

  test('can be refreshed by two tabs at once', async () => {
    const server = await serverOf();
    const refreshToken = text(await tokensOf(server, known('moe')), 'refresh_token');
    await rows(server, 'update provider_sessions set checked_at = 0');
    const answers = await Promise.all([1, 2, 3].map(() => refresh(server, refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('continues for a while without the provider', async () => {
    const away = await startOpenIdProvider();
    away.people.set('nik', { email: 'nik@acme.example', preferred_username: 'nik' });
    const clock = createTestClock(Math.floor(Date.now() / 1000));
    const settings = { ...NO_LEEWAY, ...away.settings, oidc_session_hours: '2' };
    const server = await serverOf(settings, { clock });
    const first = await tokensOf(server, 'nik');
    await away.stop();
    clock.advance(3600);
    const second = await refresh(server, text(first, 'refresh_token'));
    expect(second.status).toBe(200);
    clock.advance(3601);
    const third = await refresh(server, text(second.body, 'refresh_token'));
    expect(third.reasons['']).toBe('providerEnded');
  });

  test('continues as long if the provider gives no refresh token', async () => {
    const without = await startOpenIdProvider({ hasRefreshTokens: false });
    without.people.set('nik', { email: 'nik@acme.example', preferred_username: 'nik' });
    const clock = createTestClock(Math.floor(Date.now() / 1000));
    const settings = { ...NO_LEEWAY, ...without.settings, oidc_session_hours: '2' };
    const server = await serverOf(settings, { clock });
    const first = await tokensOf(server, 'nik');
    clock.advance(7199);
    const second = await refresh(server, text(first, 'refresh_token'));
    expect(second.status).toBe(200);
    clock.advance(2);
    const third = await refresh(server, text(second.body, 'refresh_token'));
    expect(third.reasons['']).toBe('providerEnded');
    await without.stop();
  });

  test('ends when the server no longer has a provider; one with a password continues', async () => {
    const server = await serverOf(NO_LEEWAY);
    const refreshToken = text(await tokensOf(server, known('pia')), 'refresh_token');
    await server.stop();
    const later = await startTestServer(['refresh_token_leeway_s=0'], {
      dataDirectory: server.directory,
    });
    expect(at((await later.call('server')).body, 'server.sign_in_provider')).toBeUndefined();
    expect((await refresh(later, refreshToken)).reasons['']).toBe('providerEnded');
    const anna = await later.call(TOKEN, {
      body: {
        ...{ grant_type: 'password', client_id: 'trueconf_server_users' },
        ...{ username: 'anna', password: 'demo-Plenum-2026' },
      },
    });
    expect((await refresh(later, text(anna.body, 'refresh_token'))).status).toBe(200);
  });
});

describe('invalid answers of a provider', () => {
  let forging: ForgingProvider;
  let server: TestServer;
  beforeAll(async () => {
    forging = await startForgingProvider();
    server = await serverOf(forging.settings);
  });
  afterAll(() => forging.stop());

  const LONG_AGO = Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another-program' } }],
    ['a time that is over', { claims: { iat: LONG_AGO, exp: LONG_AGO + 60 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a key that is not the provider’s', { isSignedByOther: true }],
    ['the word of another provider', { answer: { iss: 'https://evil.example' } }],
  ])('are refused: %s', async (_what, forgery) => {
    forging.forgery = forgery;
    const outcome = await startVisit().signIn(server, 'mallory');
    expect(outcome).toMatchObject({ code: undefined, problem: 'providerInvalid' });
    expect(await rows(server, 'select * from identities')).toEqual([]);
  });

  test('are refused with another state', async () => {
    forging.forgery = { answer: { state: '0'.repeat(64) } };
    expect((await startVisit().signIn(server, 'mallory')).problem).toBe('providerExpired');
    expect(await rows(server, 'select * from identities')).toEqual([]);
  });

  test('are accepted if they are valid', async () => {
    forging.forgery = {};
    expect((await startVisit().signIn(server, 'mallory')).code).toBeDefined();
  });
});

test('responses and log contain no secret', async () => {
  const lines = keepLog();
  const server = await serverOf({}, { logLevel: 'debug' });
  const visit = startVisit();
  const outcome = await visit.signIn(server, known('quin'));
  const tokens = await visit.trade(server, outcome.code ?? '');
  await startVisit().signIn(server, CANCELS);
  const [session] = await rows(server, 'select refresh_token from provider_sessions');
  await rows(server, 'update provider_sessions set checked_at = 0');
  provider.people.delete('quin');
  await refresh(server, text(tokens.body, 'refresh_token'));
  const kept = session?.['refresh_token'];
  const info = await server.call('server');
  await server.stop();
  const said = lines.join('') + JSON.stringify([info.body, tokens.body]);
  expect(said).toContain('providerDenied');
  for (const secret of [PROVIDER_CLIENT.secret, outcome.code, kept, 'quin@acme.example']) {
    expect(secret).toEqual(expect.any(String));
    expect(said).not.toContain(secret);
  }
});

test('reports missing settings', async () => {
  const alone = [`oidc_issuer=${provider.issuer}`];
  await expect(startTestServer(alone)).rejects.toThrow(/oidc_client_secret/u);
  const insecure = pairs({ ...provider.settings, oidc_issuer: 'http://acme.example' });
  await expect(startTestServer(insecure)).rejects.toThrow(/oidc_issuer/u);
});
