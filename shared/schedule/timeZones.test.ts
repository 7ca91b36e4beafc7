import { describe, expect, test } from 'vitest';
import { offsetAt, offsetName, zoneName } from './timeZones.ts';

const at = (text: string) => Date.parse(text);

describe('time zones', () => {
  test.each([
    ['Europe/Berlin', '2026-01-15T12:00:00Z', 60],
    ['Europe/Berlin', '2026-07-15T12:00:00Z', 120],
    // The clocks go forward on 29 March 2026 at 01:00 UTC, and back on 25 October.
    ['Europe/Berlin', '2026-03-29T00:59:59Z', 60],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 120],
    ['Europe/Berlin', '2026-10-25T00:59:59Z', 120],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', 60],
    ['Europe/Moscow', '2026-07-15T12:00:00Z', 180],
    ['Asia/Kolkata', '2026-07-15T12:00:00Z', 330],
    ['Asia/Kathmandu', '2026-07-15T12:00:00Z', 345],
    ['America/St_Johns', '2026-01-15T12:00:00Z', -210],
    ['Pacific/Kiritimati', '2026-01-15T12:00:00Z', 840],
    ['UTC', '2026-01-15T12:00:00Z', 0],
    ['Nowhere/Land', '2026-01-15T12:00:00Z', 0],
  ])('[RT-6] %s at %s has an offset of %i minutes', (zone, instant, minutes) => {
    expect(offsetAt(at(instant), zone)).toBe(minutes);
  });
});

test.each([
  [0, 'UTC'],
  [60, 'UTC+1'],
  [-210, 'UTC-3:30'],
  [345, 'UTC+5:45'],
  [840, 'UTC+14'],
  [-5, 'UTC-0:05'],
])('[RT-6] formats an offset of %i minutes as %s', (minutes, name) => {
  expect(offsetName(minutes)).toBe(name);
});

test.each([
  ['en', 'Europe/Berlin', 'Central European Time'],
  ['de', 'Europe/Berlin', 'Mitteleuropäische Zeit'],
  ['en', 'Nowhere/Some_Land', 'Some Land'],
])('[RT-6] in %s the zone %s is called %s', (tag, zone, name) => {
  expect(zoneName(tag, at('2026-01-15T12:00:00Z'), zone)).toBe(name);
});
