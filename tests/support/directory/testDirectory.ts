/** The tests' interface of every directory. */

export const SUFFIX = 'dc=acme,dc=example';
export const PEOPLE = `ou=people,${SUFFIX}`;
export const GROUPS = `ou=groups,${SUFFIX}`;
/** The server's account for searches. */
export const SEARCHER = `cn=plenum,${SUFFIX}`;
export const SEARCHER_PASSWORD = 'search-password-of-this-test';
/** Of everyone in it. */
export const PERSON_PASSWORD = 'person-password-of-this-test';

/** An entry's attributes; each has one value or several. */
export type Attributes = Readonly<Record<string, string | readonly string[]>>;

export interface TestDirectory {
  /** The settings of our server for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Adds a person; `uid` is also a part of the name of their entry. */
  addPerson(uid: string, more?: Attributes): Promise<void>;
  changePerson(uid: string, changes: Attributes): Promise<void>;
  removePerson(uid: string): Promise<void>;
  /** Creates a group of these people, or replaces its members. */
  setGroup(cn: string, uids: readonly string[]): Promise<void>;
  /** Stops answering until it is started again. */
  halt(): Promise<void>;
  resume(): Promise<void>;
}

export function nameOf(uid: string): string {
  return `uid=${uid.replaceAll(/[,+"\\<>;=#]/gu, (sign) => `\\${sign}`)},${PEOPLE}`;
}

export function personEntry(uid: string, more: Attributes = {}): Attributes {
  return {
    objectClass: ['top', 'person', 'organizationalPerson', 'inetOrgPerson'],
    uid,
    cn: `Person ${uid}`,
    givenName: 'Person',
    sn: uid,
    displayName: `Person ${uid}`,
    mail: `${uid.replaceAll(/[^\w.]/gu, '')}@acme.example`,
    userPassword: PERSON_PASSWORD,
    ...more,
  };
}
