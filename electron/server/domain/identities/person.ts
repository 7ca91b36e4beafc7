/** A person as a provider or a directory describes them, and what it may do here. */
import { firstCharacters } from '#shared/characters.ts';
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import type { SignInSource } from '#server/domain/accounts/signInPorts.ts';
import type { Identity } from '#server/storage/identities.ts';

/** A person as they are described now. */
export interface ProvedPerson {
  readonly identity: Identity;
  /** What a login here is made of. */
  readonly wantedLogin: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly isEmailConfirmed: boolean;
  readonly groups: readonly string[];
}

/** What the settings say of people who are known elsewhere: one set for the provider, one for the directory. */
export interface EntryRules {
  readonly source: SignInSource;
  /** Groups there whose people can sign in; none = all. */
  readonly allowedGroups: readonly string[];
  /** Groups there whose people are administrators here; none = the role is given here. */
  readonly administrators: readonly string[];
  /** Groups there, and the groups here that their people are in. */
  readonly memberships: ReadonlyMap<string, string>;
  readonly makesAccounts: boolean;
  readonly linksByEmail: boolean;
}

/** Cuts what was said to what an account can hold; what is no address is left out. */
export function describePerson(
  identity: Identity,
  said: {
    readonly login: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly name: string;
    readonly email: string;
    readonly isEmailConfirmed: boolean;
    readonly groups: readonly string[];
  },
): ProvedPerson {
  const email = mailboxOf(said.email);
  const firstName = firstCharacters(said.firstName, SIGN_UP_MAX_LENGTH.firstName);
  const lastName = firstCharacters(said.lastName, SIGN_UP_MAX_LENGTH.lastName);
  const wantedLogin = loginFrom(said.login || (email ?? ''));
  const name = said.name || `${firstName} ${lastName}`.trim() || wantedLogin;
  return {
    ...{ identity, wantedLogin, firstName, lastName },
    displayName: firstCharacters(name, ACCOUNT_MAX_LENGTH.displayName),
    email: email !== undefined && email.length <= SIGN_UP_MAX_LENGTH.email ? email : undefined,
    isEmailConfirmed: said.isEmailConfirmed,
    groups: said.groups,
  };
}

/** A login of a name or an address: no more of it than a login may have. */
function loginFrom(wanted: string): string {
  const [name = ''] = wanted.split('@');
  const login = name.replace(/[^\p{L}\p{N}_.-]+/gu, '.').replace(/^\.+|\.+$/gu, '');
  return firstCharacters(login, SIGN_UP_MAX_LENGTH.loginName) || 'user';
}
