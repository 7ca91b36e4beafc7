import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { forAll, anyText } from '#tests/support/arbitraries.ts';
import { occurrences } from '../schedule/occurrences.ts';
import { type Schedule, WEEK_DAYS, type WeekDay } from '../wire/schedule.ts';
import { calendarLinks } from './calendarLinks.ts';
import { cleanText } from './calendarText.ts';
import { type CalendarEvent, writeCalendar, writeCalendarOf } from './writeCalendar.ts';

const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(text);
const once = (startMs: number, timeZone?: string): Schedule => ({
  kind: 'once',
  startS: startMs / 1000,
  durationS: 3600,
  ...(timeZone !== undefined && { timeZone }),
});
const weekly = (
  days: readonly WeekDay[],
  time: string,
  startMs: number,
  more: { readonly timeZone?: string; readonly untilS?: number; readonly offset?: number } = {},
): Schedule => ({
  kind: 'weekly',
  days,
  time,
  durationS: 2700,
  offsetMinutes: more.offset ?? 0,
  startS: startMs / 1000,
  ...(more.timeZone !== undefined && { timeZone: more.timeZone }),
  ...(more.untilS !== undefined && { untilS: more.untilS }),
});

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '1234@conf.example',
  title: 'Weekly review',
  text: 'Join: https://conf.example/c/1234',
  url: 'https://conf.example/c/1234',
  location: '',
  schedule: once(at('2026-03-02T09:00:00Z')),
  remindersS: [],
  revision: 3,
  nowMs: at('2026-03-01T08:00:00Z'),
  ...changes,
});

function write(changes: Partial<CalendarEvent> = {}): string {
  const file = writeCalendar(event(changes));
  if (file === undefined) throw new Error('There is no time in it');
  return file;
}

/** Reads a file as calendars do: joins folded lines, then splits each at its first colon. */
function lines(file: string): readonly (readonly [string, string])[] {
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .filter((line) => !/^(?:BEGIN|END):/u.test(line))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const);
}
const read = (file: string): ReadonlyMap<string, string> => new Map(lines(file));

const unescape = (value = '') =>
  value.replaceAll(/\\([\\;,nN])/gu, (_all, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );

/** The starts of a file's event as an independent parser reads them. */
function parsedStarts(file: string, count: number, fromMs = -Infinity): readonly number[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const [component] = calendar.getAllSubcomponents('vevent');
  if (component === undefined) throw new Error('There is no event in it');
  const parsed = new ICAL.Event(component);
  const starts: number[] = [];
  const iterator = parsed.iterator();
  for (let next = iterator.next(); next && starts.length < count; next = iterator.next()) {
    const startMs = next.toUnixTime() * 1000;
    if (startMs >= fromMs) starts.push(startMs);
  }
  return starts;
}

/** The first starts of a schedule by our own reckoning. */
function ourStarts(schedule: Schedule, fromMs: number, count: number): readonly number[] {
  const starts: number[] = [];
  for (const startMs of occurrences(schedule, fromMs)) {
    starts.push(startMs);
    if (starts.length === count) break;
  }
  return starts;
}

const iso = (instants: readonly number[]) => instants.map((each) => new Date(each).toISOString());

describe('a calendar file', () => {
  test('[RT-6] has time in UTC, name and place', () => {
    expect(write().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Plenum//Conference//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:1234@conf.example',
      'DTSTAMP:20260301T080000Z',
      'SEQUENCE:3',
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

  test('[RT-6] repeats a weekly conference without a time zone on its days in UTC', () => {
    // One in the morning in Moscow is the evening before in UTC.
    const schedule = weekly(['monday', 'thursday'], '01:00', at('2026-03-01T00:00:00Z'), {
      offset: 180,
    });
    const file = write({ schedule });
    expect(read(file).get('RRULE')).toBe('FREQ=WEEKLY;BYDAY=WE,SU');
    expect(iso(parsedStarts(file, 6))).toEqual(
      iso(ourStarts(schedule, at('2026-03-01T00:00:00Z'), 6)),
    );
  });

  test('[RT-6] has no end without a duration, and doesn’t exist without a start', () => {
    const schedule = { kind: 'once', startS: 1_800_000_000, durationS: 0 } as const;
    expect(read(write({ schedule })).has('DTEND')).toBe(false);
    expect(writeCalendar(event({ schedule: { kind: 'none' } }))).toBeUndefined();
    expect(writeCalendar(event({ schedule: { kind: 'unknown' } }))).toBeUndefined();
  });

  test('[RT-6] has alarms at the reminders’ times', () => {
    const file = write({ remindersS: [900, 86_400, 90, 0] });
    const calendar = new ICAL.Component(ICAL.parse(file));
    const alarms = calendar.getFirstSubcomponent('vevent')?.getAllSubcomponents('valarm') ?? [];
    expect(
      alarms.map((alarm) => {
        const trigger = alarm.getFirstPropertyValue('trigger');
        return trigger instanceof ICAL.Duration ? trigger.toSeconds() : undefined;
      }),
    ).toEqual([-900, -86_400, -90, 0]);
  });

  test('[RT-6] ends a weekly conference with its last date', () => {
    const untilS = at('2026-04-13T23:00:00Z') / 1000;
    const schedule = weekly(['monday'], '09:30', at('2026-03-01T00:00:00Z'), {
      timeZone: 'Europe/Berlin',
      untilS,
    });
    const starts = parsedStarts(write({ schedule }), 50);
    expect(iso(starts)).toEqual(iso(ourStarts(schedule, at('2026-03-01T00:00:00Z'), 50)));
    expect(starts).toHaveLength(7);
  });
});

/** Zones on both hemispheres, with half hours, with changes of half an hour, and such as have changed their rules. */
const ZONES: readonly (readonly [zone: string, from: string])[] = [
  ['Europe/Berlin', '2026-03-20T00:00:00Z'],
  ['Europe/Berlin', '2026-10-15T00:00:00Z'],
  ['America/New_York', '2026-02-25T00:00:00Z'],
  ['Australia/Sydney', '2026-09-20T00:00:00Z'],
  ['America/Santiago', '2026-03-25T00:00:00Z'],
  ['America/Santiago', '2026-08-25T00:00:00Z'],
  ['Asia/Kolkata', '2026-03-20T00:00:00Z'],
  ['Australia/Lord_Howe', '2026-03-25T00:00:00Z'],
  ['Australia/Adelaide', '2026-09-25T00:00:00Z'],
  ['America/Mexico_City', '2022-09-20T00:00:00Z'],
  ['Pacific/Apia', '2011-12-10T00:00:00Z'],
  ['Pacific/Apia', '2021-03-20T00:00:00Z'],
  ['Europe/Istanbul', '2016-03-10T00:00:00Z'],
  ['Africa/Casablanca', '2026-02-01T00:00:00Z'],
  ['Africa/Casablanca', '2027-01-20T00:00:00Z'],
  ['Europe/London', '2037-10-01T00:00:00Z'],
  ['UTC', '2026-03-20T00:00:00Z'],
];

describe('a calendar file with a time zone', () => {
  test.each(ZONES)(
    '[RT-6] keeps the starts of a daily conference in %s from %s',
    (timeZone, from) => {
      for (const time of ['02:30', '10:00', '23:45']) {
        // Samoa had no Friday 30 December 2011: what becomes of that one, programs do not agree on.
        const days = from.startsWith('2011-12') ? WEEK_DAYS.slice(0, 4) : WEEK_DAYS;
        const schedule = weekly(days, time, at(from), { timeZone });
        const starts = parsedStarts(write({ schedule }), 420);
        expect(iso(starts)).toEqual(iso(ourStarts(schedule, starts[0] ?? 0, 420)));
      }
    },
  );

  test.each(ZONES)('[RT-6] keeps single starts in %s around %s', (timeZone, from) => {
    for (let hours = 0; hours < 24 * 45; hours += 7) {
      const startMs = at(from) + hours * 3_600_000;
      expect(iso(parsedStarts(write({ schedule: once(startMs, timeZone) }), 1))).toEqual(
        iso([startMs]),
      );
    }
  });

  test('[RT-6] writes rules if a time zone has them, and dates otherwise', () => {
    const rulesOf = (timeZone: string, from: string) =>
      lines(write({ schedule: once(at(from), timeZone) }))
        .filter(([name]) => name === 'RRULE')
        .map(([, value]) => value);
    expect(rulesOf('Europe/Berlin', '2026-06-01T10:00:00Z').toSorted()).toEqual([
      'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    ]);
    expect(rulesOf('America/New_York', '2026-06-01T10:00:00Z').toSorted()).toEqual([
      'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    ]);
    // "The first Sunday from the second on" is not a week day of a month that rules can name.
    for (const [zone, from] of [
      ['America/Santiago', '2026-06-01T10:00:00Z'],
      ['Africa/Casablanca', '2026-06-01T10:00:00Z'],
      ['America/Mexico_City', '2022-06-01T10:00:00Z'],
      ['Asia/Kolkata', '2026-06-01T10:00:00Z'],
    ] as const) {
      expect([zone, ...rulesOf(zone, from)]).toEqual([zone]);
    }
  });

  test('[RT-6] keeps any start in any time zone', () => {
    const zone = fc.constantFrom(...new Set(ZONES.map(([name]) => name)));
    const instant = fc
      .integer({
        min: at('2011-01-01T00:00:00Z') / 60_000,
        max: at('2036-01-01T00:00:00Z') / 60_000,
      })
      .map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(zone, instant, (timeZone, startMs) => {
        expect(parsedStarts(write({ schedule: once(startMs, timeZone) }), 1)).toEqual([startMs]);
      }),
      { numRuns: 150 },
    );
  });

  test('[RT-6] keeps a year of any weekly conference', () => {
    const zone = fc.constantFrom(...new Set(ZONES.map(([name]) => name)));
    const day = fc.integer({ min: 15_400, max: 24_000 }).map((days) => days * DAY_MS);
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const days = fc.subarray([...WEEK_DAYS], { minLength: 1 });
    fc.assert(
      fc.property(zone, day, time, days, (timeZone, startMs, clock, onDays) => {
        const schedule = weekly(onDays, clock, startMs, { timeZone });
        const starts = parsedStarts(write({ schedule }), 52);
        expect(iso(starts)).toEqual(iso(ourStarts(schedule, starts[0] ?? 0, 52)));
        // It may begin a week later, so that it doesn't begin with a date that clocks show twice.
        expect((starts[0] ?? 0) - startMs).toBeLessThan(17 * DAY_MS);
      }),
      { numRuns: 60 },
    );
  });

  test('[RT-6] keeps a series from its second date on if the first has no such local time', () => {
    const schedule = weekly(['sunday'], '02:00', at('2012-03-05T00:00:00Z'), {
      timeZone: 'America/New_York',
    });
    expect(iso(parsedStarts(write({ schedule }), 2))).toEqual([
      '2012-03-18T06:00:00.000Z',
      '2012-03-25T06:00:00.000Z',
    ]);
  });

  test('[RT-6] writes an unknown time zone in UTC', () => {
    const file = write({ schedule: once(at('2026-03-02T09:00:00Z'), 'Mars/Base') });
    expect(file).not.toContain('VTIMEZONE');
    expect(read(file).get('DTSTART')).toBe('20260302T090000Z');
  });
});

describe('hostile texts', () => {
  test('[RT-6] add no lines', () => {
    const title = 'Tea\r\nBEGIN:VALARM\r\nATTACH:https://evil.example\nEND:VALARM\u2028X:1';
    const file = write({ title, location: title });
    expect(file).not.toMatch(/^(?:BEGIN:VALARM|ATTACH|X)/mu);
    expect([...read(file).keys()]).toEqual([...read(write()).keys()]);
    expect(unescape(read(file).get('SUMMARY'))).toBe(cleanText(title));
  });

  test('[RT-6] are read back unchanged, on lines of at most 75 octets', () => {
    const names = [...read(write({ location: 'x' })).keys()];
    const nasty = fc.oneof(
      anyText(300),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(fc.constantFrom('\r', '\n', '\r\n', '\\', ';', ',', ':', ' ', '😀', '\u2028', 'n'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(nasty, nasty, nasty, (title, text, location) => {
        const file = write({ title, text, location, url: `https://x.example/${title}` });
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

  test('[RT-6] don’t change ordinary text', () => {
    const ordinary = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '·'));
    fc.assert(
      fc.property(ordinary, (text) => {
        expect(cleanText(text)).toBe(text);
      }),
      { examples: [['🏳️‍🌈 Käse, 茶; and\u00A0more']] },
    );
    expect(cleanText('one\ttwo\nthree')).toBe('one\ttwo\nthree');
  });
});

describe('links to calendars', () => {
  test('[RT-6] have only name, times and place', () => {
    const title = 'Tea & cake #1?x=1';
    const links = calendarLinks(event({ title }));
    const google = new URL(links?.google ?? '').searchParams;
    expect(google.get('text')).toBe(title);
    expect(google.get('dates')).toBe('20260302T090000Z/20260302T100000Z');
    expect(google.get('x')).toBeNull();
    for (const name of ['outlook', 'office'] as const) {
      const query = new URL(links?.[name] ?? '').searchParams;
      expect(query.get('subject')).toBe(title);
      expect(query.get('startdt')).toBe('2026-03-02T09:00:00.000Z');
      expect(query.get('enddt')).toBe('2026-03-02T10:00:00.000Z');
    }
  });

  test('[RT-6] have a weekly conference’s time zone and rule', () => {
    const schedule = weekly(['monday'], '09:30', at('2026-03-01T00:00:00Z'), {
      timeZone: 'Europe/Berlin',
    });
    const query = new URL(calendarLinks(event({ schedule }))?.google ?? '').searchParams;
    expect(query.get('ctz')).toBe('Europe/Berlin');
    expect(query.get('dates')).toBe('20260302T093000/20260302T101500');
    expect(query.get('recur')).toBe('RRULE:FREQ=WEEKLY;BYDAY=MO');
    expect(calendarLinks(event({ schedule: { kind: 'none' } }))).toBeUndefined();
  });

  test('[RT-6] work with any text', () => {
    forAll(anyText(200), anyText(400), (title, text) => {
      const links = calendarLinks(event({ title, text }));
      expect(new URL(links?.google ?? '').searchParams.get('text')).toBe(cleanText(title));
    });
  });
});

test('[PA-1] several events are in one published file, each with its own id and time', () => {
  const starts = ['2026-03-16T09:00:00Z', '2026-03-30T08:00:00Z', '2026-12-01T10:00:00Z'].map(at);
  const zones = ['Europe/Berlin', 'Europe/Berlin', 'America/New_York'];
  const scheduling = {
    method: 'REQUEST',
    organizer: { name: 'Anna', address: 'noreply@conf.example' },
    attendee: 'gil@x.example',
  } as const;
  const file = writeCalendarOf(
    starts.map((startMs, index) =>
      event({ uid: `id${index}`, schedule: once(startMs, zones[index]), scheduling }),
    ),
  );
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const rules = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  expect(rules.map(({ tzid }) => tzid)).toEqual(['Europe/Berlin', 'America/New_York']);
  for (const zone of rules) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.map(({ uid }) => uid)).toEqual(['id0', 'id1', 'id2']);
  expect(events.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual(starts);
  // What is published names no one who is to come (RFC 5546, 3.2.1).
  expect(file).not.toContain('ATTENDEE');
  ICAL.TimezoneService.reset();
});
