/** Accounts as an administrator looks through them, and what is done with them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import type {
  ManagedCreateWire,
  ManagedUpdateWire,
  ManagedUserDetails,
  ManagedUsers,
  PasswordLink,
} from '#shared/personal/administration.ts';
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
  signPersonOut,
} from '#renderer/api/administration.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { FIRST_PASSWORD_BYTES, firstPassword } from '#renderer/domain/personal/firstPassword.ts';
import { ok } from '#shared/result.ts';
import { useMay } from '#renderer/state/personal/permissions.ts';
import { type Asked, asked, valueOrThrow } from '../asked.ts';
import { servicesAtom } from '#renderer/state/services.ts';

/** One page of accounts; the one before stays while the next is on its way. */
export function usePeople(query: PeopleQuery): Asked<ManagedUsers> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      queryKey: administrationKeys.list(query),
      enabled: useMay('people'),
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) => valueOrThrow(await loadPeople(http, query, signal)),
    }),
  );
}

/** One account, and where it is signed in; `missing` when no account has that name. */
export function usePerson(login: string): Asked<ManagedUserDetails | 'missing'> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      queryKey: administrationKeys.person(login),
      enabled: useMay('people'),
      queryFn: async ({ signal }): Promise<ManagedUserDetails | 'missing'> => {
        const answer = await loadPerson(http, login, signal);
        const { failure } = { failure: undefined, ...answer };
        return failure?.kind === 'http' && failure.status === 404
          ? 'missing'
          : valueOrThrow(answer);
      },
    }),
  );
}

/** A new account without a password, which the person chooses by a link. */
type NewPerson = Omit<ManagedCreateWire, 'password'>;

/** The groups that someone is taken into and out of. */
interface GroupMoves {
  readonly into: readonly string[];
  readonly outOf: readonly string[];
}

type Done<Value = unknown> = Answer<Value>;

export interface PersonActions {
  /** Sent again with the same key it makes no second account. */
  readonly add: (person: NewPerson, groups: readonly string[], key: string) => Done<RegisteredUser>;
  /** The same with a link to choose a password with; undefined where the account is there, but no link could be made. */
  readonly addWithLink: (person: NewPerson, key: string) => Done<PasswordLink | undefined>;
  readonly change: (login: string, change: ManagedUpdateWire, groups?: GroupMoves) => Done;
  readonly remove: (login: string) => Done;
  readonly signOut: (login: string) => Done;
  readonly makeLink: (login: string) => Done<PasswordLink>;
}

/**
 * First passwords by the key of a new account: another try sends the same. No one sees them: people choose their own by
 * a link.
 */
const sentAtom = atom(new Map<string, string>());

/** What is done with accounts; lists and cards show what is there then. */
export function usePersonActions(): PersonActions {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const sent = useAtomValue(sentAtom);

  /** Also after a failure, because it may have been carried out. */
  async function shown<Value>(work: Done<Value>): Done<Value> {
    const done = await work;
    await Promise.all([
      client.invalidateQueries({ queryKey: administrationKeys.people }),
      client.invalidateQueries({ queryKey: administrationKeys.groups }),
    ]);
    return done;
  }

  async function move(login: string, { into, outOf }: GroupMoves): Done {
    for (const [ids, isIn] of [[into, true] as const, [outOf, false] as const]) {
      for (const id of ids) {
        const done = await changeMember(http, id, login, isIn);
        if (!done.ok) return done;
      }
    }
    return ok({});
  }

  function withPassword(person: NewPerson, key: string): ManagedCreateWire {
    const password =
      sent.get(key) ?? firstPassword(crypto.getRandomValues(new Uint8Array(FIRST_PASSWORD_BYTES)));
    sent.set(key, password);
    return { ...person, password };
  }

  return {
    add: (person, groups, key) =>
      shown(
        (async () => {
          const added = await addPerson(http, withPassword(person, key), key);
          if (!added.ok) return added;
          const moved = await move(added.value.loginName, { into: groups, outOf: [] });
          return moved.ok ? added : moved;
        })(),
      ),
    addWithLink: (person, key) =>
      shown(
        (async () => {
          const added = await addPersonWithLink(http, withPassword(person, key), key);
          if (!added.ok) return added;
          if (added.value.link !== undefined) return ok(added.value.link);
          const made = await makePasswordLink(http, added.value.user.loginName);
          return ok(made.ok ? made.value : undefined);
        })(),
      ),
    change: (login, change, groups = { into: [], outOf: [] }) =>
      shown(
        (async () => {
          const changed = await changePerson(http, login, change);
          return changed.ok ? move(login, groups) : changed;
        })(),
      ),
    remove: (login) => shown(deletePerson(http, login)),
    signOut: (login) => shown(signPersonOut(http, login)),
    makeLink: (login) => makePasswordLink(http, login),
  };
}
