/** Finds people. Texts are folded once for each contact, so that a key press only compares. */
import type { Contact, ContactGroup, ContactStatus } from '#shared/contacts/contact.ts';

/** The filter of a list, besides words. */
export type ContactFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'present' }
  | { readonly kind: 'own' }
  | { readonly kind: 'noGroup' }
  | { readonly kind: 'group'; readonly id: string };

/** Letters that aren't a base letter with a mark, but that people type without one. */
const LIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ё: 'е',
  ي: 'ی',
  ك: 'ک',
};

/** A text without what people leave out in a search: case, accents, width, marks of direction, repeated blanks. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[ßæœøđðþłħıёيك]/gu, (letter) => LIKE[letter] ?? letter)
    .replace(/[\s’'`´]+/gu, (blank) => (/\s/u.test(blank) ? ' ' : ''))
    .trim();
}

/** Folded texts by contact, made on first use and kept as long as the contact. */
const folded = new WeakMap<Contact, string>();

function foldedOf(contact: Contact): string {
  const known = folded.get(contact);
  if (known !== undefined) return known;
  const { name, id, email, company } = contact;
  const made = [name, id, email, company].map(foldText).join('\n');
  folded.set(contact, made);
  return made;
}

/** The contacts whose name, id, email address or company contain every word of the query. */
export function findContacts(contacts: readonly Contact[], query: string): readonly Contact[] {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return contacts;
  return contacts.filter((contact) => {
    const text = foldedOf(contact);
    return words.every((word) => text.includes(word));
  });
}

/** Sorts by name in the language's order; equal names by id. */
export function sortContacts(
  contacts: readonly Contact[],
  collator: Intl.Collator,
): readonly Contact[] {
  return [...contacts].sort(
    (left, right) => collator.compare(left.name, right.name) || (left.id < right.id ? -1 : 1),
  );
}

/** Whether someone is online, in a call or not. */
export function isPresent(status: ContactStatus): boolean {
  return status === 'online' || status === 'busy' || status === 'inConference';
}

/** What fits the filter. */
export function filterContacts(
  contacts: readonly Contact[],
  filter: ContactFilter,
  statusOf: (contact: Contact) => ContactStatus,
): readonly Contact[] {
  switch (filter.kind) {
    case 'all':
      return contacts;
    case 'present':
      return contacts.filter((contact) => isPresent(statusOf(contact)));
    case 'own':
      return contacts.filter(({ isOwn }) => isOwn);
    case 'noGroup':
      return contacts.filter(({ isOwn, groups }) => !isOwn && groups.length === 0);
    case 'group':
      return contacts.filter(({ groups }) => groups.some(({ id }) => id === filter.id));
  }
}

/** All groups that have a member, by name. */
export function groupsOf(
  contacts: readonly Contact[],
  collator: Intl.Collator,
): readonly ContactGroup[] {
  const found = new Map(
    contacts.flatMap(({ groups }) => groups).map((group) => [group.id, group] as const),
  );
  return [...found.values()].sort((left, right) => collator.compare(left.name, right.name));
}

/** A filter as the value of a choice. */
export function filterValue(filter: ContactFilter): string {
  return filter.kind === 'group' ? `group:${filter.id}` : filter.kind;
}

/** The filter of a choice's value; everyone for an unknown value. */
export function readFilter(value: string): ContactFilter {
  if (value.startsWith('group:')) return { kind: 'group', id: value.slice('group:'.length) };
  if (value === 'present' || value === 'own' || value === 'noGroup') return { kind: value };
  return { kind: 'all' };
}

/** The current status, otherwise the one in the list. */
export function presentStatus(
  contact: Contact,
  statuses: ReadonlyMap<string, ContactStatus> | undefined,
): ContactStatus {
  if (contact.isOwn || contact.status === 'inactive' || statuses === undefined) {
    return contact.status;
  }
  return statuses.get(contact.id.toLowerCase()) ?? 'offline';
}
