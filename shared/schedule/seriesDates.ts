/**
 * The dates of a repetition, one by one. Local times are given as if they were UTC, starts are in Unix milliseconds. A time that
 * the clocks skip moves later by the gap; of a repeated time, the first one counts (`timeZones.ts`).
 */
import { WEEK_DAYS, type WeekDay } from '../wire/schedule.ts';
import { instantOf, offsetAt } from './timeZones.ts';

/** The maximum conferences of a series. */
export const SERIES_MAX_DATES = 100;
/** The maximum weeks between two dates. */
export const SERIES_MAX_WEEKS_APART = 52;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const LONGEST_MONTH_MS = 31 * DAY_MS;
const EPOCH_MONDAY_MS = 4 * DAY_MS;

/** The clock of a series: a zone, or an offset in minutes east of UTC. */
export type SeriesClock = { readonly timeZone: string } | { readonly offsetMinutes: number };

export interface SeriesPattern {
  /** The first date, with the time of day. */
  readonly firstLocalMs: number;
  readonly cycle:
    | { readonly kind: 'weeks'; readonly every: number; readonly days: readonly WeekDay[] }
    /** On the first date's day of the month; in shorter months on the last day. */
    | { readonly kind: 'months' };
  /** The last possible date; undefined = only `times` ends it. */
  readonly untilLocalMs: number | undefined;
  readonly times: number | undefined;
}

/** The starts of a series in order, at most `most` of them. */
export function seriesStarts(
  { untilLocalMs = Infinity, times = Infinity, ...pattern }: SeriesPattern,
  clock: SeriesClock,
  most: number = SERIES_MAX_DATES,
): readonly number[] {
  const starts: number[] = [];
  const limit = Math.min(times, most);
  if (limit <= 0) return starts;
  for (const localMs of localDates(pattern)) {
    if (localMs > untilLocalMs) break;
    const startMs = startAt(localMs, clock);
    // A day that the clocks skip would produce the next one twice.
    if (startMs <= (starts.at(-1) ?? -Infinity)) continue;
    starts.push(startMs);
    if (starts.length >= limit) break;
  }
  return starts;
}

/** Moves the whole pattern ahead until it starts after an instant, with the same days and number of dates. */
export function movedAhead(
  pattern: SeriesPattern,
  clock: SeriesClock,
  nowMs: number,
): SeriesPattern {
  const firstOf = (moved: SeriesPattern): number | undefined =>
    seriesStarts({ ...moved, untilLocalMs: undefined }, clock, 1)[0];
  const firstMs = firstOf(pattern);
  if (firstMs === undefined || firstMs > nowMs) return pattern;
  const { firstLocalMs, untilLocalMs, cycle } = pattern;
  const isMonthly = cycle.kind === 'months';
  const stepMs = isMonthly ? LONGEST_MONTH_MS : cycle.every * WEEK_MS;
  for (let steps = Math.floor((nowMs - firstMs) / stepMs); ; steps += 1) {
    const move = (localMs: number): number =>
      isMonthly ? inMonth(localMs, steps) : localMs + steps * stepMs;
    const moved = {
      ...pattern,
      firstLocalMs: move(firstLocalMs),
      untilLocalMs: untilLocalMs === undefined ? undefined : move(untilLocalMs),
    };
    // Starting in a shorter month would change the day for all later months.
    if (isMonthly && dayOfMonth(moved.firstLocalMs) !== dayOfMonth(firstLocalMs)) continue;
    if ((firstOf(moved) ?? Infinity) > nowMs) return moved;
  }
}

/** The local time at an instant. */
export function localTimeAt(instantMs: number, clock: SeriesClock): number {
  const minutes = 'timeZone' in clock ? offsetAt(instantMs, clock.timeZone) : clock.offsetMinutes;
  return instantMs + minutes * 60_000;
}

/** The instant of a local time. */
export function startAt(localMs: number, clock: SeriesClock): number {
  return 'timeZone' in clock
    ? instantOf(localMs, clock.timeZone)
    : localMs - clock.offsetMinutes * 60_000;
}

/** The midnight before a local time. */
export function localDay(localMs: number): number {
  return Math.floor(localMs / DAY_MS) * DAY_MS;
}

/** Without an end; `seriesStarts` stops it. */
function* localDates({
  firstLocalMs,
  cycle,
}: Pick<SeriesPattern, 'firstLocalMs' | 'cycle'>): Generator<number, undefined> {
  if (cycle.kind === 'months') {
    for (let months = 0; ; months += 1) yield inMonth(firstLocalMs, months);
  }
  if (cycle.days.length === 0 || cycle.every < 1) return;
  const timeMs = firstLocalMs - localDay(firstLocalMs);
  const mondayMs =
    Math.floor((firstLocalMs - EPOCH_MONDAY_MS) / WEEK_MS) * WEEK_MS + EPOCH_MONDAY_MS;
  for (let weekMs = mondayMs; ; weekMs += cycle.every * WEEK_MS) {
    for (const [index, day] of WEEK_DAYS.entries()) {
      const localMs = weekMs + index * DAY_MS + timeMs;
      if (cycle.days.includes(day) && localMs >= firstLocalMs) yield localMs;
    }
  }
}

function inMonth(firstLocalMs: number, months: number): number {
  const date = new Date(firstLocalMs);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(date);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return date.getTime();
}

function dayOfMonth(localMs: number): number {
  return new Date(localMs).getUTCDate();
}
