/** Times in the words of a language. `tag` is a BCP 47 tag, instants are Unix milliseconds. */
import { WEEK_DAYS, type WeekDay } from '#shared/wire/schedule.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';

/** By which clock a time is told: a named zone, or an offset in minutes east of UTC. */
export type Clock = { readonly timeZone: string } | { readonly offsetMinutes: number };

/** From when to when, with the day; the start alone when the length is 0. */
export function periodText(
  tag: string,
  startMs: number,
  lengthMs: number,
  clock: Clock,
  dayStyle: 'long' | 'short' = 'long',
): string {
  // Engines before Chromium 119 take no offset for a zone: the instant is moved instead, and read in UTC.
  const isNamed = 'timeZone' in clock;
  const from = isNamed ? startMs : startMs + clock.offsetMinutes * 60_000;
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: isNamed ? clock.timeZone : 'UTC',
    weekday: dayStyle,
    day: 'numeric',
    month: dayStyle,
    ...(dayStyle === 'long' ? { year: 'numeric' } : {}),
    hour: 'numeric',
    minute: '2-digit',
  });
  return lengthMs === 0 ? format.format(from) : format.formatRange(from, from + lengthMs);
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
  return new Intl.ListFormat(tag, { type: 'unit', style: 'long' }).format(
    said.map(([unit, amount]) =>
      numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
    ),
  );
}

/** Days of the week as a list: `Monday and Thursday`. */
export function weekDaysText(tag: string, days: readonly WeekDay[]): string {
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const aMonday = Date.UTC(2024, 0, 1);
  return new Intl.ListFormat(tag, { type: 'conjunction', style: 'long' }).format(
    days.map((day) => name.format(aMonday + WEEK_DAYS.indexOf(day) * 86_400_000)),
  );
}
