/** When a conference takes place, computed from its schedule. Instants are Unix milliseconds. */
import type { Conference } from '#shared/wire/conference.ts';
import { type Schedule, WEEK_DAYS, type WeekDay } from '#shared/wire/schedule.ts';

const DAY_MS = 86_400_000;

/** How a conference stands at a moment. */
export type ConferenceState =
  | { readonly kind: 'running'; readonly sinceMs: number | undefined }
  | { readonly kind: 'upcoming'; readonly startMs: number }
  | { readonly kind: 'open' }
  /** Planned for a time that the server did not say in a way that can be read. */
  | { readonly kind: 'timeUnknown' }
  | { readonly kind: 'ended'; readonly endMs: number };

/** Running, upcoming, open (a room, which has no time), of unknown time, or ended. */
export function conferenceState(conference: Conference, nowMs: number): ConferenceState {
  if (conference.isRunning) {
    return {
      kind: 'running',
      sinceMs: conference.startedS === undefined ? undefined : conference.startedS * 1000,
    };
  }
  const startMs = nextStart(conference, nowMs);
  if (startMs !== undefined) return { kind: 'upcoming', startMs };
  if (conference.schedule.kind === 'once') {
    return {
      kind: 'ended',
      endMs: (conference.schedule.startS + conference.schedule.durationS) * 1000,
    };
  }
  return { kind: conference.schedule.kind === 'none' ? 'open' : 'timeUnknown' };
}

/** The start that is next or under way at `nowMs`; undefined for rooms and for what is over. */
export function nextStart(conference: Conference, nowMs: number): number | undefined {
  const { schedule } = conference;
  if (schedule.kind === 'once') {
    const startMs = schedule.startS * 1000;
    return startMs + schedule.durationS * 1000 > nowMs ? startMs : undefined;
  }
  if (schedule.kind !== 'weekly' || schedule.days.length === 0) return undefined;
  // Weekly times are written in the author's offset, so the week day is looked up in that offset too.
  const offsetMs = schedule.offsetMinutes * 60_000;
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number);
  const midnight = Math.floor((nowMs + offsetMs) / DAY_MS) * DAY_MS;
  // One that began on an earlier day may still be under way.
  const daysBack = Math.min(7, Math.ceil((schedule.durationS * 1000) / DAY_MS));
  for (let day = -daysBack; day <= 7; day += 1) {
    const localMs = midnight + day * DAY_MS;
    const weekDay = WEEK_DAYS[(new Date(localMs).getUTCDay() + 6) % 7];
    const startMs = localMs + (hours * 60 + minutes) * 60_000 - offsetMs;
    const isUnderWayOrAhead = startMs + schedule.durationS * 1000 > nowMs;
    if (weekDay !== undefined && schedule.days.includes(weekDay) && isUnderWayOrAhead)
      return startMs;
  }
  return undefined;
}

/** How long one meeting is planned to last, in milliseconds; 0 when nobody said. */
export function plannedLengthMs({ schedule }: Conference): number {
  return schedule.kind === 'once' || schedule.kind === 'weekly' ? schedule.durationS * 1000 : 0;
}

/** Where the organiser's clock stands, in minutes east of UTC; undefined when the server does not say. */
export function organiserOffset(schedule: Schedule): number | undefined {
  return schedule.kind === 'once' || schedule.kind === 'weekly'
    ? schedule.offsetMinutes
    : undefined;
}

/**
 * The days of a weekly schedule as a clock at `offsetMinutes` counts them: what is Monday at one in the
 * morning in Moscow is Sunday in Berlin. `startMs` is one of its starts.
 */
export function weekDaysAt(
  schedule: Extract<Schedule, { kind: 'weekly' }>,
  startMs: number,
  offsetMinutes: number,
): readonly WeekDay[] {
  const dayAt = (offset: number): number => Math.floor((startMs + offset * 60_000) / DAY_MS);
  const shift = dayAt(offsetMinutes) - dayAt(schedule.offsetMinutes);
  return WEEK_DAYS.filter((_day, index) => {
    const original = WEEK_DAYS[(index - shift + 7) % 7];
    return original !== undefined && schedule.days.includes(original);
  });
}
