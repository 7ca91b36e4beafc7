/** When a conference takes place, by its schedule. Times are Unix milliseconds. */
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { PublicConference } from '#shared/wire/conference.ts';

/** The state of a conference at a moment. */
export type ConferenceState =
  | { readonly kind: 'running'; readonly sinceMs: number | undefined }
  | { readonly kind: 'upcoming'; readonly startMs: number }
  | { readonly kind: 'open' }
  /** Planned for a time that can't be read from the server's answer. */
  | { readonly kind: 'timeUnknown' }
  | { readonly kind: 'ended'; readonly endMs: number };

/** The fields of a conference that determine its time. */
export type Timed = Pick<PublicConference, 'isRunning' | 'schedule' | 'startedS'>;

/** Running, upcoming, open (a room, which has no time), of unknown time, or ended. */
export function conferenceState(conference: Timed, nowMs: number): ConferenceState {
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

/** The next or current start at `nowMs`; undefined for rooms and when it is over. */
export function nextStart(
  { schedule }: Pick<Timed, 'schedule'>,
  nowMs: number,
): number | undefined {
  return occurrences(schedule, nowMs).next().value;
}

/** The list that it belongs to. */
export function listTypeOf({ schedule }: Pick<Timed, 'schedule'>): 'room' | 'conference' {
  return schedule.kind === 'none' ? 'room' : 'conference';
}

/** The planned length of one meeting in milliseconds; 0 when none is set. */
export function plannedLengthMs({ schedule }: Pick<Timed, 'schedule'>): number {
  return schedule.kind === 'once' || schedule.kind === 'weekly' ? schedule.durationS * 1000 : 0;
}
