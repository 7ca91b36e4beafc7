/** When a person is busy: the dates of the conferences that they own or are invited to, without any details. */
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { occurrences } from '#shared/schedule/occurrences.ts';
import { scheduleSchema } from '#shared/wire/schedule.ts';
import type { PlannedTime } from '#server/storage/conferences.ts';
import { parseDetails } from './conferenceDetails.ts';

/** Instants are Unix seconds. */
export interface BusyInterval {
  readonly from: number;
  readonly to: number;
}

/**
 * The busy times within a window, in order; touching or overlapping ones are merged, so that they don't reveal the number of
 * conferences.
 */
export function busyTimes(
  planned: readonly PlannedTime[],
  window: BusyInterval,
): readonly BusyInterval[] {
  const times = planned
    .flatMap((each) => timesOf(each, window))
    .sort((left, right) => left.from - right.from);
  const merged: BusyInterval[] = [];
  for (const next of times) {
    const last = merged.at(-1);
    if (last && next.from <= last.to) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    } else merged.push(next);
  }
  return merged;
}

function timesOf({ details: json }: PlannedTime, window: BusyInterval): readonly BusyInterval[] {
  const details = parseDetails(json);
  const schedule = scheduleSchema.parse(details.schedule);
  if (details[PROPOSED_FIELDS.adHoc] === true) return [];
  if (schedule.kind !== 'once' && schedule.kind !== 'weekly') return [];
  const times: BusyInterval[] = [];
  for (const startMs of occurrences(schedule, window.from * 1000)) {
    const from = startMs / 1000;
    if (from >= window.to) break;
    const to = from + schedule.durationS;
    if (to > from) times.push({ from: Math.max(from, window.from), to: Math.min(to, window.to) });
  }
  return times;
}
