/** The values of the forms of the provider and the directory, and what is sent of them. */
import { expect, test } from 'vitest';
import type { SignInServices } from '#shared/administration/signInServices.ts';
import { changeOf, isFixed, typedOf } from './signInForm.ts';

const ENTRY = {
  ...{ allowed_groups: ['staff', 'guests'], administrators: [], groups: { '/a': 'A' } },
  ...{ new_accounts: true, link_by_email: false, session_hours: 12 },
};
const SERVICES: SignInServices = {
  provider: {
    ...{ issuer: 'https://sso.example', client_id: 'plenum', name: 'Acme' },
    ...{ scopes: 'profile email', groups_claim: 'groups', ...ENTRY },
  },
  directory: {
    ...{ url: '', starttls: true, ca: '', bind_dn: '', base: '' },
    ...{ user_filter: '(objectClass=person)', login_attributes: ['uid'] },
    ...{ id_attribute: 'entryUUID', group_base: '', group_filter: '(member={dn})', ...ENTRY },
  },
  hasSecret: { provider: true, directory: false },
  redirectAddress: 'https://vc.example/oauth2/v1/sign-in/callback',
  fixed: ['oidc_name'],
};
const provider = typedOf(SERVICES, 'provider');
const changed = (typed: Readonly<Record<string, string | boolean>>) =>
  changeOf(SERVICES, 'provider', { ...provider, ...typed });

test('shows lists with commas, pairs as lines, and no secret', () => {
  expect(provider).toMatchObject({
    ...{ allowed_groups: 'staff, guests', groups: '/a = A', client_secret: '' },
    new_accounts: true,
  });
  expect(provider).not.toHaveProperty('hasSecret');
});

test('sends only changed fields', () => {
  expect(changed({})).toEqual({ change: undefined });
  expect(changed({ issuer: ' https://x.example ', client_secret: ' a b ' })).toEqual({
    change: { provider: { issuer: 'https://x.example', client_secret: ' a b ' } },
  });
  expect(changed({ allowed_groups: 'a,  b، c\nd,', link_by_email: true })).toEqual({
    change: { provider: { allowed_groups: ['a', 'b', 'c', 'd'], link_by_email: true } },
  });
  expect(changed({ allowed_groups: '' })).toEqual({ change: { provider: { allowed_groups: [] } } });
});

test('reads pairs line by line, with an equals sign allowed in the name', () => {
  expect(changed({ groups: 'cn=staff = Staff\n\n /b=B ' })).toEqual({
    change: { provider: { groups: { 'cn=staff': 'Staff', '/b': 'B' } } },
  });
  for (const groups of ['staff', '= Staff', 'staff ='])
    expect(changed({ groups })).toEqual({ wrong: 'provider.groups' });
});

test('reads hours as a number, and rejects other text', () => {
  expect(changed({ session_hours: ' 24 ' })).toEqual({
    change: { provider: { session_hours: 24 } },
  });
  for (const session_hours of ['', '0', '1.5', 'two', '10000'])
    expect(changed({ session_hours })).toEqual({ wrong: 'provider.session_hours' });
});

test('reports a field that is too long', () => {
  expect(changed({ name: 'x'.repeat(65) })).toEqual({ wrong: 'provider.name' });
});

test('detects fields set by the command line', () => {
  expect(isFixed(SERVICES, 'provider', 'name')).toBe(true);
  expect(isFixed(SERVICES, 'provider', 'issuer')).toBe(false);
  expect(isFixed(SERVICES, 'directory', 'name')).toBe(false);
});
