/** The accounts of a server, and what an administrator does with them. */
import { keepPreviousData } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import type {
  ManagedUserDetails,
  ManagedUsers,
  PasswordLink,
} from '#shared/administration/administration.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import {
  addPerson,
  addPersonWithLink,
  administrationKeys,
  changeMember,
  changePerson,
  deletePerson,
  loadPeople,
  loadPerson,
  makePasswordLink,
  type PeopleQuery,
  type PersonChange,
  type PersonToAdd,
  signPersonOut,
} from '#renderer/api/administration.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { FIRST_PASSWORD_BYTES, firstPassword } from '#renderer/domain/account/firstPassword.ts';
import { ok } from '#shared/result.ts';
import { type Asked, useShown, valueOrMissing, valueOrThrow } from '../asked.ts';
import { useManaged } from './managed.ts';
import { servicesAtom } from '#renderer/state/services.ts';

/** One page of accounts; the previous page stays until the next has loaded. */
export function usePeople(query: PeopleQuery): Asked<ManagedUsers> {
  return useManaged(
    'people',
    async (http, signal) => valueOrThrow(await loadPeople(http, query, signal)),
    { queryKey: administrationKeys.list(query), placeholderData: keepPreviousData },
  );
}

/** One account, and where it is signed in; `missing` when no account has that name. */
export function usePerson(login: string): Asked<ManagedUserDetails | 'missing'> {
  return useManaged(
    'people',
    async (http, signal) => valueOrMissing(await loadPerson(http, login, signal), 'missing'),
    { queryKey: administrationKeys.person(login) },
  );
}

/** A new account without a password: the person sets it through a link. */
type NewPerson = Omit<PersonToAdd, 'password'>;

/** The groups to add an account to, and those to remove it from. */
interface GroupMoves {
  readonly into: readonly string[];
  readonly outOf: readonly string[];
}

/**
 * First passwords by the request key of a new account: a retry sends the same. They are never shown: people set their own through a
 * link.
 */
const sentAtom = atom(new Map<string, string>());

/** The actions on accounts; lists and cards are read again after each. */
export function usePersonActions() {
  const { http } = useAtomValue(servicesAtom);
  const shown = useShown(administrationKeys.people, administrationKeys.groups);
  const sent = useAtomValue(sentAtom);

  async function move(login: string, { into, outOf }: GroupMoves): Answer<unknown> {
    for (const [ids, isIn] of [[into, true] as const, [outOf, false] as const]) {
      for (const id of ids) {
        const done = await changeMember(http, id, login, isIn);
        if (!done.ok) return done;
      }
    }
    return ok({});
  }

  function withPassword(person: NewPerson, key: string): PersonToAdd {
    const password =
      sent.get(key) ?? firstPassword(crypto.getRandomValues(new Uint8Array(FIRST_PASSWORD_BYTES)));
    sent.set(key, password);
    return { ...person, password };
  }

  return {
    /** A retry with the same key makes no second account. */
    add: shown(
      async (person: NewPerson, groups: readonly string[], key: string): Answer<RegisteredUser> => {
        const added = await addPerson(http, withPassword(person, key), key);
        if (!added.ok) return added;
        const moved = await move(added.value.loginName, { into: groups, outOf: [] });
        return moved.ok ? added : moved;
      },
    ),
    /** The same, with a link to set a password; undefined when the account was made but the link was not. */
    addWithLink: shown(async (person: NewPerson, key: string): Answer<PasswordLink | undefined> => {
      const added = await addPersonWithLink(http, withPassword(person, key), key);
      if (!added.ok) return added;
      if (added.value.link !== undefined) return ok(added.value.link);
      const made = await makePasswordLink(http, added.value.user.loginName);
      return ok(made.ok ? made.value : undefined);
    }),
    change: shown(
      async (login: string, wanted: PersonChange, groups?: GroupMoves): Answer<unknown> => {
        const changed = await changePerson(http, login, wanted);
        return changed.ok && groups ? move(login, groups) : changed;
      },
    ),
    remove: shown((login: string) => deletePerson(http, login)),
    signOut: shown((login: string) => signPersonOut(http, login)),
    makeLink: (login: string) => makePasswordLink(http, login),
  };
}
