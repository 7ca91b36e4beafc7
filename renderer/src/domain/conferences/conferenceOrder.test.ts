import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aConference } from '#tests/support/builders.ts';
import {
  DEFAULT_SORT,
  SORT_TYPES,
  type ModeNames,
  type SortState,
  comparisonFor,
  orderInPieces,
} from './conferenceOrder.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const collator = new Intl.Collator('en');
const modeNames: ModeNames = {
  allOnScreen: 'All on screen',
  roleBased: 'Moderated, role-based',
  smartMeeting: 'Smart meeting',
  videoLecture: 'Video lecture',
};
const start = (startS: number) => ({ schedule: { kind: 'once', startS, durationS: 60 } }) as const;
const compare = comparisonFor(DEFAULT_SORT, collator, modeNames);
const finish = (work: ReturnType<typeof orderInPieces>) => {
  let step = work.next();
  let pauses = 0;
  for (; step.done !== true; pauses += 1) step = work.next();
  return { ordered: step.value, pauses };
};

describe('a list of the personal area', () => {
  test('[PA-2.2] is sorted by title, ascending, by default', () => {
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
    [{ type: 'mode', order: 'asc' }, ['running', 'a1', 'a2', 'b']],
    [{ type: 'mode', order: 'desc' }, ['running', 'b', 'a1', 'a2']],
  ])('[PA-2] sorted by %j has the running conference first, then %j', (sort, ids) => {
    const sorted = list.toSorted(comparisonFor(sort, collator, modeNames));
    expect(sorted.map(({ id }) => id)).toEqual(ids);
  });

  test('[PA-2] sorts modes by their displayed names', () => {
    const names = {
      ...modeNames,
      roleBased: 'Rollenbasiert',
      allOnScreen: 'Alle',
      videoLecture: 'Lektion',
    };
    const sort = { type: 'mode', order: 'asc' } as const;
    const sorted = list.toSorted(comparisonFor(sort, new Intl.Collator('de'), names));
    expect(sorted.map(({ id }) => id)).toEqual(['running', 'b', 'a1', 'a2']);
  });

  test('[PA-2] sorts by the rules of the language', () => {
    const titles = ['Zug', 'Ärger', 'apfel'].map((topic) => aConference({ id: topic, topic }));
    const sorted = titles.toSorted(comparisonFor(DEFAULT_SORT, new Intl.Collator('de'), modeNames));
    expect(sorted.map(({ id }) => id)).toEqual(['apfel', 'Ärger', 'Zug']);
  });

  test('[PA-2.3] keeps every conference, running ones first, and does not mutate the given list', () => {
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
    forAll(fc.array(conference), sort, (conferences, state) => {
      const before = [...conferences];
      const byState = comparisonFor(state, collator, modeNames);
      const sorted = finish(orderInPieces([], conferences, byState)).ordered;
      expect(conferences).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(conferences));
      const firstStopped = sorted.findIndex(({ isRunning }) => !isRunning);
      expect(
        firstStopped === -1 || sorted.slice(firstStopped).every(({ isRunning }) => !isRunning),
      ).toBe(true);
    });
  });
});

describe('incremental sorting', () => {
  const many = fc
    .array(fc.record({ topic: fc.string({ maxLength: 3 }), isRunning: fc.boolean() }), {
      maxLength: 600,
    })
    .map((all) => all.map((changes, index) => aConference({ ...changes, id: `c${index}` })));

  test('[PA-2] gives the same order as a full sort', () => {
    fc.assert(
      fc.property(many, fc.nat(600), fc.nat(5), (all, first, dropped) => {
        const before = finish(orderInPieces([], all.slice(0, first), compare)).ordered;
        const now = all.slice(dropped);
        expect(finish(orderInPieces(before, now, compare)).ordered).toEqual(now.toSorted(compare));
      }),
      { numRuns: 60 },
    );
  });

  test('[PA-2] compares a new conference with only a few others, and pauses often', () => {
    const all = Array.from({ length: 10_000 }, (_, index) =>
      aConference({ id: `c${index}`, topic: `Meeting ${(index * 7919) % 10_000}` }),
    );
    let compared = 0;
    const counting: typeof compare = (left, right) => {
      compared += 1;
      return compare(left, right);
    };
    const { ordered, pauses } = finish(orderInPieces([], all, counting));
    expect(ordered).toHaveLength(10_000);
    expect(compared / pauses).toBeLessThan(3000);
    compared = 0;
    const more = [...all, aConference({ id: 'new', topic: 'Meeting 500' })];
    expect(finish(orderInPieces(ordered, more, counting)).ordered).toHaveLength(10_001);
    expect(compared).toBeLessThan(20);
  });
});
