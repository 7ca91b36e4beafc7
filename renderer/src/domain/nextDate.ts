import { occurrences } from '#shared/schedule/occurrences.ts';
import type { PublicConference } from '#shared/wire/conference.ts';
import { plannedLengthMs } from './schedule.ts';
import { periodText } from './timeWords.ts';

/**
 * The next date of a conference, in words; undefined when there is no later one. A conference that was started early still has its
 * date ahead.
 */
export function nextDateText(
  { schedule }: Pick<PublicConference, 'schedule'>,
  tag: string,
  nowMs: number,
  timeZone: string,
): string | undefined {
  const lengthMs = plannedLengthMs({ schedule });
  for (const startMs of occurrences(schedule, nowMs)) {
    if (startMs > nowMs) return periodText(tag, startMs, lengthMs, { timeZone });
  }
  return undefined;
}
