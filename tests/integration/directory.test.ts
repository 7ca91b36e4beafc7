/** Signing in by a small directory in this process; `slapd.test.ts` shows the same of a real one. */
import { expect, test } from 'vitest';
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
