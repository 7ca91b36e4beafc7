/** A provider's claims about a person. */
import { type ProvedPerson, describePerson } from '#server/domain/identities/person.ts';
import type { Identity } from '#server/storage/identities.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Reads the claims; values of an unexpected type count as missing. */
export function readPerson(identity: Identity, claims: Claims, groupsClaim: string): ProvedPerson {
  return describePerson(identity, {
    login: text(claims['preferred_username']),
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
    name: text(claims['name']),
    email: text(claims['email']),
    isEmailConfirmed: claims['email_verified'] === true,
    groups: groupsIn(claims, groupsClaim),
  });
}

/** Whether the claims are complete, so that a request for user info isn't needed. */
export function isComplete(claims: Claims, groupsClaim: string): boolean {
  const wanted = ['email', 'preferred_username', 'name'];
  return (
    wanted.every((name) => claims[name] !== undefined) && at(claims, groupsClaim) !== undefined
  );
}

function groupsIn(claims: Claims, name: string): readonly string[] {
  const value = at(claims, name);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === 'string');
}

/** A claim by its name, or by a path with dots through nested objects. */
function at(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      claims,
    );
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
