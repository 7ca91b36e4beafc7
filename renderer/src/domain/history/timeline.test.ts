import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOrder } from '#shared/intl/formats.ts';
import type { LoggedSession, Stay } from '#shared/history/callLog.ts';
import { attendanceSteps, axisMarks, peakOf, placeOf, presences, spanOf } from './timeline.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const NONE = {
  bitrateIn: undefined,
  bitrateOut: undefined,
  framesOut: undefined,
  width: undefined,
  height: undefined,
};

function aStay(userId: string, joinS: number, leaveS: number | undefined): Stay {
  return {
    arrival: undefined,
    userId,
    name: userId,
    joinS,
    leaveS,
    application: undefined,
    leaveReason: undefined,
    rating: undefined,
    means: NONE,
  };
}

function aSession(startS: number, endS: number | undefined): LoggedSession {
  return { id: 's', topic: '', startS, endS, durationS: 0, arrivals: 0, attendance: undefined };
}

const stays = fc.array(
  fc
    .record({
      userId: fc.constantFrom('a', 'b', 'c'),
      joinS: fc.integer({ min: 1000, max: 9000 }),
      lengthS: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined }),
    })
    .map(({ userId, joinS, lengthS }) =>
      aStay(userId, joinS, lengthS === undefined ? undefined : joinS + lengthS),
    ),
);

test('[PA-4] counts a person with two devices once', () => {
  const all = [aStay('a', 0, 100), aStay('a', 50, 150), aStay('b', 20, undefined)];
  const span = spanOf(aSession(0, undefined), all, 200);
  expect(attendanceSteps(all, span)).toEqual([
    { atS: 0, people: 1 },
    { atS: 20, people: 2 },
    { atS: 150, people: 1 },
    { atS: 200, people: 0 },
  ]);
  const people = presences(all, span, nameOrder('en'));
  expect(people.map(({ userId, isInside }) => [userId, isInside])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

test('[PA-4] sorts people who join in the same second by name, with numbers by value', () => {
  const all = ['Person10', 'person2', 'Éva', 'Zoe', 'Person1'].map((name) =>
    aStay(name, 1000, undefined),
  );
  const people = presences(all, { fromS: 1000, toS: 2000 }, nameOrder('en'));
  expect(people.map(({ name }) => name)).toEqual(['Éva', 'Person1', 'person2', 'Person10', 'Zoe']);
});

test('[PA-4] the steps give the number of distinct people at every instant', () => {
  forAll(stays, fc.integer({ min: 1000, max: 12_000 }), (all, atS) => {
    const span = spanOf(aSession(1000, 12_000), all, 12_000);
    const steps = attendanceSteps(all, span);
    const shown = steps.filter((step) => step.atS <= atS).at(-1)?.people;
    const inside = all.filter(({ joinS, leaveS }) => joinS <= atS && atS < (leaveS ?? span.toS));
    expect(shown).toBe(new Set(inside.map(({ userId }) => userId)).size);
    expect(peakOf(steps)).toBeLessThanOrEqual(3);
    const times = steps.map((step) => step.atS);
    expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
  });
});

test('[PA-4] bars stay within their row', () => {
  forAll(stays, (all) => {
    const span = spanOf(aSession(2000, 5000), all, 5000);
    for (const stay of all) {
      const { start, length } = placeOf(stay, span);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start + length).toBeLessThanOrEqual(1 + 1e-9);
    }
  });
});

test('[PA-4] the axis has few marks, all inside the span', () => {
  forAll(
    fc.integer({ min: 0, max: 2_000_000_000 }),
    fc.integer({ min: 60, max: 10_000_000 }),
    (fromS, lengthS) => {
      const span = { fromS, toS: fromS + lengthS };
      const marks = axisMarks(span, 6);
      expect(marks.length).toBeLessThanOrEqual(7);
      for (const mark of marks) {
        expect(mark).toBeGreaterThanOrEqual(span.fromS);
        expect(mark).toBeLessThanOrEqual(span.toS);
      }
    },
  );
});
