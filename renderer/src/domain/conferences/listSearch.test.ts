import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConferenceMode } from '#shared/wire/conference.ts';
import { conferenceSchema } from '#shared/conferences/conference.ts';
import { listedPageSchema } from '#shared/conferences/listedConference.ts';
import { forAll, anyConferenceWire, anyText } from '#tests/support/arbitraries.ts';
import { nameOrder } from '#shared/intl/formats.ts';
import { aConference } from '#tests/support/builders.ts';
import { SORT_TYPES, comparisonFor } from './conferenceOrder.ts';
import {
  ACCESS_KINDS,
  type ListFilter,
  MODES,
  NO_FILTER,
  filterQuery,
  hasChoices,
  isNarrowing,
  narrow,
  parseFilter,
} from './listSearch.ts';

const list = [
  aConference({ id: 'alpha_1', topic: 'Über den Dächern' }),
  aConference({ id: 'beta_2', topic: 'Wochenplan Team A', ownerId: 'boris@conf.example' }),
  aConference({
    id: 'gamma_3',
    topic: 'Jour fixe',
    allowsGuests: false,
    mode: 'roleBased',
    tags: ['Budget'],
  }),
  aConference({
    id: 'delta_4',
    topic: 'Plan B',
    isInvitedOnly: true,
    invitations: [{ id: 'dora', displayName: 'Dora Novák', isModerator: false }],
  }),
];
const AS_ANNA = { userId: 'anna', shownMode: (mode: ConferenceMode) => mode };
const idsOf = (changes: Partial<ListFilter>) =>
  narrow(list, { ...NO_FILTER, ...changes }, AS_ANNA).map(({ id }) => id);

const filter: fc.Arbitrary<ListFilter> = fc.record({
  text: anyText(20),
  owner: fc.constantFrom(undefined, 'mine', 'others', 'id:boris@conf.example'),
  participant: anyText(10),
  access: fc.constantFrom(undefined, ...ACCESS_KINDS),
  mode: fc.constantFrom(undefined, ...MODES),
});

describe('a search', () => {
  test.each<[string, Partial<ListFilter>, readonly string[]]>([
    ['words of the name in any order', { text: 'plan team' }, ['beta_2']],
    ['letters regardless of accents', { text: 'uber dacher' }, ['alpha_1']],
    ['letters regardless of case', { text: 'JOUR' }, ['gamma_3']],
    ['a tag', { text: 'budget jour' }, ['gamma_3']],
    ['a part of the id', { text: 'lta_4' }, ['delta_4']],
    ['nothing across name and id', { text: 'B delta' }, ['delta_4']],
    ['only matches of all criteria', { text: 'plan', owner: 'mine' }, ['delta_4']],
    ['own ones', { owner: 'mine' }, ['alpha_1', 'gamma_3', 'delta_4']],
    ['conferences of others', { owner: 'others' }, ['beta_2']],
    ['conferences of one person', { owner: 'id:boris@conf.example' }, ['beta_2']],
    ['conferences with a given participant', { participant: 'novak' }, ['delta_4']],
    ['conferences for invited people', { access: 'invited' }, ['delta_4']],
    ['conferences for people with an account', { access: 'users' }, ['gamma_3']],
    ['conferences with a given mode', { mode: 'roleBased' }, ['gamma_3']],
    ['everything for an empty search', {}, ['alpha_1', 'beta_2', 'gamma_3', 'delta_4']],
    ['nothing without a match', { text: 'zzz' }, []],
  ])('[RT-13] finds %s', (_what, changes, ids) => {
    expect(idsOf(changes)).toEqual(ids);
  });

  test('[PA-2] filters by the displayed mode, not by the stored one', () => {
    const shownMode = (): ConferenceMode => 'allOnScreen';
    const found = (mode: ConferenceMode) =>
      narrow(list, { ...NO_FILTER, mode }, { userId: 'anna', shownMode }).length;
    expect([found('allOnScreen'), found('roleBased')]).toEqual([list.length, list.length]);
  });

  test('[RT-13] finds the same in a long list as in each conference individually', () => {
    const names = fc.array(fc.stringMatching(/^[abÄ ]{0,4}$/u), { minLength: 240, maxLength: 520 });
    forAll(names, fc.stringMatching(/^[abÄ ]{0,4}$/u), (topics, text) => {
      const long = topics.map((topic, index) => aConference({ id: `${index}`, topic }));
      const wanted = { ...NO_FILTER, text };
      expect(narrow(long, wanted, AS_ANNA)).toEqual(
        long.filter((each) => narrow([each], wanted, AS_ANNA).length === 1),
      );
    });
  });

  test('[RT-13] finds a conference by any word of its name', () => {
    forAll(anyText(30), fc.nat(), (topic, chosen) => {
      const conference = aConference({ id: 'x', topic });
      const words = topic.split(/\s+/u);
      const text = words[chosen % words.length] ?? '';
      expect(narrow([conference], { ...NO_FILTER, text }, AS_ANNA)).toEqual([conference]);
    });
  });
});

describe('a filter in an address', () => {
  test('[RT-13] survives the round trip, except for surrounding blanks', () => {
    forAll(filter, (given) => {
      const search = new URLSearchParams(filterQuery(given)).toString();
      expect(parseFilter(`?${search}`)).toEqual({
        ...given,
        // Lone surrogates cannot be part of an address.
        text: given.text.trim().replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
        participant: given.participant.trim().replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
      });
    });
  });

  test('[RT-13] is empty when nothing is filtered', () => {
    expect(filterQuery({ ...NO_FILTER, text: '  ' })).toEqual({});
    expect(isNarrowing(NO_FILTER)).toBe(false);
    expect(hasChoices({ ...NO_FILTER, text: 'a' })).toBe(false);
    expect(hasChoices({ ...NO_FILTER, mode: 'roleBased' })).toBe(true);
  });

  test('[RT-13] is read from any address, ignoring invalid parameters', () => {
    expect(parseFilter('?owner=me&access=all&mode=3&q=a')).toEqual({ ...NO_FILTER, text: 'a' });
    expect(parseFilter('?owner=id:')).toEqual(NO_FILTER);
    forAll(anyText(200), (search) => {
      expect(parseFilter(search).text.length).toBeLessThanOrEqual(320);
    });
  });
});

test('[PA-2] rows are filtered and sorted like full conferences', () => {
  const sort = fc.record({
    type: fc.constantFrom(...SORT_TYPES),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  });
  const unique = fc.uniqueArray(anyConferenceWire, { selector: ({ id }) => id, maxLength: 12 });
  forAll(unique, filter, sort, (wires, wanted, order) => {
    const compare = comparisonFor(order, nameOrder('en'), MODE_NAMES);
    const [whole, rows] = [
      wires.map((wire) => conferenceSchema.parse(wire)),
      listedPageSchema.parse({ conferences: wires }).conferences,
    ].map((all) => narrow(all.toSorted(compare), wanted, AS_ANNA).map(({ id }) => id));
    expect(rows).toEqual(whole);
  });
});

const MODE_NAMES = {
  allOnScreen: 'All',
  videoLecture: 'Lecture',
  roleBased: 'Roles',
  smartMeeting: 'Smart',
};
