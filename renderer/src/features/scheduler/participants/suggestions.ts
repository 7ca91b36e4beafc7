/** The suggestions for a text in the search for people: contacts, groups, and the text itself. Pure. */
import { type CallStringKind, readCallString } from '#shared/contacts/callString.ts';
import type { Contact, ContactGroup } from '#shared/contacts/contact.ts';
import {
  type ListEntry,
  isAddressList,
  personKind,
  splitAddressList,
} from '#renderer/domain/scheduler/callStringList.ts';
import { findContacts, foldText } from '#renderer/domain/contacts/contactSearch.ts';

export type Suggestion =
  | { readonly kind: 'contact'; readonly key: string; readonly contact: Contact }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly group: ContactGroup;
      readonly members: readonly Contact[];
    }
  | {
      readonly kind: 'address';
      readonly key: string;
      readonly id: string;
      readonly addressKind: CallStringKind;
    };

const MOST_PEOPLE = 8;
const MOST_GROUPS = 3;

/** The suggestions for a text; empty for an empty text, for a list, and before the address book has loaded. */
export function suggestPeople(
  query: string,
  book: { readonly contacts: readonly Contact[]; readonly groups: readonly ContactGroup[] },
  { domain, isIn }: { readonly domain: string; readonly isIn: (id: string) => boolean },
): readonly Suggestion[] {
  const folded = foldText(query);
  if (folded === '' || isAddressList(query)) return [];
  const people: Suggestion[] = [];
  for (const contact of findContacts(book.contacts, query)) {
    if (people.length === MOST_PEOPLE) break; // a letter fits thousands
    if (contact.status === 'inactive' || isIn(contact.id)) continue;
    people.push({ kind: 'contact', key: `contact ${contact.id}`, contact });
  }
  const groups = book.groups
    .filter(({ name }) => foldText(name).includes(folded))
    .slice(0, MOST_GROUPS)
    .flatMap((group): Suggestion[] => {
      const members = book.contacts.filter((each) => each.groups.some(({ id }) => id === group.id));
      const isWanted = members.some(({ id }) => !isIn(id));
      return isWanted ? [{ kind: 'group', key: `group ${group.id}`, group, members }] : [];
    });
  const read = readCallString(query, domain);
  const isOffered =
    read.kind === 'invalid' ||
    isIn(read.id) ||
    people.some(
      (each) => each.kind === 'contact' && each.contact.id.toLowerCase() === read.id.toLowerCase(),
    );
  if (isOffered) return [...people, ...groups];
  const address: Suggestion = {
    kind: 'address',
    key: 'address',
    id: read.id,
    addressKind: read.kind,
  };
  return [...people, ...groups, address];
}

export function entriesOf(suggestion: Suggestion): readonly ListEntry[] {
  switch (suggestion.kind) {
    case 'contact':
      return [{ text: suggestion.contact.id }];
    case 'group':
      return suggestion.members.map(({ id }) => ({ text: id }));
    case 'address':
      return [{ text: suggestion.id }];
  }
}

/** What names are read by. */
interface KnownNames {
  readonly contacts: readonly Contact[];
  readonly domain: string;
  /** Whether an id is in the address book, or of a person who is already added. */
  readonly isKnown: (id: string) => boolean;
  readonly suggest: (query: string) => readonly Suggestion[];
}

/** The matches of each part of a text: an address, or the only person with a matching name. */
export function readNames(
  text: string,
  { contacts, domain, suggest }: KnownNames,
): readonly ListEntry[] {
  return splitAddressList(text).map((entry) => {
    const folded = foldText(entry.text);
    const [named, namesake] = contacts.filter(({ name }) => foldText(name) === folded);
    if (named && !namesake) return { text: named.id };
    if (personKind(entry.text, domain) !== undefined) return entry;
    const [first, other] = suggest(entry.text);
    return first?.kind === 'contact' && !other ? { text: first.contact.id } : entry;
  });
}

/**
 * The match of an entered text: a complete address, or the only person or group with a matching name. `several`: there are more
 * matches.
 */
export function readTyped(text: string, known: KnownNames): readonly ListEntry[] | 'several' {
  const entries = readNames(text, known);
  const [only, second] = entries;
  if (!only || second || isComplete(only.text, known)) return entries;
  const [first, other] = known.suggest(text).filter(({ kind }) => kind !== 'address');
  if (other) return 'several';
  return first ? entriesOf(first) : entries;
}

/** Any word could be an account's id: only known ids count as complete. */
function isComplete(text: string, { domain, isKnown }: KnownNames): boolean {
  const kind = personKind(text, domain);
  return kind === 'user' ? isKnown(text) : kind !== undefined;
}
