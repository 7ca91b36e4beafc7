/** The names of time zones in a language: a JSON file of the bundle, loaded when a list of zones is shown. */
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import type { ZoneNames } from '#shared/schedule/timeZones.ts';
import addresses from 'virtual:time-zone-names';

const namesSchema = z.record(z.string(), z.tuple([z.string(), z.string(), z.string()]));

/** The names by zone. Throws when the file can't be loaded: the caller retries, and does without until then. */
export async function loadZoneNames(language: Language, signal: AbortSignal): Promise<ZoneNames> {
  const response = await fetch(addresses[language], { signal });
  return namesSchema.parse(await response.json());
}
