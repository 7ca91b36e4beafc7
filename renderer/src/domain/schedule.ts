/** When a conference takes place, computed from its schedule. Instants are Unix milliseconds. */
import { type Conference, WEEK_DAYS } from '#shared/wire/conference.ts';

const DAY_MS = 86_400_000;

/** How a conference stands at a moment. */
export type ConferenceState =
  | { readonly kind: 'running'; readonly sinceMs: number | undefined }
  | { readonly kind: 'upcoming'; readonly startMs: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'ended'; readonly endMs: number };

/** Running, upcoming, open (a room, which has no time) or ended. */
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
  return { kind: 'open' };
}

/** The start that is next or under way at `nowMs`; undefined for rooms and for what is over. */
export function nextStart(conference: Conference, nowMs: number): number | undefined {
  const { schedule } = conference;
  if (schedule.kind === 'once') {
    const startMs = schedule.startS * 1000;
    return startMs + schedule.durationS * 1000 > nowMs ? startMs : undefined;
  }
  if (schedule.kind === 'none' || schedule.days.length === 0) return undefined;
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
