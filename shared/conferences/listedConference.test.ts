import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, anyConferenceWire } from '#tests/support/arbitraries.ts';
import { conferenceSchema } from './conference.ts';
import {
  type ListedConference,
  ROW_FIELDS,
  listedPageAfter,
  listedPageSchema,
} from './listedConference.ts';

/** As a server that knows rows sends it. */
function asRow(wire: object): object {
  const row = ROW_FIELDS.map((field) => [field, Reflect.get(wire, field)]);
  const people = Reflect.get(wire, 'invitations');
  return Object.fromEntries(
    [...row, ['invitations', people]].filter(([, value]) => value !== undefined),
  );
}

const read = (conferences: readonly object[]): readonly ListedConference[] =>
  listedPageSchema.parse({ conferences }).conferences;

describe('a row', () => {
  test('[PA-2] is read as the same from a row as from a whole conference', () => {
    forAll(fc.array(anyConferenceWire, { maxLength: 6 }), (all) => {
      expect(read(all.map(asRow))).toEqual(read(all));
    });
  });

  test('[PA-2] says of a conference what the whole of it says', () => {
    forAll(anyConferenceWire, (wire) => {
      const { pageUrl, invitations, ...row } = { ...read([wire])[0] };
      const { pageUrl: page, invitations: people, ...all } = conferenceSchema.parse(wire);
      expect(all).toMatchObject(row);
      expect(pageUrl).toBe(page && new URL(page).origin);
      expect(invitations).toEqual(people.map(({ id, displayName }) => ({ id, displayName })));
    });
  });
});

test('what many rows name is in memory once', () => {
  const invitations = () => [{ id: 'boris', display_name: 'Boris' }];
  const [one, other, third] = read([
    { id: 'a', owner: 'anna', tags: ['x', 'y'], invitations: invitations() },
    { id: 'b', owner: 'anna', tags: ['x', 'y'], invitations: invitations() },
    { id: 'c', tags: ['x,y'], invitations: [{ id: 'boris', display_name: 'Another' }] },
  ]);
  expect(other?.invitations[0]).toBe(one?.invitations[0]);
  expect(other?.tags).toBe(one?.tags);
  expect(third).toMatchObject({
    tags: ['x,y'],
    invitations: [{ id: 'boris', displayName: 'Another' }],
  });
});

test('whom a page before has named is in memory once', () => {
  const invitations = () => [{ id: 'boris', display_name: 'Boris' }];
  const first = listedPageSchema.parse({ conferences: [{ id: 'a', invitations: invitations() }] });
  const renamed = [{ id: 'boris', display_name: 'Another' }];
  const [other, third] = listedPageAfter([first]).parse({
    conferences: [
      { id: 'b', invitations: invitations() },
      { id: 'c', invitations: renamed },
    ],
  }).conferences;
  expect(other?.invitations[0]).toBe(first.conferences[0]?.invitations[0]);
  expect(third?.invitations).toEqual([{ id: 'boris', displayName: 'Another' }]);
});
