/** Signing in by a small directory in this process; `slapd.test.ts` shows the same of a real one. */
import { expect, test } from 'vitest';
import { connected } from '#server/domain/directory/connection.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { startLdapServer } from '#tests/support/directory/ldapServer.ts';
import { SEARCHER_PASSWORD } from '#tests/support/directory/testDirectory.ts';
import { pairs, signIn, testSignIn } from './directorySignIn.ts';
import { startTestServer } from './testServer.ts';

const directory = testSignIn(startLdapServer);

test('sends no password where someone cuts the connection after StartTLS', async () => {
  const server = await startLdapServer({ startTls: true });
  await server.addPerson('zoe');
  const own = await startTestServer(pairs(server.settings));
  expect((await signIn(own, 'zoe')).status).toBe(200);
  server.cutAfterStartTls();
  expect((await signIn(own, 'zoe')).reasons['']).toBe('directoryAway');
  expect(server.bindsInTheClear()).toBe(0);
  await server.stop();
});

test('asks nothing as no one over a second connection, which the library would open', async () => {
  const server = await startLdapServer();
  const parsed = parseSettings(pairs(server.settings));
  const settings = parsed.ok ? parsed.value : undefined;
  if (!settings) throw new Error('settings');
  const outcome = await connected(settings, async (client) => {
    server.drop();
    await expect.poll(() => client.isConnected).toBe(false);
    return client.search(settings.ldap_base);
  });
  expect(outcome).toEqual({ ok: false, failure: { step: 'search', detail: 'connection ended' } });
  expect(server.connections()).toBe(1);
  await server.stop();
});

test('says what does not fit in the settings, and never the password', async () => {
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
