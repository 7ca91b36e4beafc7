import { describe, expect, test } from 'vitest';
import { readPerson } from './claims.ts';

const IDENTITY = { issuer: 'https://sso.example', subject: 'id-7' };
const read = (claims: Readonly<Record<string, unknown>>, groupsClaim = 'groups') =>
  readPerson(IDENTITY, claims, groupsClaim);

describe('a provider’s claims about a person', () => {
  test.each([
    ['groups', { groups: ['a', 'b'] }, ['a', 'b']],
    ['groups', { groups: 'a' }, ['a']],
    ['groups', { groups: ['a', 7, null] }, ['a']],
    ['groups', {}, []],
    ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
    ['https://acme.example/groups', { 'https://acme.example/groups': ['a'] }, ['a']],
    ['constructor.name', {}, []],
  ])('have the groups of the claim %s in %j', (claim, claims, groups) => {
    expect(read(claims, claim).groups).toEqual(groups);
  });

  test.each([
    [{ preferred_username: 'nora' }, 'nora'],
    [{ preferred_username: 'nora@acme.example' }, 'nora'],
    [{ preferred_username: 'Nora Berg' }, 'Nora.Berg'],
    [{ email: 'n.berg@acme.example' }, 'n.berg'],
    [{ preferred_username: '../..' }, 'user'],
    [{ preferred_username: 'x'.repeat(200) }, 'x'.repeat(32)],
    [{}, 'user'],
  ])('become the login %j', (claims, login) => {
    expect(read(claims).wantedLogin).toBe(login);
  });

  test('confirm an address only explicitly, and accept no other value as one', () => {
    const email = 'nora@acme.example';
    expect(read({ email, email_verified: true })).toMatchObject({ email, isEmailConfirmed: true });
    expect(read({ email, email_verified: 'true' }).isEmailConfirmed).toBe(false);
    expect(read({ email: 'Nora <nora@acme.example>' }).email).toBeUndefined();
  });
});
