import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Schedule, WEEK_DAYS } from '../wire/schedule.ts';
import { occurrences } from './occurrences.ts';
import { offsetAt } from './timeZones.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const at = (text: string) => Date.parse(text);
type Weekly = Extract<Schedule, { kind: 'weekly' }>;

const weekly = (changes: Partial<Weekly> = {}): Weekly => ({
  kind: 'weekly',
  days: ['sunday'],
  time: '09:30',
  durationS: 3600,
  offsetMinutes: 60,
  startS: undefined,
  ...changes,
});

/** The first so many starts, as people in UTC write them. */
function first(count: number, schedule: Schedule, from: string): readonly string[] {
  const starts: string[] = [];
  for (const startMs of occurrences(schedule, at(from))) {
    starts.push(new Date(startMs).toISOString().slice(0, 16));
    if (starts.length === count) break;
  }
  return starts;
}

describe('a weekly conference', () => {
  test('[PA-1] with a time zone keeps its local time over clock changes', () => {
    const schedule = weekly({ timeZone: 'Europe/Berlin' });
    expect(first(3, schedule, '2026-03-20T00:00Z')).toEqual([
      '2026-03-22T08:30',
      '2026-03-29T07:30',
      '2026-04-05T07:30',
    ]);
    expect(first(2, schedule, '2026-10-18T12:00Z')).toEqual([
      '2026-10-25T08:30',
      '2026-11-01T08:30',
    ]);
  });

  test('[PA-1] without a time zone keeps its offset, and its local time shifts', () => {
    expect(first(2, weekly(), '2026-03-20T00:00Z')).toEqual([
      '2026-03-22T08:30',
      '2026-03-29T08:30',
    ]);
  });

  test('[PA-1] in a skipped hour starts after it', () => {
    const schedule = weekly({ timeZone: 'Europe/Berlin', time: '02:30' });
    expect(first(2, schedule, '2026-03-28T00:00Z')).toEqual([
      '2026-03-29T01:30',
      '2026-04-05T00:30',
    ]);
  });

  test('[PA-1] in a repeated hour starts in the first one', () => {
    const schedule = weekly({ timeZone: 'Europe/Berlin', time: '02:30' });
    expect(first(1, schedule, '2026-10-24T22:00Z')).toEqual(['2026-10-25T00:30']);
  });

  test('[PA-1] moves by half an hour with such clock changes', () => {
    const schedule = weekly({ timeZone: 'Australia/Lord_Howe', time: '12:00' });
    expect(first(2, schedule, '2026-03-29T00:00Z')).toEqual([
      '2026-03-29T01:00',
      '2026-04-05T01:30',
    ]);
  });

  test('[PA-1] starts with its first date and ends with its last', () => {
    const schedule = weekly({
      startS: at('2026-05-10T08:30Z') / 1000,
      untilS: at('2026-05-24T08:30Z') / 1000,
    });
    expect(first(9, schedule, '2026-01-01T00:00Z')).toEqual([
      '2026-05-10T08:30',
      '2026-05-17T08:30',
      '2026-05-24T08:30',
    ]);
  });

  test('[PA-1] does not exist without a day', () => {
    expect(first(1, weekly({ days: [] }), '2026-01-01T00:00Z')).toEqual([]);
  });

  test('[PA-1] has starts in order, on its days and at its time, none of them over', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'America/Santiago',
      'Africa/Casablanca',
      'Pacific/Apia',
    );
    const minutes = fc.integer({ min: 0, max: 1439 });
    forAll(
      zones,
      fc.uniqueArray(fc.constantFrom(...WEEK_DAYS), { minLength: 1 }),
      minutes,
      fc.integer({ min: 0, max: 30 * 3600 }),
      fc.integer({ min: at('2005-01-01'), max: at('2035-01-01') }),
      (timeZone, days, minute, durationS, fromMs) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const starts = occurrences(weekly({ timeZone, days, time, durationS }), fromMs);
        let before = -Infinity;
        for (let count = 0; count < 5; count += 1) {
          const startMs = starts.next().value ?? Number.NaN;
          expect(startMs).toBeGreaterThan(before);
          expect(startMs + durationS * 1000).toBeGreaterThan(fromMs);
          const local = new Date(startMs + offsetAt(startMs, timeZone) * 60_000);
          const shown = local.getUTCHours() * 60 + local.getUTCMinutes();
          // Where the clocks leave the time out it is later by the gap, a whole day in Samoa.
          const isSkipped = shown !== minute;
          const isDay = days.some((day) => WEEK_DAYS.indexOf(day) === (local.getUTCDay() + 6) % 7);
          expect(isSkipped || isDay || timeZone === 'Pacific/Apia').toBe(true);
          expect((shown - minute + 1440) % 1440).toBeLessThanOrEqual(60);
          before = startMs;
        }
      },
    );
  });
});

describe('other schedules', () => {
  const once: Schedule = { kind: 'once', startS: at('2026-03-02T09:00Z') / 1000, durationS: 600 };

  test('[PA-1] a single date is one start until it is over', () => {
    expect(first(2, once, '2026-03-02T09:09Z')).toEqual(['2026-03-02T09:00']);
    expect(first(2, once, '2026-03-02T09:10Z')).toEqual([]);
  });

  test('[PA-1] rooms have no start', () => {
    expect(first(1, { kind: 'none' }, '2026-01-01T00:00Z')).toEqual([]);
    expect(first(1, { kind: 'unknown' }, '2026-01-01T00:00Z')).toEqual([]);
  });
});
