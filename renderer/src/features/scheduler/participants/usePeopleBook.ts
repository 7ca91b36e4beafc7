import { useMemo } from 'react';
import { nameOrder } from '#shared/intl/formats.ts';
import { groupsOf, sortContacts } from '#renderer/domain/contacts/contactSearch.ts';
import { useContacts } from '#renderer/state/contacts/contacts.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

/** The address book in the order of the language, with its groups, and people by id in lower case. */
export function usePeopleBook() {
  const tag = useLanguageTag();
  const state = useContacts({ isFresh: 'book' });
  const contacts = state.kind === 'ready' ? state.contacts : undefined;
  return useMemo(() => {
    const collator = nameOrder(tag);
    const sorted = sortContacts(contacts ?? [], collator);
    const byKey = new Map(sorted.map((each) => [each.id.toLowerCase(), each] as const));
    return { contacts: sorted, groups: groupsOf(sorted, collator), byKey };
  }, [contacts, tag]);
}
