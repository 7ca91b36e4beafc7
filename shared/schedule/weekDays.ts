/** The weekdays of a schedule in different time zones. */
import { type Schedule, WEEK_DAYS, type WeekDay } from '../wire/schedule.ts';
import { offsetAt } from './timeZones.ts';

const DAY_MS = 86_400_000;

/** The organiser's offset at an instant, in minutes east of UTC; undefined when the server omits it. */
export function organiserOffset(schedule: Schedule, atMs: number): number | undefined {
  if (schedule.kind !== 'once' && schedule.kind !== 'weekly') return undefined;
  return schedule.timeZone === undefined
    ? schedule.offsetMinutes
    : offsetAt(atMs, schedule.timeZone);
}

/**
 * The days of a weekly schedule for a clock at `offsetMinutes`: Monday at one in the morning in Moscow is Sunday in Berlin.
 * `startMs` is one of its starts.
 */
export function weekDaysAt(
  schedule: Extract<Schedule, { kind: 'weekly' }>,
  startMs: number,
  offsetMinutes: number,
): readonly WeekDay[] {
  const dayAt = (offset: number): number => Math.floor((startMs + offset * 60_000) / DAY_MS);
  const shift = dayAt(offsetMinutes) - dayAt(organiserOffset(schedule, startMs) ?? 0);
  return WEEK_DAYS.filter((_day, index) => {
    const original = WEEK_DAYS[(index - shift + 7) % 7];
    return original !== undefined && schedule.days.includes(original);
  });
}
