/** A person as a provider or a directory describes them, and the rules for their account here. */
import { firstCharacters } from '#shared/characters.ts';
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import type { SignInSource } from '#server/domain/accounts/signInPorts.ts';
import type { Identity } from '#server/storage/identities.ts';

/** A person as they are described now. */
export interface ProvedPerson {
  readonly identity: Identity;
  /** The text that a login is made from. */
  readonly wantedLogin: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly isEmailConfirmed: boolean;
  readonly groups: readonly string[];
}

/** The settings for people from another source: one set for the provider, one for the directory. */
export interface EntryRules {
  readonly source: SignInSource;
  /** External groups whose people may sign in; empty: all people may. */
  readonly allowedGroups: readonly string[];
  /** External groups whose people are administrators here; empty: the role is given here. */
  readonly administrators: readonly string[];
  /** External groups, and the groups here that their people join. */
  readonly memberships: ReadonlyMap<string, string>;
  readonly makesAccounts: boolean;
  readonly linksByEmail: boolean;
}

/** Shortens the texts to what an account can hold; an invalid email address is dropped. */
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

/** Makes a login from a name or an address, without characters that a login can't have. */
function loginFrom(wanted: string): string {
  const [name = ''] = wanted.split('@');
  const login = name.replace(/[^\p{L}\p{N}_.-]+/gu, '.').replace(/^\.+|\.+$/gu, '');
  return firstCharacters(login, SIGN_UP_MAX_LENGTH.loginName) || 'user';
}
