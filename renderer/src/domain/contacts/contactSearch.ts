/** Finding people: texts are folded once for each contact, so that a keystroke only compares. */
import type { Contact, ContactGroup, ContactStatus } from '#shared/contacts/contact.ts';

/** What a list is narrowed to, besides words. */
export type ContactFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'present' }
  | { readonly kind: 'own' }
  | { readonly kind: 'noGroup' }
  | { readonly kind: 'group'; readonly id: string };

/** Letters that a mark was never put on, but that are looked for as if. */
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

/** A text without what no one types in a search: case, accents, width, marks of direction, several blanks. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[ßæœøđðþłħıёيك]/gu, (letter) => LIKE[letter] ?? letter)
    .replace(/[\s’'`´]+/gu, (blank) => (/\s/u.test(blank) ? ' ' : ''))
    .trim();
}

/** Folded texts by contact: they live as long as the contact does, and come to be when they are first wanted. */
const folded = new WeakMap<Contact, string>();

function foldedOf(contact: Contact): string {
  const known = folded.get(contact);
  if (known !== undefined) return known;
  const { name, id, email, company } = contact;
  const made = [name, id, email, company].map(foldText).join('\n');
  folded.set(contact, made);
  return made;
}

/** Those in which every word of the query is found: in name, id, mail address or company. */
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

/** The names of the language's own order; equal ones by id. */
export function sortContacts(
  contacts: readonly Contact[],
  collator: Intl.Collator,
): readonly Contact[] {
  return [...contacts].sort(
    (left, right) => collator.compare(left.name, right.name) || (left.id < right.id ? -1 : 1),
  );
}

/** Whether someone could be spoken to, or is speaking. */
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

/** Every group that someone is in, by name. */
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

/** The filter of a choice's value; everyone when it is unknown. */
export function readFilter(value: string): ContactFilter {
  if (value.startsWith('group:')) return { kind: 'group', id: value.slice('group:'.length) };
  if (value === 'present' || value === 'own' || value === 'noGroup') return { kind: value };
  return { kind: 'all' };
}

/** The present status: what is known now, else what the list said. */
export function presentStatus(
  contact: Contact,
  statuses: ReadonlyMap<string, ContactStatus> | undefined,
): ContactStatus {
  if (contact.isOwn || contact.status === 'inactive' || statuses === undefined) {
    return contact.status;
  }
  return statuses.get(contact.id.toLowerCase()) ?? 'offline';
}
