/** The dates of a schedule, in order. Instants are in Unix milliseconds. */
import { type Schedule, WEEK_DAYS } from '../wire/schedule.ts';
import { instantOf, offsetAt } from './timeZones.ts';

const DAY_MS = 86_400_000;

/** The limit of the search: a weekly schedule may never end. */
const MAX_DAYS_AHEAD = 3660;

/**
 * The starts whose dates aren't over at `fromMs`, earliest first: one for a single date, all for a weekly schedule, none without a
 * time. A weekly schedule with a zone follows its clocks; one without a zone keeps its offset all year, as servers do.
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
  // A date that started on an earlier day may still be running; a clock change can move one across midnight.
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
    // A day that the clocks skip would produce the next one twice.
    if (startMs <= lastMs) continue;
    lastMs = startMs;
    if (startMs >= firstMs && startMs + lengthMs > fromMs) yield startMs;
  }
}
