import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aConference } from '#tests/support/builders.ts';
import { DEFAULT_SORT, SORT_TYPES, type SortState, sortConferences } from './conferenceOrder.ts';

const collator = new Intl.Collator('en');
const start = (startS: number) => ({ schedule: { kind: 'once', startS, durationS: 60 } }) as const;
const idsIn = (conferences: readonly ReturnType<typeof aConference>[], sort: SortState) =>
  sortConferences(conferences, sort, collator).map(({ id }) => id);

describe('a list of the personal area', () => {
  test('[PA-2] is sorted by title, ascending, unless told otherwise', () => {
    expect(DEFAULT_SORT).toEqual({ type: 'title', order: 'asc' });
    expect(SORT_TYPES).toEqual(['title', 'invitationTime', 'mode']);
  });

  const list = [
    aConference({ id: 'b', topic: 'Beta', createdS: 3, mode: 'videoLecture' }),
    aConference({ id: 'a2', topic: 'Alpha', createdS: 1, mode: 'roleBased', ...start(20) }),
    aConference({ id: 'running', topic: 'Zeta', createdS: 9, isRunning: true }),
    aConference({ id: 'a1', topic: 'Alpha', createdS: 3, mode: 'roleBased', ...start(10) }),
  ];

  test.each<[SortState, string[]]>([
    [{ type: 'title', order: 'asc' }, ['running', 'a1', 'a2', 'b']],
    [{ type: 'title', order: 'desc' }, ['running', 'b', 'a1', 'a2']],
    [{ type: 'invitationTime', order: 'asc' }, ['running', 'a2', 'a1', 'b']],
    [{ type: 'invitationTime', order: 'desc' }, ['running', 'a1', 'b', 'a2']],
    [{ type: 'mode', order: 'asc' }, ['running', 'a2', 'a1', 'b']],
    [{ type: 'mode', order: 'desc' }, ['running', 'b', 'a2', 'a1']],
  ])('[PA-2] sorted by %j has the running one first, then %j', (sort, ids) => {
    expect(idsIn(list, sort)).toEqual(ids);
  });

  test('[PA-2] follows the language', () => {
    const titles = ['Zug', 'Ärger', 'apfel'].map((topic) => aConference({ id: topic, topic }));
    const sorted = sortConferences(titles, DEFAULT_SORT, new Intl.Collator('de'));
    expect(sorted.map(({ id }) => id)).toEqual(['apfel', 'Ärger', 'Zug']);
  });

  test('[PA-2] keeps every conference, running ones first, and leaves the given list alone', () => {
    const conference = fc
      .record({
        topic: fc.string(),
        isRunning: fc.boolean(),
        createdS: fc.option(fc.nat(), { nil: undefined }),
      })
      .map((changes) => aConference(changes));
    const sort = fc.record({
      type: fc.constantFrom(...SORT_TYPES),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    });
    fc.assert(
      fc.property(fc.array(conference), sort, (conferences, state) => {
        const before = [...conferences];
        const sorted = sortConferences(conferences, state, collator);
        expect(conferences).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(conferences));
        const firstStopped = sorted.findIndex(({ isRunning }) => !isRunning);
        expect(
          firstStopped === -1 || sorted.slice(firstStopped).every(({ isRunning }) => !isRunning),
        ).toBe(true);
      }),
    );
  });
});
