/** Writes a zone for calendar files: by rules if its changes follow them, otherwise by the dates of its changes. */
import { offsetAt } from '../schedule/timeZones.ts';
import { localTime } from './calendarText.ts';
import {
  type ClockChange,
  type RepeatedChange,
  clockChanges,
  localTimeOf,
  yearlyRules,
} from './zoneRules.ts';

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** The calendar repeats after this many years, so a pattern that holds for all of them is a rule. */
const YEARS_OF_PROOF = 28;
/** Changes without a rule are written for this many years; later meetings need a new file. */
const YEARS_LISTED = 12;

/** A cache: the search for changes takes longer than everything else, and consecutive files are mostly for the same zone. */
let last: { readonly key: string; readonly lines: readonly string[] } | undefined;

/** The `VTIMEZONE` of a zone, correct between two instants. */
export function writeTimeZone(
  timeZone: string,
  fromMs: number,
  untilMs: number,
): readonly string[] {
  const years = [fromMs, untilMs].map((instantMs) => new Date(instantMs).getUTCFullYear());
  const key = [timeZone, ...years].join(' ');
  if (last?.key !== key) last = { key, lines: describe(timeZone, fromMs, untilMs) };
  return last.lines;
}

function describe(timeZone: string, fromMs: number, untilMs: number): readonly string[] {
  const year = new Date(fromMs).getUTCFullYear();
  const beginMs = Date.UTC(year - 1, 0, 1);
  const proofMs = Date.UTC(year + YEARS_OF_PROOF, 0, 1);
  const listedMs = Math.max(untilMs, Date.UTC(year + YEARS_LISTED, 0, 1));
  const changes = clockChanges(timeZone, beginMs, Math.max(proofMs, listedMs));
  const rules = yearlyRules(
    changes.filter(({ atMs }) => atMs < proofMs),
    proofMs,
  );
  const parts =
    rules?.flatMap((each) => repeated(each)) ??
    groups(changes.filter(({ atMs }) => atMs < listedMs)).flatMap((group) => dated(group));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(rules === undefined ? base(beginMs, offsetAt(beginMs, timeZone)) : []),
    ...parts,
    'END:VTIMEZONE',
  ];
}

/** The offset before the first written change. */
function base(beginMs: number, offset: number): readonly string[] {
  return [
    'BEGIN:STANDARD',
    `DTSTART:${localTime(beginMs + offset * 60_000)}`,
    `TZOFFSETFROM:${offsetText(offset)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    'END:STANDARD',
  ];
}

function repeated({ first, rule }: RepeatedChange): readonly string[] {
  const day = `${rule.nth}${DAYS[rule.weekDay] ?? 'SU'}`;
  return observance(first, [`RRULE:FREQ=YEARLY;BYMONTH=${rule.month};BYDAY=${day}`]);
}

/** Groups changes with the same offsets before and after. */
function groups(changes: readonly ClockChange[]): readonly (readonly ClockChange[])[] {
  const found = new Map<string, ClockChange[]>();
  for (const change of changes) {
    const key = `${change.fromMinutes} ${change.toMinutes}`;
    found.set(key, [...(found.get(key) ?? []), change]);
  }
  return [...found.values()];
}

function dated(group: readonly ClockChange[]): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  // Each date on its own line, including the first: some programs don't read lists, or don't count the start.
  return observance(
    first,
    group.length === 1
      ? []
      : group.map((change) => `RDATE:${localTime(localTimeOf(change).getTime())}`),
  );
}

function observance(first: ClockChange, when: readonly string[]): readonly string[] {
  const name = first.toMinutes > first.fromMinutes ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${localTime(localTimeOf(first).getTime())}`,
    ...when,
    `TZOFFSETFROM:${offsetText(first.fromMinutes)}`,
    `TZOFFSETTO:${offsetText(first.toMinutes)}`,
    `END:${name}`,
  ];
}

function offsetText(minutes: number): string {
  const distance = Math.abs(minutes);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(distance / 60))}${pad(distance % 60)}`;
}
