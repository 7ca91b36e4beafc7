/**
 * Dates in a language's second calendar. Persian dates use the Persian calendar, with the Gregorian one beside it; Hebrew dates are
 * Gregorian, with the Hebrew calendar beside it.
 */
import { localesFor } from '../languages.ts';
import { dateFormat } from './formats.ts';
import { hebrewNumeral } from './hebrewNumeral.ts';

const CALENDARS: Readonly<Record<string, 'gregory' | 'hebrew'>> = { fa: 'gregory', he: 'hebrew' };

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * The day, or the range of days between two instants, in a language's second calendar and in a time zone; undefined for languages
 * without one. Instants are in Unix milliseconds.
 */
export function otherCalendarDate(
  tag: string,
  fromMs: number,
  toMs: number,
  timeZone: string,
): string | undefined {
  const calendar = CALENDARS[tag];
  if (calendar === undefined) return undefined;
  const format = new Intl.DateTimeFormat(localesFor(tag), {
    calendar,
    timeZone,
    ...DAY,
  });
  if (calendar === 'gregory') return format.formatRange(fromMs, toMs);
  // Engines write this calendar's numbers in digits; people use letters.
  const [from, to] = [fromMs, toMs].map((atMs) =>
    format
      .formatToParts(atMs)
      .map(({ type, value }) =>
        type === 'day' || type === 'year' ? hebrewNumeral(Number(value)) : value,
      )
      .join(''),
  );
  return from === to ? from : `${from} – ${to}`;
}

/**
 * A day in a language's own calendar if it isn't the Gregorian one, to show beside a field for Gregorian dates. Undefined for other
 * languages.
 */
export function peoplesDate(tag: string, atMs: number, timeZone: string): string | undefined {
  if (CALENDARS[tag] === 'gregory') return dateFormat(tag, { ...DAY, timeZone }).format(atMs);
  return otherCalendarDate(tag, atMs, atMs, timeZone);
}
