/** Times as text in a language. `tag` is a BCP 47 tag, instants are Unix milliseconds. */
import { amountText, dateFormat, listText } from '#shared/intl/formats.ts';
import { otherCalendarDate } from '#shared/intl/otherCalendar.ts';
import { weekDays } from '#shared/intl/week.ts';
import { WEEK_DAYS, type WeekDay } from '#shared/wire/schedule.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';

/** The clock for a time: a named zone, or an offset in minutes east of UTC. */
export type ClockZone = { readonly timeZone: string } | { readonly offsetMinutes: number };

/** Start and end with the day; only the start when the length is 0. */
export function periodText(
  tag: string,
  startMs: number,
  lengthMs: number,
  clock: ClockZone,
  dayStyle: 'long' | 'short' = 'long',
): string {
  const [from, timeZone] = readBy(clock, startMs);
  const format = dateFormat(tag, {
    timeZone,
    weekday: dayStyle,
    day: 'numeric',
    month: dayStyle,
    ...(dayStyle === 'long' ? { year: 'numeric' } : {}),
    hour: 'numeric',
    minute: '2-digit',
  });
  return lengthMs === 0 ? format.format(from) : format.formatRange(from, from + lengthMs);
}

/** The day of a period in the second calendar of the language's speakers; undefined for languages with one calendar. */
export function otherDateText(
  tag: string,
  startMs: number,
  lengthMs: number,
  clock: ClockZone,
): string | undefined {
  const [from, timeZone] = readBy(clock, startMs);
  return otherCalendarDate(tag, from, from + lengthMs, timeZone);
}

/** Browsers before Chromium 119 don't accept an offset as a zone: the instant is shifted instead, and read in UTC. */
function readBy(clock: ClockZone, atMs: number): readonly [number, string] {
  return 'timeZone' in clock
    ? [atMs, clock.timeZone]
    : [atMs + clock.offsetMinutes * 60_000, 'UTC'];
}

/** How long something took: less than a minute in seconds, otherwise by `lengthText`. */
export function tookText(tag: string, lengthMs: number): string {
  return lengthMs < 60_000
    ? amountText(tag, Math.min(59, Math.round(lengthMs / 1000)), 'second')
    : lengthText(tag, lengthMs);
}

/** A length in hours and minutes: `1 hour, 30 minutes`. Less than a minute is 0 minutes. */
export function lengthText(tag: string, lengthMs: number): string {
  const inMinutes = Math.floor(lengthMs / 60_000);
  const parts = [
    ['hour', Math.floor(inMinutes / 60)],
    ['minute', inMinutes % 60],
  ] as const;
  const said = parts.filter(
    ([unit, amount]) => amount > 0 || (unit === 'minute' && inMinutes === 0),
  );
  return listText(
    tag,
    said.map(([unit, amount]) => amountText(tag, amount, unit)),
    { type: 'unit', style: 'long' },
  );
}

/** Elapsed time as on a stopwatch: `2:03`, `1:02:03`; `0:00` for an invalid length. */
export function stopwatchText(tag: string, seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(Math.floor(seconds), 0) : 0;
  const hours = Math.floor(whole / 3600);
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  return (hours > 0 ? [hours, ...parts] : parts)
    .map((part, index) =>
      numberFormat(tag, { minimumIntegerDigits: index === 0 ? 1 : 2 }).format(part),
    )
    .join(':');
}

/** Weekdays as a list, in the order of the language's week: `Monday and Thursday`. */
export function weekDaysText(tag: string, days: readonly WeekDay[]): string {
  const name = dateFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const aMonday = Date.UTC(2024, 0, 1);
  return listText(
    tag,
    weekDays(tag)
      .filter((day) => days.includes(day))
      .map((day) => name.format(aMonday + WEEK_DAYS.indexOf(day) * 86_400_000)),
    { type: 'conjunction', style: 'long' },
  );
}

/** A server's time of day (`HH:MM`) in the format of the language. An invalid one stays unchanged. */
export function timeOfDayText(tag: string, time: string): string {
  const atMs = Date.parse(`2024-01-01T${time}Z`);
  if (Number.isNaN(atMs)) return time;
  return dateFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }).format(atMs);
}
