import { occurrences } from '#shared/schedule/occurrences.ts';
import type { PublicConference } from '#shared/wire/conference.ts';
import { periodText } from './timeWords.ts';

/** The next date of a conference that repeats, in words; undefined of any other. */
export function nextDateText(
  { schedule }: Pick<PublicConference, 'schedule'>,
  tag: string,
  nowMs: number,
  timeZone: string,
): string | undefined {
  if (schedule.kind !== 'weekly') return undefined;
  for (const startMs of occurrences(schedule, nowMs)) {
    if (startMs > nowMs) return periodText(tag, startMs, schedule.durationS * 1000, { timeZone });
  }
  return undefined;
}
