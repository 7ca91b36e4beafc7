/** Signing in by Debian's `slapd`: all quick tests again, and those that need a real directory. */
import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDirectoryThere } from '#server/start/check/checkDirectoryThere.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { type Slapd, startSlapd } from '#tests/support/directory/slapd.ts';
import { PEOPLE, SEARCHER_PASSWORD } from '#tests/support/directory/testDirectory.ts';
import { makeCertificate } from '#tests/support/tlsFront.ts';
import { slapdFolder } from '../../build/scripts/slapd.ts';
import { pairs, refresh, signIn, testSignIn } from './directorySignIn.ts';
import { startTestServer, temporaryDirectory } from './testServer.ts';

const folder = await slapdFolder();
const program = folder !== undefined && existsSync(folder) ? folder : undefined;

// Skipped without Debian's package.
describe.skipIf(program === undefined)('slapd', () => {
  describe('like every directory', () => {
    testSignIn(() => startSlapd(program ?? ''));
  });

  describe('specifically', () => {
    let slapd: Slapd;
    beforeAll(async () => {
      slapd = await startSlapd(program ?? '');
    });
    afterAll(() => slapd.stop());

    test('signs in after StartTLS, and unencrypted only on this machine', async () => {
      await slapd.addPerson('nora');
      const encrypted = await startTestServer(pairs(slapd.startTls));
      expect((await signIn(encrypted, 'nora')).status).toBe(200);
      const clear = await startTestServer(pairs({ ...slapd.startTls, ldap_starttls: 'false' }));
      expect((await signIn(clear, 'nora')).status).toBe(200);
    });

    test('refuses a certificate for another name or from an unknown authority', async () => {
      await slapd.addPerson('nils');
      const other = path.join(await temporaryDirectory(), 'other.pem');
      await writeFile(other, (await makeCertificate()).cert);
      for (const start of [slapd.settings, slapd.startTls]) {
        const byNumber = start['ldap_url']?.replace('localhost', '127.0.0.1') ?? '';
        for (const wrong of [{ ldap_url: byNumber }, { ldap_ca: '' }, { ldap_ca: other }]) {
          const server = await startTestServer(pairs({ ...start, ...wrong }));
          expect((await signIn(server, 'nils')).reasons['']).toBe('directoryAway');
          expect(await problemOf({ ...start, ...wrong })).toBe('directoryCertificate');
        }
      }
    });

    test('identifies people by Active Directory’s binary id', async () => {
      const objectClass = [
        ...['top', 'person', 'organizationalPerson', 'inetOrgPerson', 'knownByNumber'],
      ];
      await slapd.addPerson('otto', { objectClass });
      // Bytes that are not text.
      await slapd.setBytes(
        'otto',
        'objectGUID',
        Buffer.concat([Buffer.from([0, 255, 40]), randomBytes(13)]),
      );
      const settings = { ...slapd.settings, ldap_id_attribute: 'objectguid' };
      const server = await startTestServer(pairs({ ...settings, refresh_token_leeway_s: '0' }));
      const first = await signIn(server, 'otto');
      const second = await refresh(server, first.body);
      expect(second.status).toBe(200);
      await slapd.addPerson('paula');
      expect((await signIn(server, 'paula')).reasons['']).toBe('directoryInvalid');
      await slapd.removePerson('otto');
      expect((await refresh(server, second.body)).reasons['']).toBe('directoryEnded');
    });

    test('is tested by `check`, which reveals no password', async () => {
      expect(await problemOf(slapd.settings)).toBeUndefined();
      expect(await problemOf(slapd.startTls)).toBeUndefined();
      const base = { ldap_base: `ou=nowhere,${PEOPLE}` };
      expect(await problemOf({ ...slapd.settings, ...base })).toBe('directoryBase');
      const wrong = { ldap_bind_password: `${SEARCHER_PASSWORD}2` };
      expect(await problemOf({ ...slapd.settings, ...wrong })).toBe('directoryPassword');
      const filter = { ldap_user_filter: '((uid=)' };
      expect(await problemOf({ ...slapd.settings, ...filter })).toBe('directoryBase');
      await slapd.halt();
      expect(await problemOf(slapd.settings)).toBe('directorySilent');
      await slapd.resume();
    });
  });
});

async function problemOf(settings: Readonly<Record<string, string>>) {
  const parsed = parseSettings(pairs(settings));
  if (!parsed.ok) throw new Error(parsed.failure);
  const lines = await checkDirectoryThere(parsed.value, {
    isPrivateProvider: true,
    isPrivateDirectory: true,
  });
  expect(JSON.stringify(lines)).not.toContain(SEARCHER_PASSWORD);
  return lines[0]?.problem;
}
