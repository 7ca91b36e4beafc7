/** Reads a person from a directory entry. */
import type { Entry } from 'ldapts';
import { type ProvedPerson, describePerson } from '#server/domain/identities/person.ts';
import type { DirectorySettings } from '#server/lib/settings/directorySettings.ts';
import type { Identity } from '#server/storage/identities.ts';

type EntrySettings = Pick<DirectorySettings, 'ldap_id_attribute' | 'ldap_login_attributes'>;

/** The issuer prefix for people from directories; those of providers are addresses. */
const ISSUER_PREFIX = 'ldap:';

/** The only binary attribute: 16 bytes. */
const BINARY_ID = 'objectGUID';

/** The attributes that are read besides those in the settings. */
const OTHERS = ['mail', 'givenName', 'sn', 'displayName', 'cn'];

export function isOfDirectory(issuer: string): boolean {
  return issuer.startsWith(ISSUER_PREFIX);
}

/** The attributes that a search requests. */
export function wantedAttributes(settings: EntrySettings) {
  return {
    attributes: [idAttribute(settings), ...settings.ldap_login_attributes, ...OTHERS],
    // The library requires this exact spelling.
    explicitBufferAttributes: [BINARY_ID],
  };
}

/** The person of an entry; undefined when it has no id attribute. */
export function readEntry(
  entry: Entry,
  settings: EntrySettings,
  groups: readonly string[],
): ProvedPerson | undefined {
  const identity = identityOf(entry, settings);
  if (!identity) return undefined;
  return describePerson(identity, {
    login: loginOfEntry(entry, settings),
    firstName: textOf(entry, 'givenName'),
    lastName: textOf(entry, 'sn'),
    name: textOf(entry, 'displayName') || textOf(entry, 'cn'),
    email: textOf(entry, 'mail'),
    // The directory's administrators are responsible for its addresses.
    isEmailConfirmed: true,
    groups,
  });
}

export function loginOfEntry(
  entry: Entry,
  { ldap_login_attributes: names }: EntrySettings,
): string {
  return textOf(entry, names[0] ?? '');
}

/** The first text of an attribute; attribute names ignore case. */
export function textOf(entry: Entry, name: string): string {
  return String(valueOf(entry, name) ?? '').trim();
}

/** The id attribute, and its value for a search. */
export function idOf(subject: string, settings: EntrySettings) {
  const attribute = idAttribute(settings);
  return { attribute, value: attribute === BINARY_ID ? Buffer.from(subject, 'hex') : subject };
}

function identityOf(entry: Entry, settings: EntrySettings): Identity | undefined {
  const attribute = idAttribute(settings);
  const value = valueOf(entry, attribute);
  const subject = Buffer.isBuffer(value) ? value.toString('hex') : (value ?? '');
  return subject === ''
    ? undefined
    : { issuer: `${ISSUER_PREFIX}${attribute.toLowerCase()}`, subject };
}

function idAttribute({ ldap_id_attribute: name }: EntrySettings): string {
  return isSame(name, BINARY_ID) ? BINARY_ID : name;
}

function valueOf(entry: Entry, name: string): string | Buffer | undefined {
  const key = Object.keys(entry).find((each) => isSame(each, name));
  const value = key === undefined ? undefined : entry[key];
  return Array.isArray(value) ? value[0] : value;
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
