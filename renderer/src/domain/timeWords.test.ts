import { describe, expect, test } from 'vitest';
import {
  lengthText,
  otherDateText,
  periodText,
  stopwatchText,
  timeOfDayText,
  tookText,
  weekDaysText,
} from './timeWords.ts';

/** The spaces that `Intl` uses differ between versions of its data. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/gu, ' ');
const HOUR = 3_600_000;

describe('a period', () => {
  const startMs = Date.parse('2026-03-02T09:00:00Z');

  test('[RT-6] is given in a named time zone', () => {
    expect(plain(periodText('en', startMs, HOUR, { timeZone: 'Europe/Berlin' }))).toMatch(
      /Monday, March 2, 2026.*10:00 – 11:00 AM/u,
    );
  });

  test('[RT-6] is given for an offset without a time zone', () => {
    expect(plain(periodText('en', startMs, HOUR, { offsetMinutes: 330 }, 'short'))).toMatch(
      /Mon, Mar 2.*2:30 – 3:30 PM/u,
    );
  });

  test('[RT-6] is only a start without a duration', () => {
    expect(plain(periodText('de', startMs, 0, { timeZone: 'UTC' }))).toMatch(
      /Montag, 2\. März 2026.*9:00/u,
    );
  });

  test('[RT-6] ends in the new time on the day of a clock change', () => {
    const before = Date.parse('2026-03-29T00:30:00Z'); // 01:30 in Berlin; an hour later it is 03:30
    expect(plain(periodText('en', before, HOUR, { timeZone: 'Europe/Berlin' }))).toMatch(
      /1:30 – 3:30 AM/u,
    );
  });
});

test.each([
  ['en', 0, '0 minutes'],
  ['en', 59_999, '0 minutes'],
  ['en', 60_000, '1 minute'],
  ['en', HOUR, '1 hour'],
  ['en', 1.5 * HOUR, '1 hour, 30 minutes'],
  ['ru', 2 * HOUR, '2 часа'],
])('[RT-6] in %s a duration of %d ms is %s', (tag, lengthMs, text) => {
  expect(plain(lengthText(tag, lengthMs))).toBe(text);
});

test('[RT-6] lists weekdays as text', () => {
  expect(weekDaysText('en', ['monday', 'sunday'])).toBe('Sunday and Monday');
  expect(weekDaysText('de', ['monday', 'tuesday', 'friday'])).toBe('Montag, Dienstag und Freitag');
});

test('[PA-1] shows a template’s time in the format of the language', () => {
  expect(plain(timeOfDayText('en', '16:05'))).toBe('4:05 PM');
  expect(timeOfDayText('de', '16:05')).toBe('16:05');
  expect(timeOfDayText('fa', '16:05')).toBe('۱۶:۰۵');
  expect(timeOfDayText('en', 'at four')).toBe('at four');
});

test('[PA-4] shows durations like a stopwatch, in the digits of the language', () => {
  const inEnglish = (seconds: number) => stopwatchText('en', seconds);
  expect([0, 59.9, 61, 3661, Number.NaN, Infinity].map(inEnglish)).toEqual([
    '0:00',
    '0:59',
    '1:01',
    '1:01:01',
    '0:00',
    '0:00',
  ]);
  expect(stopwatchText('fa', 3661)).toBe('۱:۰۱:۰۱');
});

test('[L-2] the other calendar’s date follows an offset, too', () => {
  const startMs = Date.parse('2026-11-22T22:00:00Z');
  expect(otherDateText('fa', startMs, HOUR, { offsetMinutes: 210 })).toBe('۲۳ نوامبر ۲۰۲۶');
  expect(otherDateText('fa', startMs, HOUR, { timeZone: 'UTC' })).toBe('۲۲ نوامبر ۲۰۲۶');
  expect(otherDateText('en', startMs, HOUR, { timeZone: 'UTC' })).toBeUndefined();
});

test('shows durations of less than a minute in seconds', () => {
  const took = [16_400, 59_900, 60_000, 0].map((lengthMs) => plain(tookText('en', lengthMs)));
  expect(took).toEqual(['16 seconds', '59 seconds', '1 minute', '0 seconds']);
});
