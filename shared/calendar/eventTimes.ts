/** The times of an event in a calendar: local times of its zone, or UTC without a zone. Instants are in Unix milliseconds. */
import { occurrences } from '../schedule/occurrences.ts';
import { instantOf, isKnownZone, offsetAt } from '../schedule/timeZones.ts';
import { weekDaysAt } from '../schedule/weekDays.ts';
import { type Schedule, WEEK_DAYS, type WeekDay } from '../wire/schedule.ts';

export interface EventTimes {
  readonly startMs: number;
  readonly lengthMs: number;
  /** The zone whose clock the event follows; undefined for UTC. */
  readonly timeZone: string | undefined;
  readonly weekly:
    | { readonly days: readonly WeekDay[]; readonly untilMs: number | undefined }
    | undefined;
  /** Starts that the zone's clock skips, or shows twice. */
  readonly odd: readonly OddStart[];
}

interface OddStart {
  /** The intended local time, given as if it were UTC. */
  readonly localMs: number;
  readonly startMs: number;
  /** The instant that programs compute with the other of the two offsets. */
  readonly mistakenMs: number;
  /** True when the clock shows it twice, false when the clock skips it. */
  readonly isTwice: boolean;
}

const DAY_MS = 86_400_000;
/** Odd starts are searched this far ahead. */
const ODD_YEARS = 3;

/** The times of a schedule; undefined without any future times. */
export function eventTimes(schedule: Schedule, nowMs: number): EventTimes | undefined {
  if (schedule.kind === 'once') {
    const startMs = schedule.startS * 1000;
    const zone = knownZone(schedule.timeZone);
    const isPlain = zone !== undefined && isUnmistakable(localAt(startMs, zone), zone);
    return {
      startMs,
      lengthMs: schedule.durationS * 1000,
      timeZone: isPlain ? zone : undefined,
      weekly: undefined,
      odd: [],
    };
  }
  if (schedule.kind !== 'weekly') return undefined;
  const fromMs = schedule.startS === undefined ? nowMs : schedule.startS * 1000;
  const zone = knownZone(schedule.timeZone);
  const first = firstStart(schedule, fromMs);
  if (first === undefined) return undefined;
  const untilMs = schedule.untilS === undefined ? undefined : schedule.untilS * 1000;
  return {
    startMs: first,
    lengthMs: schedule.durationS * 1000,
    timeZone: zone,
    weekly: {
      days: zone === undefined ? weekDaysAt(schedule, first, 0) : schedule.days,
      untilMs,
    },
    odd: zone === undefined ? [] : oddStarts(schedule, first, zone),
  };
}

/** The first start whose local time exists exactly once on its day, if there is one soon: the rule begins with it. */
function firstStart(
  schedule: Extract<Schedule, { kind: 'weekly' }>,
  fromMs: number,
): number | undefined {
  const zone = knownZone(schedule.timeZone);
  let first: number | undefined;
  for (const startMs of occurrences(schedule, fromMs)) {
    first ??= startMs;
    if (zone === undefined) return startMs;
    const localMs = localAt(startMs, zone);
    if (localMs % DAY_MS === timeOfDayMs(schedule) && isUnmistakable(localMs, zone)) return startMs;
    if (startMs - first > 8 * DAY_MS) break;
  }
  return first;
}

function oddStarts(
  schedule: Extract<Schedule, { kind: 'weekly' }>,
  firstMs: number,
  timeZone: string,
): EventTimes['odd'] {
  const untilMs = firstMs + ODD_YEARS * 366 * DAY_MS;
  const odd: OddStart[] = [];
  for (const startMs of occurrences(schedule, firstMs)) {
    if (startMs > untilMs) break;
    // The intended local time: where the clocks skip it, they show a later one, or one on another day.
    const day = Math.floor(localAt(startMs, timeZone) / DAY_MS) * DAY_MS;
    const meant = [day - DAY_MS, day]
      .map((each) => each + timeOfDayMs(schedule))
      .find(
        (localMs) =>
          schedule.days.includes(weekDayOf(localMs)) &&
          instantOf(localMs, timeZone) === startMs &&
          !isUnmistakable(localMs, timeZone),
      );
    if (meant === undefined) continue;
    const [mistakenMs = startMs] = readings(meant, timeZone).filter((each) => each !== startMs);
    odd.push({
      localMs: meant,
      startMs,
      mistakenMs,
      isTwice: localAt(startMs, timeZone) === meant,
    });
  }
  return odd;
}

function timeOfDayMs({ time }: { readonly time: string }): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

function weekDayOf(localMs: number): WeekDay {
  return WEEK_DAYS[(new Date(localMs).getUTCDay() + 6) % 7] ?? 'monday';
}

/** The local time of a zone at an instant, given as if it were UTC. */
export function localAt(instantMs: number, timeZone: string): number {
  return instantMs + offsetAt(instantMs, timeZone) * 60_000;
}

/** Whether a local time exists exactly once on its day. */
export function isUnmistakable(localMs: number, timeZone: string): boolean {
  const shown = readings(localMs, timeZone).filter((each) => localAt(each, timeZone) === localMs);
  return shown.length === 1;
}

/** The instants of a local time, by the offsets of the days around it. */
function readings(localMs: number, timeZone: string): readonly number[] {
  return [
    ...new Set(
      [-DAY_MS, DAY_MS].map((away) => localMs - offsetAt(localMs + away, timeZone) * 60_000),
    ),
  ];
}

function knownZone(timeZone: string | undefined): string | undefined {
  return timeZone !== undefined && isKnownZone(timeZone) ? timeZone : undefined;
}
