/** When a conference takes place, computed from its schedule. Instants are Unix milliseconds. */
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { PublicConference } from '#shared/wire/conference.ts';

/** How a conference is at a moment. */
export type ConferenceState =
  | { readonly kind: 'running'; readonly sinceMs: number | undefined }
  | { readonly kind: 'upcoming'; readonly startMs: number }
  | { readonly kind: 'open' }
  /** Planned for a time that the server did not say in a way that can be read. */
  | { readonly kind: 'timeUnknown' }
  | { readonly kind: 'ended'; readonly endMs: number };

/** What of a conference says when it takes place. */
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

/** The start that is next or under way at `nowMs`; undefined for rooms and for what is over. */
export function nextStart(
  { schedule }: Pick<Timed, 'schedule'>,
  nowMs: number,
): number | undefined {
  return occurrences(schedule, nowMs).next().value;
}

/** Which of the lists has it. */
export function listTypeOf({ schedule }: Pick<Timed, 'schedule'>): 'room' | 'conference' {
  return schedule.kind === 'none' ? 'room' : 'conference';
}

/** How long one meeting is planned to last, in milliseconds; 0 when no one said. */
export function plannedLengthMs({ schedule }: Pick<Timed, 'schedule'>): number {
  return schedule.kind === 'once' || schedule.kind === 'weekly' ? schedule.durationS * 1000 : 0;
}
