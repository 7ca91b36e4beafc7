/**
 * An administrator's settings of provider and directory: rights, secrets that are never returned, the results of a test, and its
 * permitted targets.
 */
import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { isPublicAddress } from '#server/lib/publicNetwork.ts';
import {
  PEOPLE,
  SEARCHER,
  SEARCHER_PASSWORD,
  SUFFIX,
} from '#tests/support/directory/testDirectory.ts';
import { startLdapServer } from '#tests/support/directory/ldapServer.ts';
import { freePort } from '#tests/support/freePort.ts';
import { PROVIDER_CLIENT, startOpenIdProvider } from '#tests/support/openIdProvider.ts';
import { signIn } from './directorySignIn.ts';
import { startVisit } from './providerVisit.ts';
import { type Answer, at, list, startTestServer, temporaryDirectory, text } from './testServer.ts';

const SERVICES = 'administration/sign-in-services';
const CHECK = `${SERVICES}/check`;
const OPEN = 'sign_in_private=true';

const provider = await startOpenIdProvider();
const directory = await startLdapServer();
const ca = await readFile(directory.settings['ldap_ca'] ?? '', 'utf8');
await directory.addPerson('nora');
const server = await startTestServer([OPEN]);
const anna = await server.signIn('anna');
afterAll(async () => {
  await provider.stop();
  await directory.stop();
});

const put = (body: unknown): Promise<Answer> => server.put(SERVICES, anna, body);
const check = (body: unknown, on = server, token = anna): Promise<Answer> =>
  on.call(CHECK, { token, body });

const goodProvider = () => ({
  issuer: provider.issuer,
  client_id: PROVIDER_CLIENT.id,
  client_secret: PROVIDER_CLIENT.secret,
});
const goodDirectory = () => ({
  url: directory.settings['ldap_url'],
  ca,
  bind_dn: SEARCHER,
  bind_password: SEARCHER_PASSWORD,
  base: PEOPLE,
});

describe('[PA-1] an administrator', () => {
  test('sees that nothing is set up, and the address for the provider', async () => {
    const { status, body } = await server.call(SERVICES, { token: anna });
    expect(status).toBe(200);
    expect(at(body, 'sign_in_services')).toEqual({
      provider: {
        ...{ issuer: '', client_id: '', has_secret: false, name: '', scopes: 'profile email' },
        ...{ groups_claim: 'groups', allowed_groups: [], administrators: [], groups: {} },
        ...{ new_accounts: true, link_by_email: false, session_hours: 12 },
      },
      directory: {
        ...{ url: '', starttls: true, ca: '', bind_dn: '', has_password: false, base: '' },
        ...{ user_filter: '(objectClass=person)', login_attributes: ['uid'] },
        ...{ id_attribute: 'entryUUID', group_base: '' },
        group_filter: '(|(member={dn})(uniqueMember={dn})(memberUid={login}))',
        ...{ allowed_groups: [], administrators: [], groups: {} },
        ...{ new_accounts: true, link_by_email: false, session_hours: 12 },
      },
      redirect_uri: `${server.url}/oauth2/v1/sign-in/callback`,
      fixed: [],
    });
  });

  test('sets a provider, which people use at once; its secret is never returned', async () => {
    const set = await put({ provider: { ...goodProvider(), name: 'Acme', groups: { a: 'A' } } });
    expect(set.status).toBe(200);
    expect(at(set.body, 'sign_in_services.provider')).toMatchObject({
      ...{ issuer: provider.issuer, has_secret: true, name: 'Acme', groups: { a: 'A' } },
    });
    const read = await server.call(SERVICES, { token: anna });
    expect(JSON.stringify([set.body, read.body])).not.toContain(PROVIDER_CLIENT.secret);
    const info = (await server.call('server')).body;
    expect(Object.values(at(info, 'server') ?? {})).toContain('Acme');
    provider.people.set('ida', { email: 'ida@acme.example', preferred_username: 'ida' });
    const visit = startVisit();
    const { code = '' } = await visit.signIn(server, 'ida');
    expect((await visit.trade(server, code)).status).toBe(200);
    // Nothing is cached: the provider gets the current secret.
    await put({ provider: { client_secret: 'another' } });
    expect((await startVisit().signIn(server, 'ida')).problem).toBe('providerInvalid');
    const off = await put({ provider: { issuer: '' } });
    expect(at(off.body, 'sign_in_services.provider')).toMatchObject({ has_secret: false });
    expect((await startVisit().signIn(server, 'ida')).problem).toBe('providerAway');
  });

  test('sets a directory, whose passwords work at once; its own password is never returned', async () => {
    expect((await signIn(server, 'nora')).status).toBe(400);
    const set = await put({ directory: goodDirectory() });
    expect(at(set.body, 'sign_in_services.directory.has_password')).toBe(true);
    const read = await server.call(SERVICES, { token: anna });
    expect(JSON.stringify([set.body, read.body])).not.toContain(SEARCHER_PASSWORD);
    expect((await signIn(server, 'nora')).status).toBe(200);
    await put({ directory: { url: '' } });
    expect((await signIn(server, 'nora')).status).toBe(400);
  });

  test('keeps a secret only for the address that it was entered for', async () => {
    await put({ provider: goodProvider(), directory: goodDirectory() });
    expect((await put({ provider: { name: 'Other' } })).status).toBe(200);
    const moved = await put({ provider: { issuer: 'https://elsewhere.example' } });
    expect(moved.reasons).toEqual({ 'provider.client_secret': 'fieldIsEmpty' });
    const renamed = await put({ provider: { client_id: 'another' } });
    expect(renamed.reasons).toEqual({ 'provider.client_secret': 'fieldIsEmpty' });
    const asOther = await put({ directory: { bind_dn: `cn=other,${SUFFIX}` } });
    expect(asOther.reasons).toEqual({ 'directory.bind_password': 'fieldIsEmpty' });
    // The same applies without saving.
    const looked = await check({
      ...{ service: 'directory', change: { directory: { url: 'ldaps://elsewhere.example' } } },
    });
    expect(looked.reasons).toEqual({ 'directory.bind_password': 'fieldIsEmpty' });
    await put({ provider: { issuer: '' }, directory: { url: '', bind_dn: '' } });
  });

  test.each([
    ['provider.issuer', { provider: { issuer: 'http://sso.example' } }],
    ['provider.issuer', { provider: { issuer: 'not an address' } }],
    ['provider.client_id', { provider: { issuer: 'https://sso.example' } }],
    ['directory.url', { directory: { url: 'https://dc.example' } }],
    ['directory.ca', { directory: { ca: '/etc/shadow' } }],
    [
      'directory.ca',
      { directory: { ca: '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----' } },
    ],
    ['directory.base', { directory: { url: 'ldaps://dc.example' } }],
    ['directory.user_filter', { directory: { user_filter: '(((' } }],
    [
      'directory.starttls',
      { directory: { url: 'ldap://dc.example', base: PEOPLE, starttls: false } },
    ],
    [
      'directory.group_base',
      { directory: { url: 'ldaps://d.example', base: PEOPLE, administrators: ['a'] } },
    ],
  ])('cannot set %s to %j, and nothing changes', async (field, body) => {
    await put({ provider: { issuer: '', client_id: '' }, directory: { url: '', base: '' } });
    const before = (await server.call(SERVICES, { token: anna })).body;
    const refused = await put(body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.reasons)).toEqual([field]);
    expect((await server.call(SERVICES, { token: anna })).body).toEqual(before);
  });

  test('leaves a line in the audit log with the names of the settings, without values', async () => {
    await put({ provider: { ...goodProvider(), administrators: ['chiefs'] } });
    const lines = (await server.call('/api/v4/logs/audit?act=settingsChanged', { token: anna }))
      .body;
    expect(at(list(lines, 'lines')[0], 'fields')).toEqual(
      expect.arrayContaining(['oidc_issuer', 'oidc_client_secret', 'oidc_administrators']),
    );
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${PROVIDER_CLIENT.secret}|chiefs`, 'u'));
    await put({ provider: { issuer: '', administrators: [] } });
  });
});

describe('[PA-1] a test', () => {
  const atProvider = (change: object = {}) =>
    check({ service: 'provider', change: { provider: { ...goodProvider(), ...change } } });
  const atDirectory = (change: object = {}) =>
    check({ service: 'directory', change: { directory: { ...goodDirectory(), ...change } } });

  test('of nothing reports that', async () => {
    expect((await check({ service: 'provider' })).body).toMatchObject({ outcome: 'notSetUp' });
    expect((await check({ service: 'directory' })).body).toMatchObject({ outcome: 'notSetUp' });
  });

  test('of a provider reports problems, and stores nothing', async () => {
    const closed = await freePort('127.0.0.1');
    expect((await atProvider()).body).toEqual({ outcome: 'works', issuer: null });
    const outcome = async (change: object) => at((await atProvider(change)).body, 'outcome');
    expect(await outcome({ client_secret: 'wrong' })).toBe('wrongClient');
    expect(await outcome({ client_id: 'stranger' })).toBe('wrongClient');
    expect(await outcome({ issuer: `http://localhost:${closed}` })).toBe('noConnection');
    expect(await outcome({ issuer: 'https://no-such-name.invalid' })).toBe('unknownHost');
    // It answers, but not with TLS.
    expect(await outcome({ issuer: provider.issuer.replace('http:', 'https:') })).toBe('notSecure');
    // This server isn’t a provider.
    expect(await outcome({ issuer: server.url })).toBe('notAProvider');
    const other = await atProvider({ issuer: provider.issuer.replace('localhost', '127.0.0.1') });
    expect(other.body).toEqual({ outcome: 'otherIssuer', issuer: provider.issuer });
    const { body } = await server.call(SERVICES, { token: anna });
    expect(at(body, 'sign_in_services.provider')).toMatchObject({ issuer: '', has_secret: false });
  });

  test('of a directory reports problems, and stores nothing', async () => {
    const closed = await freePort('127.0.0.1');
    const outcome = async (change: object = {}) => at((await atDirectory(change)).body, 'outcome');
    // Only entries with a name are people of this test.
    const people = { user_filter: '(uid=nora)' };
    expect(await outcome(people)).toBe('works');
    expect(await outcome({ user_filter: '(uid=nobody)' })).toBe('noPeople');
    expect(await outcome({ bind_password: 'wrong' })).toBe('wrongPassword');
    expect(await outcome({ base: 'ou=nowhere,dc=other,dc=example' })).toBe('wrongBase');
    expect(await outcome({ ...people, group_base: 'ou=nowhere,dc=other' })).toBe('wrongGroupBase');
    expect(await outcome({ ca: '' })).toBe('notSecure');
    expect(await outcome({ url: `ldaps://localhost:${closed}` })).toBe('noConnection');
    expect(await outcome({ url: 'ldaps://no-such-name.invalid' })).toBe('unknownHost');
    const { body } = await server.call(SERVICES, { token: anna });
    expect(at(body, 'sign_in_services.directory')).toMatchObject({ url: '', has_password: false });
  });

  test('is limited to sixty an hour', async () => {
    const own = await startTestServer([OPEN]);
    const token = await own.signIn('anna');
    const answers = new Set<number>();
    for (let count = 0; count < 61; count += 1)
      answers.add((await check({ service: 'provider' }, own, token)).status);
    expect([...answers]).toEqual([200, 429]);
  });
});

describe('[PA-1] without permission for private addresses', () => {
  test('neither a test nor a sign-in contacts one', async () => {
    const own = await startTestServer();
    const token = await own.signIn('anna');
    const connections = directory.connections();
    const hosts = ['localhost', '127.0.0.1', '10.0.0.7', '[::1]', '169.254.169.254'];
    for (const host of [...hosts, ...(await namesOfThisMachine())]) {
      const change = {
        directory: { ...goodDirectory(), url: `ldaps://${host}:1` },
        provider: { ...goodProvider(), issuer: `https://${host}:1` },
      };
      for (const service of ['provider', 'directory']) {
        const looked = await check({ service, change }, own, token);
        expect(looked.body).toMatchObject({ outcome: 'privateAddress' });
      }
    }
    const body = { directory: goodDirectory(), provider: goodProvider() };
    expect((await own.call(SERVICES, { method: 'PUT', token, body })).status).toBe(200);
    expect((await signIn(own, 'nora')).reasons['']).toBe('directoryAway');
    expect((await startVisit().signIn(own, 'ida')).problem).toBe('providerAway');
    const checks = await own.call('administration/health/checks', { token });
    expect(JSON.stringify(checks.body)).toMatch(/signInSilent.*directorySilent/u);
    expect(directory.connections()).toBe(connections);
  });

  test('those from the command line are used, and can’t be changed', async () => {
    const pairs = Object.entries(directory.settings).map((pair) => pair.join('='));
    const own = await startTestServer(pairs);
    const token = await own.signIn('anna');
    expect((await signIn(own, 'nora')).status).toBe(200);
    const read = (await own.call(SERVICES, { token })).body;
    expect(at(read, 'sign_in_services.directory')).toMatchObject({ has_password: true });
    expect(list(read, 'sign_in_services.fixed')).toEqual(
      expect.arrayContaining(['ldap_url', 'ldap_starttls', 'ldap_bind_password', 'ldap_base']),
    );
    for (const directoryChange of [
      { url: 'ldaps://x.example' },
      { bind_password: 'x' },
      { base: 'x' },
    ]) {
      const change = { directory: directoryChange };
      const refused = await own.call(SERVICES, { method: 'PUT', token, body: change });
      expect(Object.values(refused.reasons)).toEqual(['fieldIsReadOnly']);
      const looked = await check({ service: 'directory', change }, own, token);
      expect(Object.values(looked.reasons)).toEqual(['fieldIsReadOnly']);
    }
    const free = { directory: { administrators: ['chiefs'] } };
    expect((await own.call(SERVICES, { method: 'PUT', token, body: free })).status).toBe(200);
  });
});

/** Its own name, which may have a private address: only a lookup shows that. */
async function namesOfThisMachine(): Promise<readonly string[]> {
  const name = hostname();
  const found = await lookup(name).catch(() => undefined);
  return found && !isPublicAddress(found.address) ? [name] : [];
}

test('[PA-1] a secret from the environment is never sent to an address from the pages', async () => {
  vi.stubEnv('PLENUM_OIDC_CLIENT_SECRET', PROVIDER_CLIENT.secret);
  const own = await startTestServer([OPEN]);
  vi.unstubAllEnvs();
  const token = await own.signIn('anna');
  const body = { provider: goodProvider() };
  const refused = await own.call(SERVICES, { method: 'PUT', token, body });
  expect(refused.reasons).toEqual({ 'provider.issuer': 'fieldIsReadOnly' });
});

test.each(['boris', 'dora'])(
  '[PA-3] %s, who is no administrator, may nothing of it',
  async (login) => {
    const token = await server.signIn(login);
    const statuses = [
      await server.call(SERVICES, { token }),
      await server.put(SERVICES, token, {}),
      await check({ service: 'provider' }, server, token),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403]);
  },
);

test('[PA-1] what was chosen holds after a restart, and the command line comes first', async () => {
  const dataDirectory = await temporaryDirectory();
  const first = await startTestServer([OPEN], { dataDirectory });
  const body = { provider: { ...goodProvider(), name: 'Acme' }, directory: goodDirectory() };
  await first.put(SERVICES, await first.signIn('anna'), body);
  await first.stop();

  const second = await startTestServer(['oidc_name=Office', OPEN], { dataDirectory });
  expect((await signIn(second, 'nora')).status).toBe(200);
  const token = await second.signIn('anna');
  const read = (await second.call(SERVICES, { token })).body;
  expect(at(read, 'sign_in_services.provider')).toMatchObject({ name: 'Office', has_secret: true });
  expect(at(read, 'sign_in_services.fixed')).toEqual(['oidc_name']);
  expect(text((await check({ service: 'provider' }, second, token)).body, 'outcome')).toBe('works');
});
