/** What a provider says of a person. */
import { firstCharacters } from '#shared/characters.ts';
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import type { Identity } from '#server/storage/identities.ts';

/** A person as the provider describes them now. */
export interface ProvedPerson {
  readonly identity: Identity;
  /** What a login here is made of. */
  readonly wantedLogin: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  /** Whether the provider says that the address is theirs. */
  readonly isEmailConfirmed: boolean;
  readonly groups: readonly string[];
}

export type Claims = Readonly<Record<string, unknown>>;

/** Reads the claims; other kinds of values than expected count as absent. */
export function readPerson(identity: Identity, claims: Claims, groupsClaim: string): ProvedPerson {
  const email = mailboxOf(text(claims['email']));
  const firstName = firstCharacters(text(claims['given_name']), SIGN_UP_MAX_LENGTH.first_name);
  const lastName = firstCharacters(text(claims['family_name']), SIGN_UP_MAX_LENGTH.last_name);
  const wantedLogin = loginFrom(text(claims['preferred_username']) || (email ?? ''));
  const name = text(claims['name']) || `${firstName} ${lastName}`.trim() || wantedLogin;
  return {
    identity,
    wantedLogin,
    firstName,
    lastName,
    displayName: firstCharacters(name, ACCOUNT_MAX_LENGTH.display_name),
    email: email !== undefined && email.length <= SIGN_UP_MAX_LENGTH.email ? email : undefined,
    isEmailConfirmed: claims['email_verified'] === true,
    groups: groupsIn(claims, groupsClaim),
  };
}

/** Whether the claims leave nothing open that another question could answer. */
export function isComplete(claims: Claims, groupsClaim: string): boolean {
  const wanted = ['email', 'preferred_username', 'name'];
  return (
    wanted.every((name) => claims[name] !== undefined) && at(claims, groupsClaim) !== undefined
  );
}

/** A login of a name or an address: no more of it than a login may have. */
function loginFrom(wanted: string): string {
  const [name = ''] = wanted.split('@');
  const login = name.replace(/[^\p{L}\p{N}_.-]+/gu, '.').replace(/^\.+|\.+$/gu, '');
  return firstCharacters(login, SIGN_UP_MAX_LENGTH.login_name) || 'user';
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
