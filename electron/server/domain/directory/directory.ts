/** The LDAP directory: who someone is, and whether a password is theirs. `ldapts` speaks the protocol; it is loaded when someone first signs in. */
import type { Client, Entry } from 'ldapts';
import type { ProvedPerson } from '#server/domain/identities/person.ts';
import type { DirectorySettings } from '#server/lib/settings/directorySettings.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { type DirectoryFailure, type Protocol, connected } from './connection.ts';
import { idOf, loginOfEntry, readEntry, textOf, wantedAttributes } from './entry.ts';
import { groupsOf, peopleWith } from './filters.ts';

/** Two entries are one too many. */
const ENOUGH = 2;
/** More groups than anyone is in. */
const MOST_GROUPS = 5000;

/** Who was found; `unusable` says to the operator why the entry of a person is no help. */
type Found =
  | { readonly kind: 'none' }
  /** Several have the name, so that it says nothing. */
  | { readonly kind: 'several' }
  | { readonly kind: 'unusable'; readonly detail: string }
  | { readonly kind: 'found'; readonly person: ProvedPerson };

/** Makes the one that the settings name. Without private addresses, it is looked for on the open Internet alone. */
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
        // To a directory, a name without a password is no one, who is always let in.
        if (name === '' || password === '') return { kind: 'none' };
        const one = await oneOf(client, protocol, settings.ldap_login_attributes, name);
        if (!one.ok) return one.failure;
        // While the connection is still ours: a person may see less.
        const found = await describe(client, protocol, one.value);
        return (await isTheirs(client, protocol, one.value.dn, password))
          ? found
          : { kind: 'none' };
      }),

    /** A person by what they are known by, if they may still sign in. */
    find: (subject: string): Promise<Result<Found, DirectoryFailure>> =>
      connected(settings, isPrivateAllowed, async (client, protocol) => {
        const { attribute, value } = idOf(subject, settings);
        const one = await oneOf(client, protocol, [attribute], value);
        return one.ok ? describe(client, protocol, one.value) : one.failure;
      }),

    /** Whether it can be searched, and whether someone was found. */
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

/** Signs in as the person. Only what says something of the directory, and not of them, is thrown. */
async function isTheirs(
  client: Client,
  { ResultCodeError, BusyError, UnavailableError }: Protocol,
  dn: string,
  password: string,
): Promise<boolean> {
  // An entry without a name would be no one.
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
