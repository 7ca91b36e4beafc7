/** Signing in by a small directory in this process; `slapd.test.ts` tests the same with a real one. */
import * as oauth from 'openid-client';
import { expect, test } from 'vitest';
import { connected } from '#server/domain/directory/connection.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { startLdapServer } from '#tests/support/directory/ldapServer.ts';
import { startOpenIdProvider } from '#tests/support/openIdProvider.ts';
import { SEARCHER_PASSWORD } from '#tests/support/directory/testDirectory.ts';
import { getAccess, makeApp } from './appAccess.ts';
import { pairs, refresh, signIn, testSignIn } from './directorySignIn.ts';
import { startVisit } from './providerVisit.ts';
import { startTestServer, text } from './testServer.ts';

const directory = testSignIn(startLdapServer);

test('sends no password if the connection breaks after StartTLS', async () => {
  const server = await startLdapServer({ startTls: true });
  await server.addPerson('zoe');
  const own = await startTestServer(pairs(server.settings));
  expect((await signIn(own, 'zoe')).status).toBe(200);
  server.cutAfterStartTls();
  expect((await signIn(own, 'zoe')).reasons['']).toBe('directoryAway');
  expect(server.bindsInTheClear()).toBe(0);
  await server.stop();
});

test('sends no anonymous request over a second connection, as the library would', async () => {
  const server = await startLdapServer();
  const parsed = parseSettings(pairs(server.settings));
  const settings = parsed.ok ? parsed.value : undefined;
  if (!settings) throw new Error('settings');
  const outcome = await connected(settings, true, async (client) => {
    server.drop();
    await expect.poll(() => client.isConnected).toBe(false);
    return client.search(settings.ldap_base);
  });
  expect(outcome).toEqual({
    ok: false,
    failure: { step: 'search', detail: 'connection ended', code: undefined },
  });
  expect(server.connections()).toBe(1);
  await server.stop();
});

test('works beside a provider: each sign-in ends with its source', async () => {
  const provider = await startOpenIdProvider();
  provider.people.set('ida', { email: 'ida@acme.example', preferred_username: 'ida' });
  await directory().addPerson('ivo');
  const both = { ...provider.settings, ...directory().settings, refresh_token_leeway_s: '0' };
  const server = await startTestServer(pairs(both));
  const visit = startVisit();
  const { code = '' } = await visit.signIn(server, 'ida');
  const ida = await refresh(server, (await visit.trade(server, code)).body);
  const ivo = await refresh(server, (await signIn(server, 'ivo')).body);
  expect([ida.status, ivo.status]).toEqual([200, 200]);
  provider.people.delete('ida');
  expect((await refresh(server, ida.body)).reasons['']).toBe('providerEnded');
  const later = await refresh(server, ivo.body);
  await directory().removePerson('ivo');
  expect((await refresh(server, later.body)).reasons['']).toBe('directoryEnded');
  await provider.stop();
});

test('ends the access of apps that a person allowed', async () => {
  await directory().addPerson('kai');
  const settings = { ...directory().settings, refresh_token_leeway_s: '0' };
  const server = await startTestServer(pairs(settings));
  const token = text((await signIn(server, 'kai')).body, 'access_token');
  const { config, tokens } = await getAccess(server, await makeApp(server), { token });
  const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await directory().removePerson('kai');
  const ended = oauth.refreshTokenGrant(config, renewed.refresh_token ?? '');
  await expect(ended).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await server.call('conferences', { token: renewed.access_token })).status).toBe(403);
});

test('reports conflicting settings, without the password', async () => {
  const { settings } = directory();
  const without = (change: Readonly<Record<string, string>>) =>
    startTestServer(pairs({ ...settings, ...change }));
  await expect(without({ ldap_base: '' })).rejects.toThrow(/ldap_base/u);
  await expect(without({ ldap_bind_password: '' })).rejects.toThrow(/ldap_bind_password/u);
  await expect(without({ ldap_url: 'http://acme.example' })).rejects.toThrow(/ldap_url/u);
  await expect(without({ ldap_url: 'ldaps://a:b@acme.example' })).rejects.toThrow(/ldap_url/u);
  const clear = { ldap_url: 'ldap://acme.example', ldap_starttls: 'false' };
  await expect(without(clear)).rejects.toThrow(/ldap_starttls/u);
  await expect(without({ ldap_group_base: '', ldap_allowed_groups: 'a' })).rejects.toThrow(
    /ldap_group_base/u,
  );
  await expect(without({ ldap_base: '' })).rejects.not.toThrow(SEARCHER_PASSWORD);
});
