/** What time zones are called in a language: a JSON file of the bundle, asked for when a list of zones is shown. */
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import type { ZoneNames } from '#shared/schedule/timeZones.ts';
import addresses from 'virtual:time-zone-names';

const namesSchema = z.record(z.string(), z.tuple([z.string(), z.string(), z.string()]));

/** The names by zone. Throws when the file cannot be had: who asks tries again, and does without until then. */
export async function loadZoneNames(language: Language, signal: AbortSignal): Promise<ZoneNames> {
  const response = await fetch(addresses[language], { signal });
  return namesSchema.parse(await response.json());
}
