import type { PublicConference } from '#shared/wire/conference.ts';
import { conferenceState } from '#renderer/domain/schedule.ts';
import { useConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { useNow } from '#renderer/state/now.ts';

export type ConferenceNow = ReturnType<typeof useConferenceNow>;

/** A conference and its current state. */
export function useConferenceNow(conference: PublicConference) {
  const nowMs = useNow();
  return {
    conference,
    nowMs,
    state: conferenceState(conference, nowMs),
    times: useConferenceTimes(conference, nowMs),
  };
}
