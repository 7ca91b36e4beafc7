import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPeople,
  mailOnly,
  isAddressList,
  personKey,
  plannedName,
  splitAddressList,
} from './callStringList.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const RULES = {
  domain: 'plenum.local',
  ownerId: 'anna@plenum.local',
  nameOf: (key: string) => (key === 'boris' ? 'Boris Ivanov' : undefined),
};
const add = (texts: readonly string[], rules = {}) =>
  addPeople(
    [{ id: 'chen', displayName: 'Chen Li', isModerator: true }],
    texts.map((text) => ({ text })),
    { ...RULES, ...rules },
  );

describe('splitAddressList [PA-4]', () => {
  test.each([
    ['anna', [{ text: 'anna' }]],
    ['anna, boris;chen\ndora', ['anna', 'boris', 'chen', 'dora'].map((text) => ({ text }))],
    ['  ,; \n', []],
    ['Erik <erik@x.example>', [{ text: 'erik@x.example', name: 'Erik' }]],
    [
      '"Weiss, Anna" <anna@x.example>, boris',
      [{ text: 'anna@x.example', name: 'Weiss, Anna' }, { text: 'boris' }],
    ],
    ['<a@b.example>\t<c@d.example>', [{ text: 'a@b.example' }, { text: 'c@d.example' }]],
  ])('splits %j', (text, entries) => {
    expect(splitAddressList(text)).toEqual(entries);
  });

  test('returns every address of a list with any separator', () => {
    const ids = fc.array(fc.stringMatching(/^[a-z0-9_.]{1,12}$/u), { minLength: 2, maxLength: 40 });
    const between = fc.constantFrom(',', ';', '\n', '\r\n', ' , ', '\t');
    forAll(ids, between, (all, separator) => {
      const text = all.join(separator);
      expect(splitAddressList(text).map((each) => each.text)).toEqual(all);
      expect(isAddressList(text)).toBe(true);
    });
  });

  test('returns no empty entries for any text', () => {
    forAll(fc.string({ unit: 'binary' }), (text) => {
      for (const entry of splitAddressList(text)) expect(entry.text.trim()).not.toBe('');
    });
  });
});

describe('addPeople [PA-4]', () => {
  test('takes names from the address book, and adds no one twice', () => {
    const done = add(['boris', 'BORIS@plenum.local', 'chen', 'anna', 'sip:desk@x.example']);
    expect(done.added).toEqual([
      { id: 'boris', displayName: 'Boris Ivanov', isModerator: false },
      { id: '#sip:desk@x.example', displayName: '#sip:desk@x.example', isModerator: false },
    ]);
    expect(done.people.map(({ id }) => id)).toEqual(['chen', 'boris', '#sip:desk@x.example']);
    expect(done.known).toEqual(['Boris Ivanov', 'chen', 'anna']);
  });

  test('reports unrecognized entries, and finds people with only an email address', () => {
    const done = add(['a@x.example', 'two words', 'dora', 'erik@plenum.local']);
    expect(done.added.map(({ id }) => id)).toEqual(['a@x.example', 'dora', 'erik']);
    expect(mailOnly(done.people, RULES.domain).map(({ id }) => id)).toEqual(['a@x.example']);
    expect(done.strange).toEqual(['two words']);
  });

  test('adds no duplicates and not the owner, and loses no entry, for any input', () => {
    const text = fc.oneof(
      fc.constantFrom('anna', 'Anna@plenum.local', 'boris', 'chen', 'CHEN', 'a@b.example', 'x y'),
      fc.string({ maxLength: 12 }),
    );
    forAll(fc.array(text, { maxLength: 30 }), (texts) => {
      const done = add(texts);
      const keys = done.people.map(({ id }) => personKey(id, RULES.domain));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).not.toContain('anna');
      expect(done.added.length + done.known.length + done.strange.length).toBe(texts.length);
    });
  });
});

test.each([
  ['boris', 'boris', 'Boris Ivanov'],
  ['boris', '', 'Boris Ivanov'],
  ['boris', 'Bo', 'Bo'],
])('a person %j called %j is shown as %j', (id, displayName, shown) => {
  expect(plannedName({ id, displayName }, { name: 'Boris Ivanov' })).toBe(shown);
});

test('shows the id of a person who is not in the address book', () => {
  expect(plannedName({ id: 'bo@other.example', displayName: '' }, undefined)).toBe(
    'bo@other.example',
  );
});
