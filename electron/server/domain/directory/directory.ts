/** The LDAP directory: who someone is, and whether a password is theirs. `ldapts` speaks the protocol; it is loaded when someone first signs in. */
import type { Client, Entry } from 'ldapts';
import type { ProvedPerson } from '#server/domain/identities/person.ts';
import type { DirectorySettings } from '#server/lib/settings/directorySettings.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { type DirectoryFailure, type Protocol, connected } from './connection.ts';
import { idOf, loginOfEntry, readEntry, textOf, wantedAttributes } from './entry.ts';
import { groupsOf, peopleWith } from './filters.ts';

/** A second entry already means that the name is ambiguous. */
const ENOUGH = 2;
/** More groups than anyone is in. */
const MOST_GROUPS = 5000;

/** The result of a search; with `unusable`, `detail` says to the operator what is wrong with the person's entry. */
type Found =
  | { readonly kind: 'none' }
  /** Several entries have the name, so it is ambiguous. */
  | { readonly kind: 'several' }
  | { readonly kind: 'unusable'; readonly detail: string }
  | { readonly kind: 'found'; readonly person: ProvedPerson };

/** Creates the directory from the settings. Unless private addresses are allowed, it must be on the public Internet. */
export function createDirectory(settings: DirectorySettings, isPrivateAllowed: boolean) {
  const search = async (client: Client, base: string, options: Parameters<Client['search']>[1]) =>
    (await client.search(base, { scope: 'sub', ...options })).searchEntries;

  async function oneOf(
    client: Client,
    protocol: Protocol,
    attributes: readonly string[],
    value: string | Buffer,
  ): Promise<Result<Entry, Found>> {
    const filter = peopleWith(protocol, settings.ldap_user_filter, attributes, value);
    const [entry, other] = await search(client, settings.ldap_base, {
      ...{ filter, sizeLimit: ENOUGH },
      ...wantedAttributes(settings),
    });
    if (other) return fail({ kind: 'several' });
    return entry ? ok(entry) : fail({ kind: 'none' });
  }

  async function describe(client: Client, protocol: Protocol, entry: Entry): Promise<Found> {
    const login = loginOfEntry(entry, settings);
    const groups =
      settings.ldap_group_base === ''
        ? []
        : await search(client, settings.ldap_group_base, {
            filter: groupsOf(protocol, settings.ldap_group_filter, { dn: entry.dn, login }),
            attributes: ['cn'],
            sizeLimit: MOST_GROUPS,
          });
    const names = groups.map((group) => textOf(group, 'cn'));
    const person = readEntry(entry, settings, names);
    return person
      ? { kind: 'found', person }
      : { kind: 'unusable', detail: `no ${settings.ldap_id_attribute}` };
  }

  return {
    /** The person with a name, if the password is theirs. */
    prove: (name: string, password: string): Promise<Result<Found, DirectoryFailure>> =>
      connected(settings, isPrivateAllowed, async (client, protocol) => {
        // For a directory, a name without a password is an anonymous sign-in, which always succeeds.
        if (name === '' || password === '') return { kind: 'none' };
        const one = await oneOf(client, protocol, settings.ldap_login_attributes, name);
        if (!one.ok) return one.failure;
        // Read before the person's own sign-in on this connection: a person may see less than the server.
        const found = await describe(client, protocol, one.value);
        return (await isTheirs(client, protocol, one.value.dn, password))
          ? found
          : { kind: 'none' };
      }),

    /** The person with this id, if they may still sign in. */
    find: (subject: string): Promise<Result<Found, DirectoryFailure>> =>
      connected(settings, isPrivateAllowed, async (client, protocol) => {
        const { attribute, value } = idOf(subject, settings);
        const one = await oneOf(client, protocol, [attribute], value);
        return one.ok ? describe(client, protocol, one.value) : one.failure;
      }),

    /** Whether the directory can be searched, and whether the search finds anyone. */
    probe: (): Promise<Result<{ readonly isAnyoneThere: boolean }, DirectoryFailure>> =>
      connected(settings, isPrivateAllowed, async (client, protocol, reach) => {
        const anyone = protocol.FilterParser.parseString(settings.ldap_user_filter);
        const options = { attributes: ['1.1'], sizeLimit: 1 };
        const people = await search(client, settings.ldap_base, { filter: anyone, ...options });
        const isAnyoneThere = people.length > 0;
        if (settings.ldap_group_base === '') return { isAnyoneThere };
        reach('groups');
        const noPerson = { dn: settings.ldap_base, login: '' };
        const filter = groupsOf(protocol, settings.ldap_group_filter, noPerson);
        await search(client, settings.ldap_group_base, { filter, ...options });
        return { isAnyoneThere };
      }),
  };
}

/** Signs in as the person. Only throws errors about the directory, not about the person. */
async function isTheirs(
  client: Client,
  { ResultCodeError, BusyError, UnavailableError }: Protocol,
  dn: string,
  password: string,
): Promise<boolean> {
  // Without a name the sign-in would be anonymous.
  if (dn === '') return false;
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    const isAway = error instanceof BusyError || error instanceof UnavailableError;
    if (error instanceof ResultCodeError && !isAway) return false;
    throw error;
  }
}
