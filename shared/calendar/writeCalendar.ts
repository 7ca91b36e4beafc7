/**
 * Writes a calendar file with one event (RFC 5545), for the page and the server. An event in a zone includes the zone's rules; an
 * event without a zone is written in UTC, which every calendar converts.
 */
import { PRODUCT_NAME } from '../product.ts';
import type { Schedule } from '../wire/schedule.ts';
import { addressText, escapeText, joinLines, localTime, utcTime } from './calendarText.ts';
import { type EventTimes, eventTimes, isUnmistakable, localAt } from './eventTimes.ts';
import { writeTimeZone } from './writeTimeZone.ts';

export interface CalendarEvent {
  /** Always the same for a conference, so that a second file replaces the first. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** The place where people also meet; empty for the page's address. */
  readonly location: string;
  readonly schedule: Schedule;
  /** Lead times of alarms, in seconds before the start. */
  readonly remindersS: readonly number[];
  /** The number of changes to the event; undefined when it isn't counted. */
  readonly revision: number | undefined;
  /** The current time. */
  readonly nowMs: number;
  /** For a mail to an invited person (RFC 5546); without it, the file is for anyone. */
  readonly scheduling?: Scheduling | undefined;
}

export interface Scheduling {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly organizer: { readonly name: string; readonly address: string };
  /** The invited person's address. */
  readonly attendee: string;
}

/** The text of an `.ics` file; undefined without a time. No text of the event can add a line or a property. */
export function writeCalendar(event: CalendarEvent): string | undefined {
  return writeFile(event.scheduling?.method ?? 'PUBLISH', [event]);
}

/**
 * A file with several events, for calendars to import. It isn't a request, which is about one event (RFC 5546, 3.2.2), but contains
 * each event's status and organizer.
 */
export function writeCalendarOf(events: readonly CalendarEvent[]): string | undefined {
  return writeFile('PUBLISH', events);
}

function writeFile(method: string, events: readonly CalendarEvent[]): string | undefined {
  const timed = events.flatMap((event) => {
    const times = eventTimes(event.schedule, event.nowMs);
    return times === undefined ? [] : [{ event, times }];
  });
  if (timed.length === 0) return undefined;
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Conference//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zoneLines(timed.map(({ times }) => times)),
    ...timed.flatMap(({ event, times }) => eventLines(event, times, method)),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: CalendarEvent, times: EventTimes, method: string): readonly string[] {
  const { odd, lengthMs } = times;
  const single = { timeZone: undefined, weekly: undefined, odd: [], lengthMs };
  // A cancelled series is cancelled with all its dates. The id of a date that doesn't exist is the instant that other programs
  // compute: one that excludes that instant excludes this component, and already has the date.
  const moved = method === 'CANCEL' ? [] : odd;
  return [
    ...componentLines(event, times, method, repeats(times)),
    ...moved.flatMap(({ startMs, mistakenMs, isTwice }) =>
      componentLines(event, { ...single, startMs }, method, [
        `RECURRENCE-ID:${utcTime(isTwice ? startMs : mistakenMs)}`,
      ]),
    ),
  ];
}

function componentLines(
  event: CalendarEvent,
  times: EventTimes,
  method: string,
  recurrence: readonly string[],
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcTime(event.nowMs)}`,
    ...(event.revision === undefined ? [] : [`SEQUENCE:${event.revision}`]),
    time('DTSTART', times.startMs, times),
    // An end must come after the start; without one the event is a moment.
    ...(times.lengthMs > 0 ? [time('DTEND', times.startMs + times.lengthMs, times)] : []),
    ...recurrence,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    `LOCATION:${escapeText(event.location === '' ? event.url : event.location)}`,
    `URL:${addressText(event.url)}`,
    ...peopleLines(event.scheduling, method),
    ...event.remindersS.flatMap((leadS) => alarm(leadS, event.title)),
    'END:VEVENT',
  ];
}

/** A published event names no attendee (RFC 5546, 3.2.1). */
function peopleLines(scheduling: Scheduling | undefined, asked: string): readonly string[] {
  if (scheduling === undefined) return [];
  const { method, organizer, attendee } = scheduling;
  // In quotes, a name may contain anything but quotes and control characters (RFC 5545, 3.2).
  const name = addressText(organizer.name).replaceAll('"', '');
  return [
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${name}":mailto:${addressText(organizer.address)}`,
    ...(asked === 'PUBLISH' ? [] : [`ATTENDEE;RSVP=FALSE:mailto:${addressText(attendee)}`]),
  ];
}

/** The recurrence rule of a weekly event, for calendar files and links. */
export function weeklyRule({ weekly }: EventTimes): string | undefined {
  if (weekly === undefined) return undefined;
  const days = weekly.days.map((day) => day.slice(0, 2).toUpperCase());
  const until = weekly.untilMs === undefined ? '' : `;UNTIL=${utcTime(weekly.untilMs)}`;
  return `FREQ=WEEKLY;BYDAY=${days.join(',')}${until}`;
}

function repeats(times: EventTimes): readonly string[] {
  const rule = weeklyRule(times);
  if (rule === undefined) return [];
  // Programs differ in how they read local times that a clock change skips or repeats, so those dates are written as instants. A
  // time that doesn't exist can only be excluded by its local time; a strict reader takes that for the adjacent instant and omits
  // both (RFC 5545, 3.8.5.1). For that reader, the file has the date once more, as a moved one (`eventLines`).
  return [
    `RRULE:${rule}`,
    ...times.odd.map(({ localMs, mistakenMs, isTwice }) =>
      isTwice
        ? `EXDATE:${utcTime(mistakenMs)}`
        : `EXDATE;TZID=${times.timeZone ?? ''}:${localTime(localMs)}`,
    ),
    ...times.odd.map(({ startMs }) => `RDATE:${utcTime(startMs)}`),
  ];
}

/** The rules of each zone, once, from its first event to its last. */
function zoneLines(all: readonly EventTimes[]): readonly string[] {
  const spans = new Map<string, readonly [number, number]>();
  for (const { timeZone, startMs, lengthMs, weekly } of all) {
    if (timeZone === undefined) continue;
    const untilMs = (weekly === undefined ? startMs : (weekly.untilMs ?? startMs)) + lengthMs;
    const [from, until] = spans.get(timeZone) ?? [startMs, untilMs];
    spans.set(timeZone, [Math.min(from, startMs), Math.max(until, untilMs)]);
  }
  return [...spans].flatMap(([timeZone, span]) => writeTimeZone(timeZone, ...span));
}

function time(name: string, instantMs: number, { timeZone }: EventTimes): string {
  const localMs = timeZone === undefined ? undefined : localAt(instantMs, timeZone);
  // An end may be in a repeated hour.
  return timeZone === undefined || localMs === undefined || !isUnmistakable(localMs, timeZone)
    ? `${name}:${utcTime(instantMs)}`
    : `${name};TZID=${timeZone}:${localTime(localMs)}`;
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
