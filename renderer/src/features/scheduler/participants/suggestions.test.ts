import { describe, expect, test } from 'vitest';
import { contactSchema } from '#shared/contacts/contact.ts';
import { groupsOf } from '#renderer/domain/contacts/contactSearch.ts';
import { readNames, readTyped, suggestPeople } from './suggestions.ts';

const domain = 'conf.example';
const groups = [{ id: 'g1', display_name: 'Design team' }];
const contacts = [
  { id: 'boris', display_name: 'Boris Ivanov', groups },
  { id: 'chen', display_name: 'Chen Li', groups },
  { id: 'chen2', display_name: 'Chen Lin' },
].map((each) => contactSchema.parse(each));
const book = { contacts, groups: groupsOf(contacts, new Intl.Collator('en')) };
const names = {
  contacts,
  domain,
  isKnown: (id: string) => contacts.some((each) => each.id === id),
  suggest: (query: string) => suggestPeople(query, book, { domain, isIn: () => false }),
};
const idsOf = (entries: readonly { readonly text: string }[]) => entries.map(({ text }) => text);

describe('people named by a typed text [PA-4]', () => {
  test.each([
    ['bori ivan', ['boris']],
    ['chen li', ['chen']],
    ['Chen L', ['Chen L']],
    ['Design te', ['Design te']],
    ['Chen Li, erik@mail.example; #tel:123', ['chen', 'erik@mail.example', '#tel:123']],
  ])('%j', (text, ids) => expect(idsOf(readNames(text, names))).toEqual(ids));

  test('resolves part of a name that matches only one group to that group', () => {
    expect(readTyped('Design te', names)).toEqual([{ text: 'boris' }, { text: 'chen' }]);
  });

  test.each([
    ['bor', [{ text: 'boris' }]],
    ['chen', [{ text: 'chen' }]],
    ['Chen Li', [{ text: 'chen' }]],
    ['erik', [{ text: 'erik' }]],
    ['che', 'several'],
    ['Chen L', 'several'],
    ['boris@mail.example', [{ text: 'boris@mail.example' }]],
  ])('resolves %j entered alone to its only match, if there is one', (text, entries) =>
    expect(readTyped(text, names)).toEqual(entries),
  );
});
