import { describe, expect, test } from 'vitest';
import type { ZoneNames } from '#shared/schedule/timeZones.ts';
import { zoneChoices, zoneFinder } from './zoneChoices.ts';

const WINTER_MS = Date.UTC(2026, 11, 1);
const SUMMER_MS = Date.UTC(2026, 6, 1);
const NAMES: ZoneNames = {
  'Europe/Zurich': ['Zürich', 'Schweiz', 'Mitteleuropäische Zeit'],
  'Europe/Athens': ['Athen', 'Griechenland', 'Osteuropäische Zeit'],
  'America/New_York': ['New York', 'Vereinigte Staaten', 'Ostküstenzeit'],
  'Asia/Kolkata': ['Kalkutta', 'Indien', ''],
};
const ZONES = [
  'Asia/Kolkata',
  'Europe/Athens',
  'Europe/Zurich',
  'America/New_York',
  'Australia/Brisbane',
  'UTC',
];

describe('[L-2] the list of time zones', () => {
  test('starts with the visitor’s own and continues from west to east, with the offsets of the day', () => {
    const list = (atMs: number) =>
      zoneChoices(ZONES, 'Europe/Athens', NAMES, atMs, 'de').map(
        ({ city, offset }) => `${city} ${offset}`,
      );
    expect(list(WINTER_MS)).toEqual([
      'Athen UTC+2',
      'New York UTC-5',
      'UTC UTC',
      'Zürich UTC+1',
      'Kalkutta UTC+5:30',
      'Brisbane UTC+10',
    ]);
    expect(list(SUMMER_MS)).toContain('Zürich UTC+2');
  });

  test('falls back to the city in the id, and to the offset without a zone', () => {
    const [own, ...rest] = zoneChoices(['Pacific/Port_Moresby'], 'offset:-210', {}, 0, 'de');
    expect(own).toMatchObject({ city: 'UTC-3:30', about: [] });
    expect(rest.map(({ city }) => city)).toEqual(['Port Moresby']);
  });
});

describe('[L-2] a time zone is found', () => {
  const isMeant = zoneFinder(zoneChoices(ZONES, 'UTC', NAMES, WINTER_MS, 'de'));
  const found = (typed: string) => ZONES.filter((zone) => isMeant(zone, typed));

  test.each([
    ['zurich', ['Europe/Zurich']],
    ['ZÜR', ['Europe/Zurich']],
    ['schweiz', ['Europe/Zurich']],
    ['mitteleuropäische zeit', ['Europe/Zurich']],
    ['new_york', ['America/New_York']],
    ['Kolkata', ['Asia/Kolkata']],
    ['+1', ['Europe/Zurich']],
    ['UTC+01:00', ['Europe/Zurich']],
    ['+5:30', ['Asia/Kolkata']],
    ['-5', ['America/New_York']],
    ['−5', ['America/New_York']],
    ['gmt+0', ['UTC']],
    ['athen +2', ['Europe/Athens']],
    ['athen +1', []],
    ['nowhere', []],
    ['', ZONES],
  ])('by %s', (typed, zones) => {
    expect(found(typed)).toEqual(zones);
  });
});
