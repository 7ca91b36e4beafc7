/** What an edit of one conference of a series does to the others: what was changed in it, and nothing else. Pure. */
import { type SeriesClock, localDay, localTimeAt, startAt } from '#shared/schedule/seriesDates.ts';
import { offsetAt } from '#shared/schedule/timeZones.ts';
import { SCHEDULE_TIME_ZONE } from '#shared/wire/proposed.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import type { StoredDetails } from './conferenceDetails.ts';

type Schedule = StoredDetails['schedule'];

/** The conference that was edited, before and after. */
export interface SeriesEdit {
  readonly before: StoredDetails;
  readonly after: StoredDetails;
}

export function editAlike({ before, after }: SeriesEdit, other: StoredDetails): StoredDetails {
  const changed: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (name === 'schedule' || isSame(before[name], after[name])) continue;
    changed[name] = after[name];
  }
  return {
    ...other,
    ...changed,
    schedule: scheduleAlike(before.schedule, after.schedule, other.schedule),
  };
}

/** The start of a single date, in Unix seconds; undefined for what has none. */
export function startOfDate({ schedule }: StoredDetails): number | undefined {
  return schedule.type === SCHEDULE_TYPES.once ? schedule.start_time : undefined;
}

/** A schedule at a start of its own, with the offset of its zone by then. */
export function atStart(schedule: Schedule, startS: number): Schedule {
  const zone = schedule[SCHEDULE_TIME_ZONE];
  return {
    ...schedule,
    start_time: startS,
    ...(zone !== undefined && { special_time_offset: offsetAt(startS * 1000, zone) }),
  };
}

/**
 * Moves a date by as many days as the edited one was moved, to the time of day of that one. Where only the length was
 * changed, a date that has a time of day of its own keeps it.
 */
function scheduleAlike(before: Schedule, after: Schedule, other: Schedule): Schedule {
  const [from, to, own] = [before.start_time, after.start_time, other.start_time];
  if (from === undefined || to === undefined || own === undefined) return other;
  const shownFrom = localTimeAt(from * 1000, clockOf(before));
  const shownTo = localTimeAt(to * 1000, clockOf(after));
  const hasMoved = shownFrom !== shownTo || from !== to;
  const next = { ...other, ...changedParts(before, after) };
  if (!hasMoved) return next;
  const days = localDay(shownTo) - localDay(shownFrom);
  const day = localDay(localTimeAt(own * 1000, clockOf(other))) + days;
  const startMs = startAt(day + (shownTo - localDay(shownTo)), clockOf(after));
  return atStart({ ...next, ...clockParts(after) }, startMs / 1000);
}

/** The parts of a schedule that are no time, as far as they were changed. */
function changedParts(before: Schedule, after: Schedule): Partial<Schedule> {
  return before.duration === after.duration ? {} : { duration: after.duration };
}

function clockParts(schedule: Schedule): Partial<Schedule> {
  return {
    special_time_offset: schedule.special_time_offset,
    [SCHEDULE_TIME_ZONE]: schedule[SCHEDULE_TIME_ZONE],
  };
}

function clockOf(schedule: Schedule): SeriesClock {
  const timeZone = schedule[SCHEDULE_TIME_ZONE];
  return timeZone === undefined
    ? { offsetMinutes: schedule.special_time_offset ?? schedule.time_offset ?? 0 }
    : { timeZone };
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
