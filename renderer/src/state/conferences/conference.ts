/** One conference with everything that its participants may read. */
import type { Conference } from '#shared/conferences/conference.ts';
import { loadWholeConference } from '#renderer/api/plannedConferences.ts';
import {
  type ConferenceReading,
  type ConferenceLoad,
  useConferenceReading,
} from '../conference.ts';

const WHOLE: ConferenceReading<Conference> = { name: 'whole', load: loadWholeConference };

/** Loads it for the current session and polls it while it is shown, also after it has started. */
export function useWholeConference(callId: string): ConferenceLoad<Conference> {
  return useConferenceReading(WHOLE, callId, { whileRunning: true });
}
