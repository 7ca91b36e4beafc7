/** Dates and times of fields in a zone: an IANA name, or `offset:<minutes>`. */
import { instantOf, offsetAt } from '#shared/schedule/timeZones.ts';
import type { ClockZone } from '#renderer/domain/timeWords.ts';

const OFFSET_ZONE = /^offset:(-?\d{1,4})$/u;

/** The clock of a zone. */
export function clockOf(zone: string): ClockZone {
  const offset = OFFSET_ZONE.exec(zone)?.[1];
  return offset === undefined ? { timeZone: zone } : { offsetMinutes: Number(offset) };
}

/** The offset of a zone at an instant, in minutes east of UTC. */
export function zoneOffset(zone: string, atMs: number): number {
  const clock = clockOf(zone);
  return 'timeZone' in clock ? offsetAt(atMs, clock.timeZone) : clock.offsetMinutes;
}

/** The zone for an organiser's offset: the visitor's own, if it has that offset. */
export function zoneOfOffset(
  offsetMinutes: number | undefined,
  atMs: number,
  visitorZone: string,
): string {
  if (offsetMinutes === undefined || offsetAt(atMs, visitorZone) === offsetMinutes) {
    return visitorZone;
  }
  return offsetMinutes === 0 ? 'UTC' : `offset:${offsetMinutes}`;
}

/** Local date and time in a zone at an instant. */
export function localDateTime(
  instantMs: number,
  zone: string,
): { readonly date: string; readonly time: string } {
  const text = new Date(instantMs + zoneOffset(zone, instantMs) * 60_000).toISOString();
  return { date: text.slice(0, -14), time: text.slice(-13, -8) };
}

/** The instant of a date and time in a zone; undefined when they aren't valid. */
export function instantFrom(date: string, time: string, zone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date) || !/^\d{2}:\d{2}$/u.test(time)) return undefined;
  const localMs = Date.parse(`${date}T${time}:00Z`);
  // Some browsers read February 30 as a day in March.
  if (Number.isNaN(localMs) || !new Date(localMs).toISOString().startsWith(date)) return undefined;
  const clock = clockOf(zone);
  return 'timeZone' in clock
    ? instantOf(localMs, clock.timeZone)
    : localMs - clock.offsetMinutes * 60_000;
}

/** The instant of a text of the form `YYYY-MM-DDTHH:MM`. */
export function instantFromText(text: string, zone: string): number | undefined {
  const [date = '', time = ''] = text.split('T');
  return instantFrom(date, time, zone);
}

/** The last second of a day in a zone, in Unix seconds. */
export function endOfDayS(date: string, zone: string): number | undefined {
  const lastMinuteMs = instantFrom(date, '23:59', zone);
  return lastMinuteMs === undefined ? undefined : lastMinuteMs / 1000 + 59;
}

/** Reads a typed whole number; undefined when it isn't one. */
export function wholeNumber(text: string): number | undefined {
  return /^\s*\d{1,9}\s*$/u.test(text) ? Number(text) : undefined;
}

const DAY_MINUTES = 1440;

/** The time of day at which a meeting ends; undefined for a day or longer, and for invalid input. */
export function endTime(start: string, minutes: string): string | undefined {
  const length = wholeNumber(minutes);
  const from = minuteOfDay(start);
  if (from === undefined || length === undefined || length >= DAY_MINUTES) return undefined;
  const at = (from + length) % DAY_MINUTES;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The minutes from a start time to an end time, on the next day if needed; undefined for invalid input. */
export function minutesBetween(start: string, end: string): string | undefined {
  const from = minuteOfDay(start);
  const to = minuteOfDay(end);
  if (from === undefined || to === undefined) return undefined;
  return String((to - from + DAY_MINUTES) % DAY_MINUTES);
}

/** Whether a text is a time of day, `HH:MM`. */
export function isTimeOfDay(text: string): boolean {
  return minuteOfDay(text) !== undefined;
}

function minuteOfDay(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
