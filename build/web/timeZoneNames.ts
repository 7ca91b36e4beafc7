/**
 * The names of time zones in each language: a JSON file per language, and `virtual:time-zone-names` with their addresses. Browsers
 * only name zones by their region; the cities are from the Unicode CLDR. The other names are from the build's own engine, so that
 * they are the same in every browser.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { LANGUAGES, LANGUAGE_CODES, type Language } from '#shared/languages.ts';
import { type ZoneNames, zoneName } from '#shared/schedule/timeZones.ts';
import { ROOT, VERSION } from './project.ts';

const VIRTUAL_ID = 'virtual:time-zone-names';

/** The source of the names; its licence is in the list of the bundle's licences. */
export const CLDR_FOLDER = join(ROOT, 'node_modules/cldr-dates-full');

/** Zones that the CLDR has under an older name, which some browsers use and some don't. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmara': 'Africa/Asmera',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Argentina/Catamarca': 'America/Catamarca',
  'America/Argentina/Cordoba': 'America/Cordoba',
  'America/Argentina/Jujuy': 'America/Jujuy',
  'America/Argentina/Mendoza': 'America/Mendoza',
  'America/Atikokan': 'America/Coral_Harbour',
  'America/Indiana/Indianapolis': 'America/Indianapolis',
  'America/Kentucky/Louisville': 'America/Louisville',
  'America/Nuuk': 'America/Godthab',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Chuuk': 'Pacific/Truk',
  'Pacific/Kanton': 'Pacific/Enderbury',
  'Pacific/Pohnpei': 'Pacific/Ponape',
};

export function timeZoneNames(): Plugin {
  return {
    name: 'plenum:time-zone-names',
    resolveId: (id) => (id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      const addresses = LANGUAGE_CODES.map((code) => [code, `/${fileOf(code)}`]);
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`;
    },
    generateBundle() {
      for (const code of LANGUAGE_CODES) {
        this.emitFile({ type: 'asset', fileName: fileOf(code), source: contentOf(code) });
      }
    },
  };
}

function fileOf(language: Language): string {
  const hash = createHash('sha256').update(contentOf(language)).digest('hex').slice(0, 8);
  return `parts/zones-${language}.${VERSION}.${hash}.json`;
}

/** Cached, because each build reads it twice. */
const contents = new Map<Language, string>();

function contentOf(language: Language): string {
  const content = contents.get(language) ?? JSON.stringify(readZoneNames(language));
  contents.set(language, content);
  return content;
}

/** The names of all zones of this engine and the CLDR. */
export function readZoneNames(language: Language): ZoneNames {
  const { tag } = LANGUAGES[language];
  const cities = readCities(tag);
  const known = (countries ??= readCountries());
  const countryNames = new Intl.DisplayNames(tag, { type: 'region' });
  const zones = new Set([...known.keys(), ...Object.keys(RENAMED)]);
  return Object.fromEntries(
    [...zones].toSorted().map((zone) => {
      const old = RENAMED[zone] ?? zone;
      const city = cities.get(old) ?? cityOfId(zone);
      const country = known.get(zone) ?? known.get(old);
      const time = zoneName(tag, MIDSUMMER_MS, zone);
      return [
        zone,
        [
          city,
          country === undefined ? '' : (countryNames.of(country) ?? ''),
          time === cityOfId(zone) ? '' : time,
        ],
      ];
    }),
  );
}

/** The names of a zone's time don't change for years, so any instant works. */
const MIDSUMMER_MS = Date.UTC(2026, 6, 1);

function cityOfId(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function readCities(tag: string): ReadonlyMap<string, string> {
  const file = join(CLDR_FOLDER, 'main', tag, 'timeZoneNames.json');
  const { main } = z
    .object({
      main: z.record(
        z.string(),
        z.object({ dates: z.object({ timeZoneNames: z.object({ zone: z.unknown() }) }) }),
      ),
    })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const cities = new Map<string, string>();
  for (const { dates } of Object.values(main)) collect(dates.timeZoneNames.zone, [], cities);
  return cities;
}

/** Collects the cities. A node may have other names (`British Summer Time`) beside a city. */
function collect(tree: unknown, path: readonly string[], cities: Map<string, string>): void {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, value] of Object.entries(tree)) {
    if (name === 'exemplarCity' && typeof value === 'string') cities.set(path.join('/'), value);
    else collect(value, [...path, name], cities);
  }
}

interface LocaleWithZones extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

let countries: ReadonlyMap<string, string> | undefined;

function readCountries(): ReadonlyMap<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const found = new Map<string, string>();
  for (const region of letters.flatMap((first) => letters.map((second) => first + second))) {
    const locale: LocaleWithZones = new Intl.Locale(`und-${region}`);
    // Skips retired codes, which map to another country today.
    if (locale.region !== region) continue;
    for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? []) found.set(zone, region);
  }
  return found;
}
