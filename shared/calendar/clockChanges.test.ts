/** Calendar files around clock changes, as programs read them that do not agree on skipped and doubled hours. */
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { occurrences } from '../schedule/occurrences.ts';
import { instantOf } from '../schedule/timeZones.ts';
import { type Schedule, WEEK_DAYS, type WeekDay } from '../wire/schedule.ts';
import { writeCalendar } from './writeCalendar.ts';

const HOUR_MS = 3_600_000;
const FROM_MS = Date.parse('2026-01-10T00:00:00Z');
const UNTIL_MS = FROM_MS + 400 * 24 * HOUR_MS;
const LENGTH_S = 5400;

/** Zones of both hemispheres, with changes at midnight, of half an hour, by no rule, and without any. */
const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Tokyo',
];
const TIMES = ['00:00', '00:30', '01:45', '02:00', '02:30', '23:30'];

function write(schedule: Schedule, method?: 'REQUEST' | 'CANCEL'): string {
  const organizer = { name: 'Anna', address: 'anna@x.example' };
  const file = writeCalendar({
    uid: 'series@x.example',
    title: 'Night shift',
    text: 'Hand over',
    url: 'https://x.example/c/1',
    location: '',
    schedule,
    remindersS: [],
    revision: 1,
    nowMs: FROM_MS,
    ...(method && { scheduling: { method, organizer, attendee: 'gil@x.example' } }),
  });
  if (file === undefined) throw new Error('There is no time in it');
  return file;
}

function weekly(days: readonly WeekDay[], time: string, timeZone: string): Schedule {
  const [startS, offsetMinutes] = [FROM_MS / 1000, 0];
  return { kind: 'weekly', days, time, durationS: LENGTH_S, offsetMinutes, timeZone, startS };
}

const iso = (instants: readonly number[]) => instants.map((each) => new Date(each).toISOString());

/** The starts from the first one that the file has, by our own reckoning. */
function ours(schedule: Schedule, firstMs: number): readonly string[] {
  const starts: number[] = [];
  for (const startMs of occurrences(schedule, firstMs)) {
    if (startMs > UNTIL_MS) break;
    starts.push(startMs);
  }
  return iso(starts);
}

function componentsOf(file: string): readonly ICAL.Component[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent');
}

/** As programs read it that take a skipped time for an earlier one, and a doubled one for the second. */
function byIcalJs(file: string): readonly number[] {
  const [series, ...moved] = componentsOf(file);
  const parsed = new ICAL.Event(series);
  for (const each of moved) parsed.relateException(each);
  const starts: number[] = [];
  const iterator = parsed.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const startMs = parsed.getOccurrenceDetails(next).startDate.toUnixTime() * 1000;
    if (startMs > UNTIL_MS) break;
    starts.push(startMs);
  }
  return starts.toSorted((one, other) => one - other);
}

/** As programs read it that skip a skipped time. */
function byNodeIcal(file: string): readonly number[] {
  const event = Object.values(nodeIcal.sync.parseICS(file)).find((each) => each?.type === 'VEVENT');
  if (event?.type !== 'VEVENT') throw new Error('There is no event in it');
  const span = { from: new Date(FROM_MS - 24 * HOUR_MS), to: new Date(UNTIL_MS) };
  return nodeIcal
    .expandRecurringEvent(event, span)
    .map(({ start }) => start.getTime())
    .filter((startMs) => startMs <= UNTIL_MS)
    .toSorted((one, other) => one - other);
}

/**
 * As the standard has it word by word: a time is read with the offset before the change (RFC 5545, 3.3.5), and what is
 * excluded is out, also when it is named elsewhere (3.8.5.1). `rule` is what the rule gives.
 */
function byTheBook(file: string, timeZone: string, rule: readonly string[]): readonly string[] {
  const instant = (value: string, isUtc: boolean) => {
    const local = Date.parse(value.endsWith('Z') ? value : `${value}Z`);
    return new Date(isUtc ? local : instantOf(local, timeZone)).toISOString();
  };
  const timesOf = (component: ICAL.Component, name: string) =>
    component.getAllProperties(name).flatMap((property) =>
      property.getValues().map((value) => {
        const text = String(value);
        return instant(text, text.endsWith('Z'));
      }),
    );
  const [series, ...moved] = componentsOf(file);
  if (!series) throw new Error('There is no event in it');
  const excluded = new Set(timesOf(series, 'exdate'));
  const starts = new Set([...rule, ...timesOf(series, 'rdate')]);
  for (const each of excluded) starts.delete(each);
  for (const each of moved) {
    const [id = ''] = timesOf(each, 'recurrence-id');
    if (excluded.has(id)) continue;
    starts.delete(id);
    const [start = ''] = timesOf(each, 'dtstart');
    starts.add(start);
  }
  return [...starts].toSorted().filter((each) => Date.parse(each) <= UNTIL_MS);
}

describe.each(ZONES)('[RT-6] in %s', (timeZone) => {
  test.each(TIMES)('a daily series at %s has all starts for every reader', (time) => {
    const schedule = weekly(WEEK_DAYS, time, timeZone);
    const file = write(schedule);
    const starts = byIcalJs(file);
    const wanted = ours(schedule, starts[0] ?? 0);
    expect(iso(starts)).toEqual(wanted);
    expect(iso(byNodeIcal(file))).toEqual(wanted);
    expect(byTheBook(file, timeZone, wanted)).toEqual(wanted);
  });

  test('a series on Sundays, when clocks change, has all starts, too', () => {
    for (const time of ['00:15', '01:30', '02:15', '02:45']) {
      const schedule = weekly(['saturday', 'sunday'], time, timeZone);
      const file = write(schedule, 'REQUEST');
      const wanted = ours(schedule, byIcalJs(file)[0] ?? 0);
      expect(iso(byIcalJs(file))).toEqual(wanted);
      expect(iso(byNodeIcal(file))).toEqual(wanted);
    }
  });

  test('a single event before, during and after a change keeps start and end', () => {
    for (const from of ['2026-03-29', '2026-04-05', '2026-10-25', '2026-10-04', '2026-03-08']) {
      const around = Date.parse(`${from}T00:00:00Z`);
      for (let startMs = around - 24 * HOUR_MS; startMs < around + 24 * HOUR_MS;) {
        const file = write({ kind: 'once', startS: startMs / 1000, durationS: LENGTH_S, timeZone });
        const [component] = componentsOf(file);
        const parsed = new ICAL.Event(component);
        const span = [parsed.startDate, parsed.endDate].map((each) => each.toUnixTime());
        expect(span).toEqual([startMs / 1000, startMs / 1000 + LENGTH_S]);
        startMs += HOUR_MS / 2;
      }
    }
  });
});

test('[RT-6] canceling a series affects only the series', () => {
  const file = write(weekly(WEEK_DAYS, '02:30', 'Europe/Berlin'), 'CANCEL');
  expect(componentsOf(file)).toHaveLength(1);
});
