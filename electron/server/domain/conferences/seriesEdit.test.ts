/** The effect of an edit of one conference of a series on another one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredDetails } from './conferenceDetails.ts';
import { editAlike } from './seriesEdit.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const DAY_S = 86_400;

function date(startS: number, change: Partial<StoredDetails> = {}): StoredDetails {
  return {
    topic: 'Review',
    type: 0,
    schedule: {
      type: 1,
      start_time: startS,
      duration: 1800,
      time_zone: 'Europe/Berlin',
      special_time_offset: 60,
    },
    ...change,
  };
}

function moved(from: StoredDetails, startS: number): StoredDetails {
  return { ...from, schedule: { ...from.schedule, start_time: startS } };
}

describe('[RT-16] another date of a series', () => {
  const first = date(at('2026-03-16T09:00'));
  /** At ten as well, and in summer time. */
  const third = date(at('2026-03-30T08:00'));

  test('moves by the same number of days, to the local time', () => {
    const after = moved(first, at('2026-03-17T13:30'));
    expect(editAlike({ before: first, after }, third).schedule).toMatchObject({
      start_time: at('2026-03-31T12:30'),
      special_time_offset: 120,
    });
  });

  test('keeps its own time if only the duration changes', () => {
    const own = moved(third, at('2026-03-30T15:00'));
    const after = { ...first, schedule: { ...first.schedule, duration: 3600 } };
    expect(editAlike({ before: first, after }, own).schedule).toMatchObject({
      start_time: at('2026-03-30T15:00'),
      duration: 3600,
    });
  });

  test('follows into another time zone', () => {
    const schedule = {
      ...first.schedule,
      time_zone: 'Asia/Tokyo',
      start_time: at('2026-03-16T01:00'),
    };
    const after = { ...first, schedule };
    expect(editAlike({ before: first, after }, third).schedule).toMatchObject({
      time_zone: 'Asia/Tokyo',
      start_time: at('2026-03-30T01:00'),
      special_time_offset: 540,
    });
  });

  test('gets changed and removed values, and keeps its own', () => {
    const before = { ...first, description: 'Old', location: 'Room 1' };
    const { location: _gone, ...after } = { ...before, topic: 'Retrospective', pin: '1234' };
    const other = { ...third, description: 'Bring numbers', location: 'Room 1' };
    const edited = editAlike({ before, after }, other);
    expect(edited).toMatchObject({
      topic: 'Retrospective',
      pin: '1234',
      description: 'Bring numbers',
    });
    expect(edited['location']).toBeUndefined();
    expect(edited.schedule).toEqual(third.schedule);
  });

  test('returns to its time when another edit reverts the first', () => {
    forAll(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -9 * 60, max: 13 * 60 }),
      fc.integer({ min: 0, max: 60 }),
      (days, minutes, weeks) => {
        const other = date(at('2026-01-05T09:00') + weeks * 7 * DAY_S);
        const before = date(at('2026-01-05T09:00'));
        const after = moved(before, at('2026-01-05T09:00') + days * DAY_S + minutes * 60);
        const there = editAlike({ before, after }, other);
        const back = editAlike({ before: after, after: before }, there);
        // A skipped or repeated hour cannot be mapped back.
        const away = Math.abs((back.schedule.start_time ?? 0) - (other.schedule.start_time ?? 0));
        expect([0, 3600]).toContain(away);
      },
    );
  });
});
