/** Finds the clock changes of a zone, for calendar files. Offsets are in minutes east of UTC, instants in Unix milliseconds. */
import { offsetAt } from '../schedule/timeZones.ts';

/** One change of a zone's clocks. */
export interface ClockChange {
  readonly atMs: number;
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/** A yearly change on the same weekday of the same month; `nth` is 1 … 4, or -1 for the last one. */
interface YearlyRule {
  readonly month: number;
  readonly weekDay: number;
  readonly nth: number;
}

export interface RepeatedChange {
  readonly first: ClockChange;
  readonly rule: YearlyRule;
}

const DAY_MS = 86_400_000;
/** Shorter than the time between any two changes: Morocco changes twice around Ramadan, which has thirty days. */
const STEP_MS = 14 * DAY_MS;
const SECOND_MS = 1000;

/** The changes of a zone's clocks between two instants. */
export function clockChanges(
  timeZone: string,
  fromMs: number,
  untilMs: number,
): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  let before = offsetAt(fromMs, timeZone);
  for (let atMs = fromMs; atMs < untilMs; atMs += STEP_MS) {
    const endMs = Math.min(atMs + STEP_MS, untilMs);
    const after = offsetAt(endMs, timeZone);
    if (after === before) continue;
    changes.push({
      atMs: whenChanged(timeZone, before, atMs, endMs),
      fromMinutes: before,
      toMinutes: after,
    });
    before = after;
  }
  return changes;
}

/**
 * The rules of the changes, if they follow them in every year until `untilMs`: two changes a year, each by its rule. Undefined when
 * any change differs, or when they end.
 */
export function yearlyRules(
  changes: readonly ClockChange[],
  untilMs: number,
): readonly RepeatedChange[] | undefined {
  const kinds = new Map<string, ClockChange[]>();
  for (const change of changes) {
    const { local } = fields(change);
    const key = `${change.fromMinutes} ${change.toMinutes} ${local.getUTCMonth()} ${local.getUTCDay()} ${local.getUTCHours()}:${local.getUTCMinutes()}`;
    kinds.set(key, [...(kinds.get(key) ?? []), change]);
  }
  if (kinds.size !== 2) return undefined;
  const rules: RepeatedChange[] = [];
  for (const group of kinds.values()) {
    const [first] = group;
    const nth = nthOf(group);
    const years = group.map((change) => fields(change).local.getUTCFullYear());
    const lastYear = new Date(untilMs).getUTCFullYear() - 1;
    const isYearly =
      years.at(-1) === lastYear && years.every((year, index) => year === (years[0] ?? 0) + index);
    if (first === undefined || nth === undefined || !isYearly) return undefined;
    const { local } = fields(first);
    rules.push({
      first,
      rule: { month: local.getUTCMonth() + 1, weekDay: local.getUTCDay(), nth },
    });
  }
  return rules;
}

/** The local date and time of a change, by the clock before it. */
export function localTimeOf({ atMs, fromMinutes }: ClockChange): Date {
  return new Date(atMs + fromMinutes * 60_000);
}

/** The position of the weekday in its month, if it is the same for all changes; otherwise undefined. */
function nthOf(changes: readonly ClockChange[]): number | undefined {
  const places = changes.map((change) => fields(change));
  if (places.every(({ isLast }) => isLast)) return -1;
  const nth = places[0]?.nth;
  return nth !== undefined && nth < 5 && places.every((place) => place.nth === nth)
    ? nth
    : undefined;
}

function fields(change: ClockChange) {
  const local = localTimeOf(change);
  const weekLater = new Date(local.getTime() + 7 * DAY_MS);
  return {
    local,
    nth: Math.ceil(local.getUTCDate() / 7),
    isLast: weekLater.getUTCMonth() !== local.getUTCMonth(),
  };
}

/** The first second after the change. */
function whenChanged(timeZone: string, before: number, fromMs: number, untilMs: number): number {
  let low = fromMs;
  let high = untilMs;
  while (high - low > SECOND_MS) {
    const middle = Math.floor((low + high) / 2 / SECOND_MS) * SECOND_MS;
    if (middle <= low) break;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}
