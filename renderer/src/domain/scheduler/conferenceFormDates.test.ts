/** The dates that result from a form. */
import { describe, expect, test } from 'vitest';
import { aConference } from '#tests/support/builders.ts';
import { type ConferenceForm, emptyForm } from './conferenceForm.ts';
import { nextDates, overlapping, upcoming, weekLater } from './conferenceFormDates.ts';
import { repeatStarts } from './conferenceFormRepeat.ts';
import { localDateTime } from './conferenceFormTime.ts';

const NOW_MS = Date.UTC(2026, 9, 1, 9);
const WEEKLY: ConferenceForm = {
  ...emptyForm(false, { visitorZone: 'Europe/Berlin', nowMs: NOW_MS }),
  when: 'weekly',
  days: ['tuesday'],
  date: '',
  time: '10:00',
};

describe('[RT-16] the next dates', () => {
  test('are ten in the conference’s time zone, with the one after a clock change marked', () => {
    const dates = nextDates(WEEKLY, { keepsZones: true, nowMs: NOW_MS });
    expect(dates).toHaveLength(10);
    expect(dates.map(({ startMs }) => localDateTime(startMs, 'Europe/Berlin').time)).toEqual(
      Array.from({ length: 10 }, () => '10:00'),
    );
    // Daylight saving time ends on 25 October.
    const changed = dates.filter(({ clockChange }) => clockChange !== 0);
    expect(changed.map(({ startMs }) => new Date(startMs).toISOString())).toEqual([
      '2026-10-27T09:00:00.000Z',
    ]);
    expect(changed[0]?.clockChange).toBe(-60);
  });

  test('shift on a server that stores no time zones', () => {
    const dates = nextDates(WEEKLY, { keepsZones: false, nowMs: NOW_MS });
    const times = dates.map(({ startMs }) => localDateTime(startMs, 'Europe/Berlin').time);
    expect(times.slice(0, 5)).toEqual(['10:00', '10:00', '10:00', '09:00', '09:00']);
    expect(dates.findIndex(({ clockChange }) => clockChange !== 0)).toBe(3);
  });

  test('start with the first day of the series and end with its last', () => {
    const form = { ...WEEKLY, date: '2026-10-13', ends: 'until', until: '2026-10-27' } as const;
    const days = nextDates(form, { keepsZones: true, nowMs: NOW_MS }).map(
      ({ startMs }) => localDateTime(startMs, 'Europe/Berlin').date,
    );
    expect(days).toEqual(['2026-10-13', '2026-10-20', '2026-10-27']);
  });

  test.each([
    { minutes: '' },
    { minutes: '0' },
    { time: '' },
    { days: [] },
    { when: 'none' },
    { when: 'unknown' },
  ] as const)('are empty with %j', (typed) => {
    expect(nextDates({ ...WEEKLY, ...typed }, { keepsZones: true, nowMs: NOW_MS })).toEqual([]);
  });
});

describe('[RT-16] overlapping', () => {
  const dates = nextDates(WEEKLY, { keepsZones: true, nowMs: NOW_MS });
  const at = (iso: string, durationS = 3600) =>
    aConference({ id: iso, schedule: { kind: 'once', startS: Date.parse(iso) / 1000, durationS } });

  test('is reported for concurrent conferences, not for consecutive ones', () => {
    const other = at('2026-10-13T08:30:00Z');
    const after = at('2026-10-13T09:00:00Z');
    const before = at('2026-10-13T07:00:00Z');
    expect(overlapping(dates, 3_600_000, [before, after])).toBeUndefined();
    expect(overlapping(dates, 3_600_000, [before, other])?.id).toBe(other.id);
    expect(overlapping(dates, 3_600_000, [aConference()])).toBeUndefined();
    expect(overlapping([], 3_600_000, [other])).toBeUndefined();
  });
});

describe('[RT-16] a copy', () => {
  const empty = emptyForm(false, { visitorZone: 'Europe/Berlin', nowMs: NOW_MS });
  const ONCE: ConferenceForm = { ...WEEKLY, when: 'once', date: '2020-05-05' };

  test.each([
    ['still today', '18:00', '2026-10-01'],
    ['tomorrow, when the time has passed today', '08:00', '2026-10-02'],
  ])('of a past date is %s', (_what, time, date) => {
    expect(upcoming({ ...ONCE, time }, empty, NOW_MS)).toEqual({ ...ONCE, time, date });
  });

  test('of a future date keeps it, and of a room has none', () => {
    const ahead = { ...ONCE, date: '2030-01-01' };
    expect(upcoming(ahead, empty, NOW_MS)).toBe(ahead);
    const room = { ...ONCE, when: 'none' } as const;
    expect(upcoming(room, empty, NOW_MS)).toBe(room);
  });

  test('of a past series continues without an end', () => {
    expect(upcoming({ ...WEEKLY, ends: 'until', until: '2021-01-01' }, empty, NOW_MS).ends).toBe(
      'never',
    );
    expect(upcoming({ ...WEEKLY, ends: 'until', until: '2027-01-01' }, empty, NOW_MS).until).toBe(
      '2027-01-01',
    );
  });

  test('of a series of separate conferences moves ahead as a whole', () => {
    const weeks: ConferenceForm = {
      ...WEEKLY,
      when: 'weeks',
      weeksApart: '2',
      days: ['monday', 'thursday'],
      date: '2026-08-31',
      ends: 'until',
      until: '2026-10-30',
    };
    // Three times two weeks later; across the clock change, Monday stays at ten o'clock.
    expect(upcoming(weeks, empty, NOW_MS)).toEqual({
      ...weeks,
      date: '2026-10-12',
      until: '2026-12-11',
    });
    expect(repeatStarts(upcoming(weeks, empty, NOW_MS))).toHaveLength(repeatStarts(weeks).length);
    const months: ConferenceForm = { ...weeks, when: 'monthly', ends: 'times', times: '3' };
    // September has no such day, so later months would lose theirs.
    expect(upcoming(months, empty, NOW_MS).date).toBe('2026-10-31');
    const ahead = { ...weeks, date: '2026-10-05' };
    expect(upcoming(ahead, empty, NOW_MS)).toBe(ahead);
  });

  test.each([
    ['a conference from this morning', '2026-10-01', '08:00', '2026-10-08'],
    ['a conference that still runs', '2026-10-01', '10:30', '2026-10-08'],
    ['one of last week whose time has passed today', '2026-09-24', '11:00', '2026-10-08'],
    ['one of last week whose time is still ahead today', '2026-09-24', '18:00', '2026-10-01'],
    ['one from long ago', '2020-05-05', '10:00', '2026-10-06'],
  ])('for next week of %s is on the same weekday', (_what, date, time, next) => {
    const later = weekLater({ ...ONCE, date, time }, NOW_MS);
    expect(later).toEqual({ ...ONCE, time, date: next });
  });

  test('for next week of a series keeps its weekdays', () => {
    expect(weekLater(WEEKLY, NOW_MS)).toBe(WEEKLY);
  });

  test('of an unreadable time starts with a default one', () => {
    expect(upcoming({ ...ONCE, when: 'unknown' }, empty, NOW_MS).when).toBe('once');
  });
});
