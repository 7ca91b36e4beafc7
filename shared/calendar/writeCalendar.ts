/**
 * A calendar file with one event (RFC 5545), for the page and the server alike. An event that follows the clocks of a
 * zone brings the zone's rules along; one without a zone is told in UTC, which every calendar turns into its owner's.
 */
import { PRODUCT_NAME } from '../product.ts';
import type { Schedule } from '../wire/schedule.ts';
import { addressText, escapeText, joinLines, localTime, utcTime } from './calendarText.ts';
import { type EventTimes, eventTimes, localAt } from './eventTimes.ts';
import { writeTimeZone } from './writeTimeZone.ts';

export interface CalendarEvent {
  /** The same for the same conference every time, so that a second file replaces the first. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** Where people meet besides; empty for the address of the page. */
  readonly location: string;
  readonly schedule: Schedule;
  /** Lead times of alarms, in seconds before the start. */
  readonly remindersS: readonly number[];
  /** Counts the changes of the event; undefined where nobody does. */
  readonly revision: number | undefined;
  /** When the file is written. */
  readonly nowMs: number;
  /** For a mail to somebody who is invited (RFC 5546); without it the file is for whoever wants it. */
  readonly scheduling?: Scheduling | undefined;
}

export interface Scheduling {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly organizer: { readonly name: string; readonly address: string };
  /** Address of the person who is invited. */
  readonly attendee: string;
}

/** The text of an `.ics` file; undefined for what has no time. No text of the event can add a line or a property. */
export function writeCalendar(event: CalendarEvent): string | undefined {
  const times = eventTimes(event.schedule, event.nowMs);
  if (times === undefined) return undefined;
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Conference//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${event.scheduling?.method ?? 'PUBLISH'}`,
    ...zoneLines(times),
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcTime(event.nowMs)}`,
    ...(event.revision === undefined ? [] : [`SEQUENCE:${event.revision}`]),
    time('DTSTART', times.startMs, times),
    // An end must come after the start; without one the event is a moment.
    ...(times.lengthMs > 0 ? [time('DTEND', times.startMs + times.lengthMs, times)] : []),
    ...repeats(times),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    `LOCATION:${escapeText(event.location === '' ? event.url : event.location)}`,
    `URL:${addressText(event.url)}`,
    ...peopleLines(event.scheduling),
    ...event.remindersS.flatMap((leadS) => alarm(leadS, event.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

function peopleLines(scheduling: Scheduling | undefined): readonly string[] {
  if (scheduling === undefined) return [];
  const { method, organizer, attendee } = scheduling;
  // In quotes a name may hold anything but quotes and control characters (RFC 5545, 3.2).
  const name = addressText(organizer.name).replaceAll('"', '');
  return [
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${name}":mailto:${addressText(organizer.address)}`,
    `ATTENDEE;RSVP=FALSE:mailto:${addressText(attendee)}`,
  ];
}

/** The rule of a weekly event, as calendar files and links tell it. */
export function weeklyRule({ weekly }: EventTimes): string | undefined {
  if (weekly === undefined) return undefined;
  const days = weekly.days.map((day) => day.slice(0, 2).toUpperCase());
  const until = weekly.untilMs === undefined ? '' : `;UNTIL=${utcTime(weekly.untilMs)}`;
  return `FREQ=WEEKLY;BYDAY=${days.join(',')}${until}`;
}

function repeats(times: EventTimes): readonly string[] {
  const rule = weeklyRule(times);
  if (rule === undefined) return [];
  // What a clock change leaves out or brings twice, programs read differently: those dates are told as instants.
  return [
    `RRULE:${rule}`,
    ...times.odd.map(({ localMs }) => `EXDATE;TZID=${times.timeZone ?? ''}:${localTime(localMs)}`),
    ...times.odd.map(({ startMs }) => `RDATE:${utcTime(startMs)}`),
  ];
}

function zoneLines({ timeZone, startMs, lengthMs, weekly }: EventTimes): readonly string[] {
  if (timeZone === undefined) return [];
  const untilMs = (weekly === undefined ? startMs : (weekly.untilMs ?? startMs)) + lengthMs;
  return writeTimeZone(timeZone, startMs, untilMs);
}

function time(name: string, instantMs: number, { timeZone }: EventTimes): string {
  return timeZone === undefined
    ? `${name}:${utcTime(instantMs)}`
    : `${name};TZID=${timeZone}:${localTime(localAt(instantMs, timeZone))}`;
}

function alarm(leadS: number, title: string): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${leadS === 0 ? 'PT0S' : `-PT${leadS % 60 === 0 ? `${leadS / 60}M` : `${leadS}S`}`}`,
    'END:VALARM',
  ];
}
