import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Schedule, WEEK_DAYS } from '#shared/wire/schedule.ts';
import { aConference } from '#tests/support/builders.ts';
import { weekDaysAt } from '#shared/schedule/weekDays.ts';
import { conferenceState, nextStart } from './schedule.ts';

const at = (text: string) => Date.parse(text);
const next = (schedule: Schedule, now: string) => {
  const startMs = nextStart(aConference({ schedule }), at(now));
  return startMs === undefined ? undefined : new Date(startMs).toISOString();
};

describe('the start of a single date', () => {
  const once = {
    kind: 'once',
    startS: at('2026-03-02T09:00:00Z') / 1000,
    durationS: 3600,
  } as const;

  test.each([
    ['before it', '2026-03-01T00:00:00Z', '2026-03-02T09:00:00.000Z'],
    ['while it is running', '2026-03-02T09:59:59Z', '2026-03-02T09:00:00.000Z'],
    ['at its end', '2026-03-02T10:00:00Z', undefined],
    ['after it', '2026-04-01T00:00:00Z', undefined],
  ])('[PA-1] %s', (_when, now, start) => {
    expect(next(once, now)).toBe(start);
  });
});

describe('the start of a weekly conference', () => {
  // 2026-03-02 is a Monday.
  const weekly = (changes: Partial<Extract<Schedule, { kind: 'weekly' }>> = {}): Schedule => ({
    kind: 'weekly',
    days: ['monday', 'thursday'],
    time: '09:30',
    durationS: 3600,
    offsetMinutes: 0,
    startS: undefined,
    ...changes,
  });

  test.each<[string, Schedule, string, string | undefined]>([
    ['is later today', weekly(), '2026-03-02T08:00:00Z', '2026-03-02T09:30:00.000Z'],
    ['is today while it is running', weekly(), '2026-03-02T10:29:59Z', '2026-03-02T09:30:00.000Z'],
    ['is the next day of the list', weekly(), '2026-03-02T10:30:00Z', '2026-03-05T09:30:00.000Z'],
    ['wraps around the week', weekly(), '2026-03-06T00:00:00Z', '2026-03-09T09:30:00.000Z'],
    [
      'is in a week when it has just ended today',
      weekly({ days: ['monday'] }),
      '2026-03-02T11:00:00Z',
      '2026-03-09T09:30:00.000Z',
    ],
    [
      'is Monday on the Sunday before',
      weekly({ days: ['monday'] }),
      '2026-03-01T23:59:59Z',
      '2026-03-02T09:30:00.000Z',
    ],
    [
      'is Sunday on Sunday',
      weekly({ days: ['sunday'] }),
      '2026-03-01T00:00:00Z',
      '2026-03-01T09:30:00.000Z',
    ],
    [
      'is on the previous UTC day for an offset east of UTC',
      weekly({ days: ['monday'], time: '01:00', offsetMinutes: 180 }),
      '2026-03-01T00:00:00Z',
      '2026-03-01T22:00:00.000Z',
    ],
    [
      'is on the next UTC day for an offset west of UTC',
      weekly({ days: ['monday'], time: '20:00', offsetMinutes: -480 }),
      '2026-03-02T12:00:00Z',
      '2026-03-03T04:00:00.000Z',
    ],
    [
      'supports offsets with half hours',
      weekly({ days: ['monday'], offsetMinutes: 330 }),
      '2026-03-01T12:00:00Z',
      '2026-03-02T04:00:00.000Z',
    ],
    [
      'was yesterday while it runs past midnight',
      weekly({ days: ['monday'], time: '23:30', durationS: 7200 }),
      '2026-03-03T00:30:00Z',
      '2026-03-02T23:30:00.000Z',
    ],
    ['is undefined without days', weekly({ days: [] }), '2026-03-02T08:00:00Z', undefined],
    [
      'is undefined without a readable time',
      weekly({ time: 'noon' }),
      '2026-03-02T08:00:00Z',
      undefined,
    ],
  ])('[PA-1] %s', (_case, schedule, now, start) => {
    expect(next(schedule, now)).toBe(start);
  });

  test('[PA-1] is the first that is not over, on a listed day at its time', () => {
    const schedules = fc.record({
      days: fc.subarray([...WEEK_DAYS], { minLength: 1 }),
      minutes: fc.integer({ min: 0, max: 1439 }),
      durationS: fc.integer({ min: 1, max: 86_400 }),
      offsetMinutes: fc.integer({ min: -720, max: 840 }),
    });
    const now = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
    fc.assert(
      fc.property(schedules, now, ({ days, minutes, durationS, offsetMinutes }, nowMs) => {
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
        const schedule = weekly({ days, time, durationS, offsetMinutes });
        const startMs = nextStart(aConference({ schedule }), nowMs) ?? Number.NaN;
        const isStart = (instantMs: number) => {
          const local = new Date(instantMs + offsetMinutes * 60_000);
          const name = local.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
          return days.some((day) => day === name.toLowerCase());
        };
        expect(new Date(startMs + offsetMinutes * 60_000).toISOString().slice(11, 16)).toBe(time);
        expect(isStart(startMs)).toBe(true);
        expect(startMs + durationS * 1000).toBeGreaterThan(nowMs);
        // No earlier occurrence is still running or upcoming.
        const earlier = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => startMs - day * 86_400_000);
        expect(earlier.filter((ms) => isStart(ms) && ms + durationS * 1000 > nowMs)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the state of a conference', () => {
  const nowMs = at('2026-03-02T09:00:00Z');
  const once = { kind: 'once', startS: nowMs / 1000 + 60, durationS: 60 } as const;

  test.each([
    [
      'running since its start',
      { isRunning: true, startedS: 7 },
      { kind: 'running', sinceMs: 7000 },
    ],
    ['running since an unknown time', { isRunning: true }, { kind: 'running', sinceMs: undefined }],
    ['upcoming', { schedule: once }, { kind: 'upcoming', startMs: nowMs + 60_000 }],
    ['open for a room', {}, { kind: 'open' }],
    ['of unknown time', { schedule: { kind: 'unknown' } as const }, { kind: 'timeUnknown' }],
    ['over', { schedule: { ...once, startS: 60 } }, { kind: 'ended', endMs: 120_000 }],
  ])('%s', (_state, changes, expected) => {
    expect(conferenceState(aConference(changes), nowMs)).toEqual(expected);
  });
});

describe('the days of a weekly conference', () => {
  const nightly = {
    kind: 'weekly',
    days: ['monday', 'sunday'],
    time: '01:00',
    durationS: 3600,
    offsetMinutes: 180,
    startS: undefined,
  } as const;
  // Monday, 01:00 in Moscow.
  const startMs = at('2026-03-01T22:00:00Z');

  test.each([
    ['the organiser', 180, ['monday', 'sunday']],
    ['a visitor west of midnight', 60, ['saturday', 'sunday']],
    ['a visitor further east', 840, ['monday', 'sunday']],
  ])('[RT-6] are shown in the time zone of %s', (_who, offset, days) => {
    expect(weekDaysAt(nightly, startMs, offset)).toEqual(days);
  });

  test('[RT-6] can be one more where it is already the next day', () => {
    const late = { ...nightly, time: '23:30', offsetMinutes: -480 };
    expect(weekDaysAt(late, at('2026-03-03T07:30:00Z'), 540)).toEqual(['monday', 'tuesday']);
  });

  test('[RT-6] keep the organiser’s hour when the visitor’s clocks change', () => {
    const daily = { ...nightly, days: ['sunday'], time: '10:00', offsetMinutes: 60 } as const;
    const hours = ['2026-03-22T00:00:00Z', '2026-03-29T00:00:00Z'].map((now) => {
      const nextMs = nextStart(aConference({ schedule: daily }), at(now));
      return new Date(nextMs ?? 0).toLocaleTimeString('de', {
        timeZone: 'Europe/Berlin',
        hour: '2-digit',
        minute: '2-digit',
      });
    });
    // The offset of the schedule is fixed, so in summer it is an hour later in Berlin.
    expect(hours).toEqual(['10:00', '11:00']);
  });
});
