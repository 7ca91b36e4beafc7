import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { readZoneNames } from './timeZoneNames.ts';

describe('[L-2] names of time zones', () => {
  test('have cities, countries and times in the language', () => {
    expect(readZoneNames('de')['Europe/Rome']).toEqual([
      'Rom',
      'Italien',
      'Mitteleuropäische Zeit',
    ]);
    expect(readZoneNames('be')['Europe/Minsk']?.slice(0, 2)).toEqual(['Мінск', 'Беларусь']);
    expect(readZoneNames('fa')['Asia/Tehran']?.slice(0, 2)).toEqual(['تهران', 'ایران']);
    expect(readZoneNames('zht')['Asia/Tokyo']?.slice(0, 2)).toEqual(['東京', '日本']);
  });

  test('are unchanged for renamed time zones', () => {
    const { 'Europe/Kyiv': now, 'Europe/Kiev': before } = readZoneNames('pl');
    expect(now).toEqual(before);
    expect(now?.[0]).toBe('Kijów');
  });

  test.each(LANGUAGE_CODES)('have a city and a country for every time zone in %s', (code) => {
    const names = readZoneNames(code);
    const without = Intl.supportedValuesOf('timeZone').filter(
      (zone) => zone !== 'UTC' && (!names[zone]?.[0] || !names[zone][1]),
    );
    expect(without).toEqual([]);
  });
});
