/** The end time of a form and its duration in minutes are equivalent. */
import { describe, expect, test } from 'vitest';
import { endTime, minutesBetween } from './conferenceFormTime.ts';

describe('[RT-16] the end', () => {
  test.each([
    ['10:00', '60', '11:00'],
    ['23:30', '45', '00:15'],
    ['00:00', '1439', '23:59'],
  ])('of %s and %s minutes is %s, and vice versa', (start, minutes, end) => {
    expect(endTime(start, minutes)).toBe(end);
    expect(minutesBetween(start, end)).toBe(minutes);
  });

  test.each([
    ['10:00', '1440'],
    ['10:00', ''],
    ['', '60'],
    ['25:00', '60'],
  ])('of %j and %j minutes is undefined', (start, minutes) => {
    expect(endTime(start, minutes)).toBeUndefined();
  });

  test('that is empty gives no duration', () => {
    expect(minutesBetween('10:00', '')).toBeUndefined();
    expect(minutesBetween('', '10:00')).toBeUndefined();
  });
});
