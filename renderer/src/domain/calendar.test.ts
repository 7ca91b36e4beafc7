import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { type CalendarEvent, cleanText, writeCalendar } from './calendar.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '1234@conf.example',
  title: 'Weekly review',
  text: 'Join: https://conf.example/c/1234',
  url: 'https://conf.example/c/1234',
  startMs: Date.parse('2026-03-02T09:00:00Z'),
  lengthMs: 3_600_000,
  weekDays: [],
  nowMs: Date.parse('2026-03-01T08:00:00Z'),
  ...changes,
});

/** Reads a file as calendars do: joins folded lines, then splits each at its first colon. */
function read(file: string): ReadonlyMap<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return new Map(
    lines
      .filter((line) => !/^(?:BEGIN|END):/u.test(line))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

const unescape = (value = '') =>
  value.replaceAll(/\\([\\;,nN])/gu, (_all, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );

describe('a calendar file', () => {
  test('[RT-6] says when, what and where in UTC', () => {
    expect(writeCalendar(event()).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Plenum//Conference//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:1234@conf.example',
      'DTSTAMP:20260301T080000Z',
      'DTSTART:20260302T090000Z',
      'DTEND:20260302T100000Z',
      'SUMMARY:Weekly review',
      'DESCRIPTION:Join: https://conf.example/c/1234',
      'LOCATION:https://conf.example/c/1234',
      'URL:https://conf.example/c/1234',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('[RT-6] repeats a weekly conference on its days', () => {
    const file = read(writeCalendar(event({ weekDays: ['monday', 'thursday'] })));
    expect(file.get('RRULE')).toBe('FREQ=WEEKLY;BYDAY=MO,TH');
  });

  test('[RT-6] has no end where nobody said how long', () => {
    expect(read(writeCalendar(event({ lengthMs: 0 }))).has('DTEND')).toBe(false);
  });

  test('[RT-6] takes no line from a topic', () => {
    const title = 'Tea\r\nBEGIN:VALARM\r\nATTACH:https://evil.example\nEND:VALARM\u2028X:1';
    const file = writeCalendar(event({ title }));
    expect(file).not.toMatch(/^(?:BEGIN:VALARM|ATTACH|X)/mu);
    expect([...read(file).keys()]).toEqual([...read(writeCalendar(event())).keys()]);
    expect(unescape(read(file).get('SUMMARY'))).toBe(cleanText(title));
  });

  test('[RT-6] gives every text back as it was, on lines of at most 75 octets, and adds none', () => {
    const names = [...read(writeCalendar(event())).keys()];
    const nasty = fc.oneof(
      anyText(300),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(fc.constantFrom('\r', '\n', '\r\n', '\\', ';', ',', ':', ' ', '😀', '\u2028', 'n'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(nasty, nasty, (title, text) => {
        const file = writeCalendar(event({ title, text }));
        const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
        const fields = read(file);
        expect([...fields.keys()]).toEqual(names);
        expect(unescape(fields.get('SUMMARY'))).toBe(cleanText(title));
        expect(unescape(fields.get('DESCRIPTION'))).toBe(cleanText(text));
      }),
      { numRuns: 80 },
    );
  });

  test('[RT-6] leaves ordinary text alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanText(text)).toBe(text);
      }),
    );
    expect(cleanText('one\ttwo\nthree')).toBe('one\ttwo\nthree');
  });
});
