/** Dates and times as they are in fields, by the clocks of a zone: an IANA name, or `offset:<minutes>`. */
import { instantOf, offsetAt } from '#shared/schedule/timeZones.ts';
import type { ClockZone } from '#renderer/domain/timeWords.ts';

const OFFSET_ZONE = /^offset:(-?\d{1,4})$/u;

/** The clock for a zone's times. */
export function clockOf(zone: string): ClockZone {
  const offset = OFFSET_ZONE.exec(zone)?.[1];
  return offset === undefined ? { timeZone: zone } : { offsetMinutes: Number(offset) };
}

/** Where a zone's clocks are at an instant, in minutes east of UTC. */
export function zoneOffset(zone: string, atMs: number): number {
  const clock = clockOf(zone);
  return 'timeZone' in clock ? offsetAt(atMs, clock.timeZone) : clock.offsetMinutes;
}

/** The zone of an organiser of whom only the offset is known: the visitor's own where that fits. */
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

/** Date and time of the clocks of a zone at an instant. */
export function localDateTime(
  instantMs: number,
  zone: string,
): { readonly date: string; readonly time: string } {
  const text = new Date(instantMs + zoneOffset(zone, instantMs) * 60_000).toISOString();
  return { date: text.slice(0, -14), time: text.slice(-13, -8) };
}

/** The instant of a date and a time of day by a zone's clocks; undefined when they are not valid. */
export function instantFrom(date: string, time: string, zone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date) || !/^\d{2}:\d{2}$/u.test(time)) return undefined;
  const localMs = Date.parse(`${date}T${time}:00Z`);
  // Some engines take the thirtieth of February for the first of March.
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

/** The last second of a day by a zone's clocks, in Unix seconds. */
export function endOfDayS(date: string, zone: string): number | undefined {
  const lastMinuteMs = instantFrom(date, '23:59', zone);
  return lastMinuteMs === undefined ? undefined : lastMinuteMs / 1000 + 59;
}

/** A whole number as it was typed; undefined when it is not one. */
export function wholeNumber(text: string): number | undefined {
  return /^\s*\d{1,9}\s*$/u.test(text) ? Number(text) : undefined;
}

const DAY_MINUTES = 1440;

/** The time of day at which something ends; undefined for what takes a day or more, or cannot be read. */
export function endTime(start: string, minutes: string): string | undefined {
  const length = wholeNumber(minutes);
  const from = minuteOfDay(start);
  if (from === undefined || length === undefined || length >= DAY_MINUTES) return undefined;
  const at = (from + length) % DAY_MINUTES;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The minutes from one time of day to the next time that it is another; undefined when one cannot be read. */
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
