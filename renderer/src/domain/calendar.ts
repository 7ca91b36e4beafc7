/**
 * A calendar file with one event (RFC 5545). Times are in UTC, which every calendar turns into its
 * owner's: weekly conferences are fixed to UTC by the server, too, so their week days are UTC's.
 */
import { PRODUCT_NAME } from '#shared/product.ts';
import type { WeekDay } from '#shared/wire/schedule.ts';

export interface CalendarEvent {
  /** The same for the same conference every time, so that a second file replaces the first. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly startMs: number;
  readonly lengthMs: number;
  /** Days of a weekly event in UTC; empty for a single one. */
  readonly weekDays: readonly WeekDay[];
  /** When the file is written. */
  readonly nowMs: number;
}

const CRLF = '\r\n';
/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** The text of an `.ics` file. No text of the event can add a line or a property. */
export function writeCalendar(event: CalendarEvent): string {
  const days = event.weekDays.map((day) => day.slice(0, 2).toUpperCase());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Conference//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(event.nowMs)}`,
    `DTSTART:${utc(event.startMs)}`,
    // An end must come after the start; without one the event is a moment.
    ...(event.lengthMs > 0 ? [`DTEND:${utc(event.startMs + event.lengthMs)}`] : []),
    ...(days.length === 0 ? [] : [`RRULE:FREQ=WEEKLY;BYDAY=${days.join(',')}`]),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    `LOCATION:${escapeText(event.url)}`,
    `URL:${cleanText(event.url).replaceAll('\n', '')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + CRLF).join('');
}

/** What a text becomes in the file: one kind of line break, no other control characters, no halves of characters. */
export function cleanText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what it removes
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu, '')
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  );
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return cleanText(text)
    .replaceAll(/[\\;,]/gu, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

function utc(instantMs: number): string {
  return new Date(instantMs).toISOString().replaceAll(/[-:]|\.\d{3}/gu, '');
}

/** Breaks a long line; what follows a break begins with a blank. Whole characters stay together. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += `${CRLF} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
