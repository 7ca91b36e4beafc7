import { describe, expect, test } from 'vitest';
import { type PublicConference, publicConferenceSchema } from './conference.ts';
import { WEEK_DAYS } from './schedule.ts';

const bare = { id: '1234', topic: 'Weekly review' };

function read(wire: unknown): PublicConference {
  return publicConferenceSchema.parse(wire);
}

describe('a schedule is read', () => {
  test.each([1, '1', 'once'])('[PA-1] once, by the type %j', (type) => {
    const schedule = { type, start_time: '1700000000', duration: '600' };
    expect(read({ ...bare, schedule }).schedule).toEqual({
      kind: 'once',
      startS: 1_700_000_000,
      durationS: 600,
    });
  });

  test.each([0, '0', 'week'])('[PA-1] weekly, by the type %j', (type) => {
    const schedule = {
      type,
      days: ['monday'],
      time: '09:30',
      duration: 600,
      special_time_offset: 180,
    };
    expect(read({ ...bare, schedule }).schedule).toEqual({
      kind: 'weekly',
      days: ['monday'],
      time: '09:30',
      durationS: 600,
      offsetMinutes: 180,
      startS: undefined,
    });
  });

  test.each([-1, '-1', 'none', 42, 'monthly', null, {}])(
    '[PA-1] as a room, by the type %j',
    (type) => {
      expect(read({ ...bare, schedule: { type } }).schedule).toEqual({ kind: 'none' });
    },
  );

  test.each<[string, unknown]>([
    ['no schedule but a text', 'tomorrow'],
    ['no start', { type: 1 }],
    ['a start in words', { type: 1, start_time: 'tomorrow' }],
    ['a start before all time', { type: 1, start_time: -1 }],
    ['a start that is no date', { type: 1, start_time: 999_999_999_999_999 }],
    ['a start with a fraction', { type: 1, start_time: 1.5 }],
    ['no time of day', { type: 0, days: ['monday'] }],
    ['a time of day in words', { type: 0, days: ['monday'], time: 'noon' }],
    ['an hour that is none', { type: 0, days: ['monday'], time: '24:00' }],
    ['a zone in words', { type: 0, time: '09:30', special_time_offset: 'Europe/Berlin' }],
    ['a zone off the earth', { type: 0, time: '09:30', special_time_offset: 99_999 }],
    ['only an unreadable zone of the server', { type: 0, time: '09:30', time_offset: [] }],
  ])('[RT-6] with %s as a conference at an unknown time', (_case, schedule) => {
    expect(read({ ...bare, schedule })).toMatchObject({
      topic: 'Weekly review',
      schedule: { kind: 'unknown' },
    });
  });

  test.each([
    ['9:05', '09:05'],
    ['09:05:30', '09:05'],
    [' 23:59 ', '23:59'],
  ])('[RT-6] with the time of day %j as %s', (time, read24) => {
    expect(read({ ...bare, schedule: { type: 0, time } }).schedule).toMatchObject({ time: read24 });
  });

  test.each([
    [180, 180],
    ['-210', -210],
    [null, undefined],
    ['Moscow', undefined],
    [1e9, undefined],
  ])('[RT-6] with a single date’s offset %j as %s', (offset, minutes) => {
    const schedule = { type: 1, start_time: 1_700_000_000, special_time_offset: offset };
    expect(read({ ...bare, schedule }).schedule).toEqual({
      kind: 'once',
      startS: 1_700_000_000,
      durationS: 0,
      ...(minutes === undefined ? {} : { offsetMinutes: minutes }),
    });
  });

  test.each([
    [-5, 0],
    ['long', 0],
    [1e12, 31_536_000],
  ])('[RT-6] with the duration %j as %i seconds', (duration, seconds) => {
    const schedule = { type: 1, start_time: 1_700_000_000, duration };
    expect(read({ ...bare, schedule }).schedule).toMatchObject({ durationS: seconds });
  });

  test('with the author’s offset instead of the server’s', () => {
    const offsetOf = (offsets: object) => {
      const { schedule } = read({ ...bare, schedule: { type: 0, time: '09:30', ...offsets } });
      return schedule.kind === 'weekly' ? schedule.offsetMinutes : undefined;
    };
    expect(offsetOf({ time_offset: 60, special_time_offset: -300 })).toBe(-300);
    expect(offsetOf({ time_offset: '60' })).toBe(60);
    expect(offsetOf({})).toBe(0);
  });

  test.each<[string, unknown[], string[]]>([
    ['names', ['friday', 'Monday', 'SUNDAY'], ['monday', 'friday', 'sunday']],
    ['numbers from Sunday', [0, 1, 6], ['monday', 'saturday', 'sunday']],
    ['digits', ['3', '4'], ['wednesday', 'thursday']],
    ['seven numbers as flags from Sunday', [1, 0, 0, 0, 0, 0, 1], ['saturday', 'sunday']],
    ['seven booleans', [false, true, false, false, false, false, false], ['monday']],
    ['seven digits', ['0', '0', '1', '0', '0', '0', '0'], ['tuesday']],
    ['every day by number', [0, 1, 2, 3, 4, 5, 6], [...WEEK_DAYS]],
    ['what is no day', ['someday', 7, -1, 1.5], []],
    ['nothing', [], []],
  ])('with days as %s', (_form, days, expected) => {
    const { schedule } = read({ ...bare, schedule: { type: 0, time: '09:30', days } });
    expect(schedule).toMatchObject({ days: expected });
  });
});
