/** Time zones as people choose them: by city in their language, country, and offset from UTC. */
import { nameOrder } from '#shared/intl/formats.ts';
import { type ZoneNames, offsetName } from '#shared/schedule/timeZones.ts';
import { zoneOffset } from './conferenceFormTime.ts';

export interface ZoneChoice {
  readonly zone: string;
  readonly city: string;
  /** Country and name of the time zone, where known. */
  readonly about: readonly string[];
  /** `UTC+1`, at the given instant. */
  readonly offset: string;
}

/**
 * All zones, from west to east, then by name; the visitor's own is first. A zone without a name in the language has the name of its
 * id.
 */
export function zoneChoices(
  zones: readonly string[],
  visitorZone: string,
  names: ZoneNames,
  atMs: number,
  tag: string,
): readonly ZoneChoice[] {
  const order = nameOrder(tag);
  const all = [...new Set([visitorZone, ...zones])].map((zone) => {
    const [city, ...about] = names[zone] ?? [cityOfId(zone)];
    const minutes = zoneOffset(zone, atMs);
    const offset = offsetName(minutes);
    return {
      choice: {
        zone,
        city: zone.startsWith('offset:') ? offset : city,
        about: about.filter((each) => each !== ''),
        offset,
      },
      minutes,
    };
  });
  return all
    .sort(
      (one, other) =>
        Number(other.choice.zone === visitorZone) - Number(one.choice.zone === visitorZone) ||
        one.minutes - other.minutes ||
        order.compare(one.choice.city, other.choice.city),
    )
    .map(({ choice }) => choice);
}

function cityOfId(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** An offset from UTC as people type it: `+1`, `utc-3:30`, `GMT+05`. */
const TYPED_OFFSET = /^(?:utc|gmt)?([+\-−])0?(\d{1,2})(?::?([0-5]\d))?$/u;

/** Returns a test whether typed text matches a zone: by city, country, name, id or offset. */
export function zoneFinder(
  choices: readonly ZoneChoice[],
): (zone: string, typed: string) => boolean {
  const texts = new Map(
    choices.map(({ zone, city, about, offset }) => [
      zone,
      { text: plain([city, ...about, zone, zone.replaceAll('_', ' ')].join(' ')), offset },
    ]),
  );
  return (zone, typed) => {
    const known = texts.get(zone);
    if (known === undefined) return false;
    return plain(typed)
      .split(/\s+/u)
      .every((word) => {
        const [, sign, hours, minutes] = TYPED_OFFSET.exec(word) ?? [];
        if (sign === undefined || hours === undefined) return known.text.includes(word);
        const tail = minutes === undefined || minutes === '00' ? '' : `:${minutes}`;
        const offset = `UTC${sign === '+' ? '+' : '-'}${Number(hours)}${tail}`;
        return known.offset === offset || (offset === 'UTC+0' && known.offset === 'UTC');
      });
  };
}

/** Removes accents and case, so that `zurich` finds `Zürich`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
