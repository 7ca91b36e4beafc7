/** The dates of series: by the clocks of a zone, in their order, and no more than there may be. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEK_DAYS } from '../wire/schedule.ts';
import {
  SERIES_MAX_DATES,
  type SeriesPattern,
  localDay,
  localTimeAt,
  seriesStarts,
} from './seriesDates.ts';

const local = (text: string) => Date.parse(`${text}Z`);
const at = (starts: readonly number[]) =>
  starts.map((startMs) => new Date(startMs).toISOString().slice(0, 16));
const BERLIN = { timeZone: 'Europe/Berlin' };

function pattern(changes: Partial<SeriesPattern>): SeriesPattern {
  return {
    firstLocalMs: local('2026-03-02T10:00'),
    cycle: { kind: 'weeks', every: 1, days: ['monday'] },
    untilLocalMs: undefined,
    times: 3,
    ...changes,
  };
}

describe('[RT-16] every few weeks', () => {
  test('counts weeks from the first one’s Monday, and starts on the first chosen day', () => {
    const cycle = { kind: 'weeks', every: 2, days: ['monday', 'thursday'] } as const;
    const starts = seriesStarts(
      pattern({ firstLocalMs: local('2026-06-03T10:00'), cycle, times: 4 }),
      BERLIN,
    );
    expect(at(starts)).toEqual([
      '2026-06-04T08:00',
      '2026-06-15T08:00',
      '2026-06-18T08:00',
      '2026-06-29T08:00',
    ]);
  });

  test('keeps the local time over clock changes', () => {
    const cycle = { kind: 'weeks', every: 4, days: ['monday'] } as const;
    expect(at(seriesStarts(pattern({ cycle }), BERLIN))).toEqual([
      '2026-03-02T09:00',
      '2026-03-30T08:00',
      '2026-04-27T08:00',
    ]);
  });

  test('has no dates without a day', () => {
    expect(seriesStarts(pattern({ cycle: { kind: 'weeks', every: 1, days: [] } }), BERLIN)).toEqual(
      [],
    );
  });
});

describe('[RT-16] every month', () => {
  test('is on the last day of shorter months', () => {
    const monthly = pattern({
      firstLocalMs: local('2027-12-31T09:00'),
      cycle: { kind: 'months' },
      times: 5,
    });
    expect(at(seriesStarts(monthly, { offsetMinutes: 0 }))).toEqual([
      '2027-12-31T09:00',
      '2028-01-31T09:00',
      '2028-02-29T09:00',
      '2028-03-31T09:00',
      '2028-04-30T09:00',
    ]);
  });
});

describe('[RT-16] a clock change', () => {
  const daily = { kind: 'weeks', every: 1, days: WEEK_DAYS } as const;

  test('moves a skipped time by the gap, only on that day', () => {
    // In Berlin there is no 02:30 on 29 March 2026.
    const starts = seriesStarts(
      pattern({ firstLocalMs: local('2026-03-28T02:30'), cycle: daily }),
      BERLIN,
    );
    expect(at(starts)).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30']);
    expect(starts.map((each) => new Date(localTimeAt(each, BERLIN)).getUTCHours())).toEqual([
      2, 3, 2,
    ]);
  });

  test('uses the first of two hours', () => {
    // 02:30 comes twice on 25 October 2026.
    const starts = seriesStarts(
      pattern({ firstLocalMs: local('2026-10-24T02:30'), cycle: daily }),
      BERLIN,
    );
    expect(at(starts)).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30']);
  });

  test('that skips a whole day has the next one once', () => {
    // Samoa had no 30 December 2011.
    const starts = seriesStarts(
      pattern({ firstLocalMs: local('2011-12-29T12:00'), cycle: daily, times: 3 }),
      { timeZone: 'Pacific/Apia' },
    );
    expect(new Set(starts).size).toBe(3);
    expect([...starts].sort((one, other) => one - other)).toEqual(starts);
  });
});

test('[RT-16] includes the last day, and nothing after it', () => {
  const untilLocalMs = local('2026-03-16T23:59');
  expect(at(seriesStarts(pattern({ untilLocalMs, times: undefined }), BERLIN))).toEqual([
    '2026-03-02T09:00',
    '2026-03-09T09:00',
    '2026-03-16T09:00',
  ]);
});

test('[RT-16] any series is sorted, at its local time, within its ends', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
  const cycles: fc.Arbitrary<SeriesPattern['cycle']> = fc.oneof(
    fc.constant({ kind: 'months' } as const),
    fc.record({
      kind: fc.constant('weeks' as const),
      every: fc.integer({ min: 1, max: 12 }),
      days: fc.subarray([...WEEK_DAYS], { minLength: 1 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 29_000_000, max: 34_000_000 }).map((minute) => minute * 60_000),
      cycles,
      fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
      fc.option(fc.integer({ min: 0, max: 150 }), { nil: undefined }),
      fc.constantFrom(...zones),
      (firstLocalMs, cycle, lastDay, times, timeZone) => {
        const untilLocalMs =
          lastDay === undefined ? undefined : firstLocalMs + lastDay * 86_400_000;
        const starts = seriesStarts({ firstLocalMs, cycle, untilLocalMs, times }, { timeZone });
        const most = Math.min(times ?? Infinity, SERIES_MAX_DATES);
        expect(starts.length).toBeLessThanOrEqual(most);
        // Nothing but the last day ends it earlier.
        expect(starts.length === most || untilLocalMs !== undefined).toBe(true);
        let before = -Infinity;
        for (const startMs of starts) {
          expect(startMs).toBeGreaterThan(before);
          before = startMs;
          const shownMs = localTimeAt(startMs, { timeZone });
          expect(shownMs).toBeGreaterThanOrEqual(firstLocalMs);
          // Where the clocks leave the time out it is later by the gap.
          const late = (shownMs - firstLocalMs) % 86_400_000;
          expect([0, 30 * 60_000, 60 * 60_000]).toContain(late);
          expect(localDay(shownMs - late)).toBeLessThanOrEqual(untilLocalMs ?? Infinity);
        }
      },
    ),
    { numRuns: 300 },
  );
});
