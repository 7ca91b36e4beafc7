import { describe, expect, test } from 'vitest';
import { LANGUAGES, LANGUAGE_CODES } from '../languages.ts';
import { hebrewNumeral } from './hebrewNumeral.ts';
import { otherCalendarDate, peoplesDate } from './otherCalendar.ts';

const AT = Date.UTC(2026, 10, 22, 15, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the other calendar', () => {
  test('[L-2] Persian dates have the Gregorian one beside them, by the clocks of the zone', () => {
    expect(otherCalendarDate('fa', AT, AT + HOUR, 'UTC')).toBe('۲۲ نوامبر ۲۰۲۶');
    expect(otherCalendarDate('fa', AT, AT + HOUR, 'Pacific/Auckland')).toBe('۲۳ نوامبر ۲۰۲۶');
  });

  test('[L-2] Hebrew dates have the Hebrew calendar beside them, in letters', () => {
    expect(otherCalendarDate('he', AT, AT + HOUR, 'UTC')).toBe('י״ב בכסלו תשפ״ז');
    expect(otherCalendarDate('he', AT, AT + 12 * HOUR, 'UTC')).toBe(
      'י״ב בכסלו תשפ״ז – י״ג בכסלו תשפ״ז',
    );
  });

  test('[L-2] beside a field with a Gregorian date is the one that people live by', () => {
    expect(peoplesDate('fa', AT, 'UTC')).toBe('۱ آذر ۱۴۰۵');
    expect(peoplesDate('he', AT, 'UTC')).toBe('י״ב בכסלו תשפ״ז');
  });

  test('[L-2] the other languages have one calendar', () => {
    for (const code of LANGUAGE_CODES.filter((each) => each !== 'fa' && each !== 'he')) {
      expect(otherCalendarDate(LANGUAGES[code].tag, AT, AT, 'UTC')).toBeUndefined();
      expect(peoplesDate(LANGUAGES[code].tag, AT, 'UTC')).toBeUndefined();
    }
  });
});

test('[L-2] Hebrew letters for numbers are those of the full data of ICU', () => {
  const full = new Intl.DateTimeFormat('he-u-ca-hebrew', { dateStyle: 'long', timeZone: 'UTC' });
  // Every year of the sixth thousand but its first and its last days, and every day of the month many times.
  for (let at = Date.UTC(1240, 9, 1); at < Date.UTC(2239, 8, 1); at += 17 * DAY) {
    expect(otherCalendarDate('he', at, at, 'UTC')).toBe(full.format(at));
  }
});

test('[L-2] fifteen and sixteen do not spell a name, single letters and thousands have their marks', () => {
  expect([1, 10, 15, 16, 30, 80, 115, 344, 400, 999, 5787, 6000].map(hebrewNumeral)).toEqual([
    'א׳',
    'י׳',
    'ט״ו',
    'ט״ז',
    'ל׳',
    'פ׳',
    'קט״ו',
    'שד״מ',
    'ת׳',
    'תתקצ״ט',
    'תשפ״ז',
    '6000',
  ]);
});
