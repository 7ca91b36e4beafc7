/** Adds several people at once: splits a pasted list, a group or one line into entries, without duplicates. */
import { type CallStringKind, readCallString } from '#shared/contacts/callString.ts';
import type { FormPerson } from './conferenceForm.ts';

/** One entry of a list, as it was written. */
export interface ListEntry {
  readonly text: string;
  /** The name before an address in angle brackets. */
  readonly name?: string;
}

/** What became of a list. */
export interface Addition {
  readonly people: readonly FormPerson[];
  readonly added: readonly FormPerson[];
  /** Already added, or twice in the list. */
  readonly known: readonly string[];
  /** What names no one. */
  readonly strange: readonly string[];
}

/** A longer list is a mistake. */
const MOST_ENTRIES = 5000;

/** Splits a text at line breaks, commas, semicolons and tabs; `Name <address>` gives both. */
export function splitAddressList(text: string): readonly ListEntry[] {
  const entries = text
    .slice(0, 1_000_000)
    // A comma in a quoted name is part of the name.
    .split(/[\n\r\t;]+|,(?=(?:[^"\n]*"[^"\n]*")*[^"\n]*(?:\n|$))/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, MOST_ENTRIES);
  return entries.map(readEntry);
}

/** Whether a text is a list rather than a single entry. */
export function isAddressList(text: string): boolean {
  return splitAddressList(text).length > 1;
}

function readEntry(text: string): ListEntry {
  const [, name = '', address = ''] = /^(.*?)<([^<>]+)>$/u.exec(text) ?? [];
  if (address.trim() === '') return { text };
  const plain = name
    .trim()
    .replace(/^["']+|["']+$/gu, '')
    .trim();
  return plain === '' ? { text: address.trim() } : { text: address.trim(), name: plain };
}

/** The key by which ids are compared: case and this server's own host don't matter. */
export function personKey(id: string, domain: string): string {
  const read = readCallString(id, domain);
  return (read.kind === 'invalid' ? id : read.id).toLowerCase();
}

/** The kind of a person's address; undefined when unknown. */
export function personKind(id: string, domain: string): CallStringKind | undefined {
  const read = readCallString(id, domain);
  return read.kind === 'invalid' ? undefined : read.kind;
}

export function domainOf(fullId: string): string {
  return fullId.split('@')[1] ?? '';
}

/** The shown name of a person: the entered one, the address book's, or the id. */
export function plannedName(
  { id, displayName }: Pick<FormPerson, 'id' | 'displayName'>,
  contact: { readonly name: string } | undefined,
): string {
  // A person who was added before the address book had loaded has the id as name.
  return displayName === '' || displayName === id ? (contact?.name ?? id) : displayName;
}

/** The people without an account, who have only an email address. */
export function mailOnly(people: readonly FormPerson[], domain: string): readonly FormPerson[] {
  return people.filter(({ id }) => personKind(id, domain) === 'mail');
}

/** Adds entries to people. `nameOf` returns a name from the address book by key. */
export function addPeople(
  people: readonly FormPerson[],
  entries: readonly ListEntry[],
  rules: {
    readonly domain: string;
    /** The owner is always in. */
    readonly ownerId: string;
    readonly nameOf: (key: string) => string | undefined;
  },
): Addition {
  const { domain, ownerId, nameOf } = rules;
  const taken = new Set(
    [ownerId, ...people.map(({ id }) => id)].map((id) => personKey(id, domain)),
  );
  const added: FormPerson[] = [];
  const known: string[] = [];
  const strange: string[] = [];
  for (const { text, name } of entries) {
    const read = readCallString(text, domain);
    if (read.kind === 'invalid') {
      strange.push(text);
      continue;
    }
    const key = read.id.toLowerCase();
    const displayName = (nameOf(key) ?? name ?? read.id).slice(0, 256);
    if (taken.has(key)) known.push(displayName);
    else {
      taken.add(key);
      added.push({ id: read.id, displayName, isModerator: false });
    }
  }
  return { people: [...people, ...added], added, known, strange };
}
