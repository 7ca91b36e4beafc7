/**
 * The date in the other calendar that people of a language live by. Persian dates are in the Persian calendar on their own, so
 * the Gregorian one is beside it; Hebrew dates are Gregorian, and the Hebrew calendar is beside it.
 */
import { localesFor } from '../languages.ts';
import { dateFormat } from './formats.ts';
import { hebrewNumeral } from './hebrewNumeral.ts';

const CALENDARS: Readonly<Record<string, 'gregory' | 'hebrew'>> = { fa: 'gregory', he: 'hebrew' };

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * The day, or the days from one instant to another, in the other calendar of a language, by the clocks of a zone; undefined
 * for languages whose people have no other one. Instants are Unix milliseconds.
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
  // Engines write the numbers of this calendar in digits; people write them in letters.
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
 * A day in the calendar that people of a language live by, where that is not the Gregorian one: beside a field that takes Gregorian
 * dates. Undefined for languages whose people have no other calendar.
 */
export function peoplesDate(tag: string, atMs: number, timeZone: string): string | undefined {
  if (CALENDARS[tag] === 'gregory') return dateFormat(tag, { ...DAY, timeZone }).format(atMs);
  return otherCalendarDate(tag, atMs, atMs, timeZone);
}
