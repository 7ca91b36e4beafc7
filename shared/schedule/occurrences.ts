/** The dates of a schedule, in their order. Instants are Unix milliseconds. */
import { type Schedule, WEEK_DAYS } from '../wire/schedule.ts';
import { instantOf, offsetAt } from './timeZones.ts';

const DAY_MS = 86_400_000;

/** No one looks further ahead; a weekly schedule without an end never ends. */
const MAX_DAYS_AHEAD = 3660;

/**
 * Starts of a schedule that are not over at `fromMs`, the earliest first: one for a single date, one after the other
 * for a weekly one, none for what has no time. A weekly schedule with a zone follows its clocks; one without stays at
 * its offset the whole year, as servers keep it.
 */
export function* occurrences(schedule: Schedule, fromMs: number): Generator<number, undefined> {
  if (schedule.kind === 'once') {
    const startMs = schedule.startS * 1000;
    if (startMs + schedule.durationS * 1000 > fromMs) yield startMs;
    return;
  }
  if (schedule.kind !== 'weekly' || schedule.days.length === 0) return;
  const lengthMs = schedule.durationS * 1000;
  const { timeZone, offsetMinutes, untilS } = schedule;
  const firstMs = schedule.startS === undefined ? -Infinity : schedule.startS * 1000;
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number);
  const offset = timeZone === undefined ? offsetMinutes : offsetAt(fromMs, timeZone);
  const midnight = Math.floor((fromMs + offset * 60_000) / DAY_MS) * DAY_MS;
  // One that began on an earlier day may still be under way; a clock change can move one across a midnight.
  const daysBack = Math.min(8, Math.ceil(lengthMs / DAY_MS) + 1);
  let lastMs = -Infinity;
  for (let day = -daysBack; day <= MAX_DAYS_AHEAD; day += 1) {
    const localMs = midnight + day * DAY_MS;
    const weekDay = WEEK_DAYS[(new Date(localMs).getUTCDay() + 6) % 7];
    if (weekDay === undefined || !schedule.days.includes(weekDay)) continue;
    const wallMs = localMs + (hours * 60 + minutes) * 60_000;
    const startMs =
      timeZone === undefined ? wallMs - offsetMinutes * 60_000 : instantOf(wallMs, timeZone);
    if (untilS !== undefined && startMs > untilS * 1000) return;
    // A day that the clocks leave out whole would bring the next one twice.
    if (startMs <= lastMs) continue;
    lastMs = startMs;
    if (startMs >= firstMs && startMs + lengthMs > fromMs) yield startMs;
  }
}
