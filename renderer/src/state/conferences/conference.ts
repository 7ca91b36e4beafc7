/** One conference with all that its people know. */
import type { Conference } from '#shared/conferences/conference.ts';
import { loadWholeConference } from '#renderer/api/plannedConferences.ts';
import {
  type ConferenceReading,
  type ConferenceLoad,
  useConferenceReading,
} from '../conference.ts';

const WHOLE: ConferenceReading<Conference> = { name: 'whole', load: loadWholeConference };

/** Loads it for the present session and keeps it fresh while it is looked at, also once it runs. */
export function useWholeConference(callId: string): ConferenceLoad<Conference> {
  return useConferenceReading(WHOLE, callId, { whileRunning: true });
}
