import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { readZoneNames } from './timeZoneNames.ts';

describe('[L-2] names of time zones', () => {
  test('cities, countries and times are in the language', () => {
    expect(readZoneNames('de')['Europe/Rome']).toEqual([
      'Rom',
      'Italien',
      'Mitteleuropäische Zeit',
    ]);
    expect(readZoneNames('be')['Europe/Minsk']?.slice(0, 2)).toEqual(['Мінск', 'Беларусь']);
    expect(readZoneNames('fa')['Asia/Tehran']?.slice(0, 2)).toEqual(['تهران', 'ایران']);
    expect(readZoneNames('zht')['Asia/Tokyo']?.slice(0, 2)).toEqual(['東京', '日本']);
  });

  test('zones that have been renamed have the same names as before', () => {
    const { 'Europe/Kyiv': now, 'Europe/Kiev': before } = readZoneNames('pl');
    expect(now).toEqual(before);
    expect(now?.[0]).toBe('Kijów');
  });

  test.each(LANGUAGE_CODES)('every zone of the engine has a city and a country in %s', (code) => {
    const names = readZoneNames(code);
    const without = Intl.supportedValuesOf('timeZone').filter(
      (zone) => zone !== 'UTC' && (!names[zone]?.[0] || !names[zone][1]),
    );
    expect(without).toEqual([]);
  });
});
