/** Applies an edit of one conference of a series to the others: only the changed fields. Pure. */
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

/** The start of a single date in Unix seconds; undefined for anything else. */
export function startOfDate({ schedule }: StoredDetails): number | undefined {
  return schedule.type === SCHEDULE_TYPES.once ? schedule.start_time : undefined;
}

/** A schedule with another start, and with its zone's offset at that time. */
export function atStart(schedule: Schedule, startS: number): Schedule {
  const zone = schedule[SCHEDULE_TIME_ZONE];
  return {
    ...schedule,
    start_time: startS,
    ...(zone !== undefined && { special_time_offset: offsetAt(startS * 1000, zone) }),
  };
}

/**
 * Moves a date by as many days as the edited one, to the edited one's time of day. If only the duration has changed, a date with
 * its own time of day keeps it.
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

/** The changed parts of a schedule other than its time. */
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
