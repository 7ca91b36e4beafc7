import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Contact, contactSchema, contactStatusOf } from '#shared/contacts/contact.ts';
import {
  filterContacts,
  filterValue,
  findContacts,
  foldText,
  groupsOf,
  presentStatus,
  readFilter,
  sortContacts,
} from './contactSearch.ts';
import { forAll } from '#tests/support/arbitraries.ts';

function aContact(changes: Record<string, unknown>): Contact {
  return contactSchema.parse({ id: 'anna', display_name: 'Anna', ...changes });
}

const DVORAK = aContact({ id: 'elif', display_name: 'Elif Dvořák', company: 'Łódź GmbH' });
const GARCIA = aContact({
  id: 'garcia',
  display_name: 'José García',
  email: 'jose@mail.example',
  groups: [{ id: 'g1', display_name: 'Design' }],
});
const OWN = aContact({ id: '#tel:123', display_name: 'Reception', is_editable: true, status: -1 });
const ALL = [DVORAK, GARCIA, OWN];

describe('searching [PA-4]', () => {
  test.each([
    ['dvorak', [DVORAK]],
    ['ELIF dvo', [DVORAK]],
    ['lodz', [DVORAK]],
    ['jose@mail', [GARCIA]],
    ['gar jos', [GARCIA]],
    ['123', [OWN]],
    ['  ', ALL],
    ['nobody', []],
  ])('%j matches name, id, email and company', (query, found) => {
    expect(findContacts(ALL, query)).toEqual(found);
  });

  test('folding is idempotent, and ignores case, accents and width', () => {
    forAll(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(foldText(text.normalize('NFD'))).toBe(folded);
    });
    expect(foldText('ＡＢＣ  Straße ')).toBe('abc strasse');
    expect(foldText('O’Hara')).toBe(foldText("o'hara"));
  });

  test('finds everyone by their full name and by any part of a word of it', () => {
    forAll(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (name, at) => {
      const contact = aContact({ display_name: name });
      const [word = ''] = foldText(name).split(' ');
      const part = word.slice(at % (word.length + 1));
      expect(findContacts([contact], name)).toEqual([contact]);
      expect(findContacts([contact], part)).toEqual([contact]);
    });
  });
});

test('groups and filters [PA-4]', () => {
  const collator = new Intl.Collator('en');
  expect(groupsOf(ALL, collator)).toEqual([{ id: 'g1', name: 'Design' }]);
  const filtered = (value: string) =>
    filterContacts(ALL, readFilter(value), (contact) =>
      contact === DVORAK ? 'busy' : contact.status,
    );
  expect(filtered('all')).toEqual(ALL);
  expect(filtered('own')).toEqual([OWN]);
  expect(filtered('present')).toEqual([DVORAK]);
  expect(filtered('noGroup')).toEqual([DVORAK]);
  expect(filtered('group:g1')).toEqual([GARCIA]);
  expect(filtered('rubbish')).toEqual(ALL);
  expect(filterValue(readFilter('group:a:b'))).toBe('group:a:b');
});

test('sorts names by the rules of the language, and numbers by value [PA-4]', () => {
  const named = ['Team 10', 'Östen', 'team 2', 'Zoe'].map((name, index) =>
    aContact({ id: String(index), display_name: name }),
  );
  const order = (tag: string) =>
    sortContacts(named, new Intl.Collator(tag, { numeric: true })).map(({ name }) => name);
  expect(order('de')).toEqual(['Östen', 'team 2', 'Team 10', 'Zoe']);
  expect(order('sv')).toEqual(['team 2', 'Team 10', 'Zoe', 'Östen']);
});

describe('statuses [PA-4]', () => {
  test.each([
    [-2, 'inactive'],
    [-1, 'unknown'],
    [0, 'offline'],
    [1, 'online'],
    [2, 'busy'],
    [3, 'inConference'],
    [5, 'inConference'],
    [99, 'unknown'],
    [undefined, 'unknown'],
  ])('%s is %s', (number, status) => {
    expect(contactStatusOf(number)).toBe(status);
  });

  test('the current status takes precedence over the one in the list', () => {
    const anna = aContact({ id: 'Anna', status: 1 });
    expect(presentStatus(anna, undefined)).toBe('online');
    expect(presentStatus(anna, new Map())).toBe('offline');
    expect(presentStatus(anna, new Map([['anna', 'busy']]))).toBe('busy');
    const disabled = aContact({ id: 'Anna', is_active: 0 });
    expect(presentStatus(disabled, new Map([['anna', 'busy']]))).toBe('inactive');
    expect(presentStatus(OWN, new Map())).toBe('unknown');
  });
});
