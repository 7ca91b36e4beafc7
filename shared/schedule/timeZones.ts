/** Time zones. Offsets are in minutes east of UTC, instants in Unix milliseconds. */

const DAY_MS = 86_400_000;

/** The city, the country and the name (`Central European Time`) of each zone; empty texts where unknown. */
export type ZoneNames = Readonly<Record<string, readonly [string, string, string]>>;

/** The offset of a zone (`Europe/Berlin`) at an instant, including summer time; 0 for an unknown zone. */
export function offsetAt(instantMs: number, timeZone: string): number {
  return offsetOfDay(Math.floor(instantMs / DAY_MS), timeZone) ?? readOffset(instantMs, timeZone);
}

/** A cache: a series needs the same days many times, and each query of the engine takes microseconds. */
const daysKnown = new Map<string, number | undefined>();
const MOST_DAYS_KNOWN = 10_000;

/** The offset of a whole day (UTC days since 1970); undefined when the clocks change on it. */
function offsetOfDay(day: number, timeZone: string): number | undefined {
  const key = `${day} ${timeZone}`;
  if (daysKnown.has(key)) return daysKnown.get(key);
  const atStart = readOffset(day * DAY_MS, timeZone);
  // No zone changes its clocks there and back within a day.
  const offset = atStart === readOffset((day + 1) * DAY_MS, timeZone) ? atStart : undefined;
  if (daysKnown.size >= MOST_DAYS_KNOWN) daysKnown.clear();
  daysKnown.set(key, offset);
  return offset;
}

function readOffset(instantMs: number, timeZone: string): number {
  const named = zonePart('en', 'longOffset', instantMs, timeZone);
  const [, sign, hours, minutes] = /GMT([+-])(\d{1,2}):(\d{2})/u.exec(named ?? '') ?? [];
  if (sign === undefined) return 0; // `GMT` alone
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The instant of a zone's local time; `localMs` is that time as if it were UTC. A time that the clocks skip moves later by the gap;
 * of a repeated time, the first one counts (as in calendars).
 */
export function instantOf(localMs: number, timeZone: string): number {
  const before = localMs - offsetAt(localMs - DAY_MS, timeZone) * 60_000;
  const after = localMs - offsetAt(localMs + DAY_MS, timeZone) * 60_000;
  const fits = (instantMs: number) =>
    instantMs + offsetAt(instantMs, timeZone) * 60_000 === localMs;
  if (fits(before)) return before;
  return fits(after) ? after : before;
}

/** The name of an offset: `UTC`, `UTC+1`, `UTC-3:30`. */
export function offsetName(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC';
  const distance = Math.abs(offsetMinutes);
  const minutes = distance % 60;
  const tail = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${Math.floor(distance / 60)}${tail}`;
}

/** The name of a zone in a language (`Central European Time`), or its city if the language has no name. */
export function zoneName(tag: string, instantMs: number, timeZone: string): string {
  const named = zonePart(tag, 'longGeneric', instantMs, timeZone);
  // An offset isn't a name; Persian puts Greenwich after it.
  if (named !== undefined && !/^(?:GMT|UTC)|\p{Nd}/u.test(named)) return named;
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

function zonePart(
  tag: string,
  style: 'longGeneric' | 'longOffset',
  instantMs: number,
  timeZone: string,
): string | undefined {
  try {
    return formatOf(tag, style, timeZone)
      .formatToParts(instantMs)
      .find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined; // a zone that this engine does not know
  }
}

/** Creating a format takes longer than using it a hundred times, and lists need it for every row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  tag: string,
  style: 'longGeneric' | 'longOffset',
  timeZone: string,
): Intl.DateTimeFormat {
  const key = `${tag} ${style} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: style });
  formats.set(key, made);
  return made;
}

/** Whether this engine knows a zone. */
export function isKnownZone(timeZone: string): boolean {
  return zonePart('en', 'longOffset', 0, timeZone) !== undefined;
}
