/** When reminders of a conference are due: the rule alone, without a database or a clock. */
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { Schedule } from '#shared/wire/schedule.ts';

/** A reminder: its start (Unix seconds), and the lead time in seconds. */
export interface ReminderMark {
  readonly startS: number;
  readonly leadS: number;
}

export interface ReminderPlan {
  /** The start to remind of now; undefined when nothing is due. */
  readonly remindOfS: number | undefined;
  /** The reminders that count as sent with this one. */
  readonly marks: readonly ReminderMark[];
  /** The time of the next check; undefined when nothing more will be due. */
  readonly nextS: number | undefined;
}

/** A reminder at the start itself may be sent this much later. */
const GRACE_S = 60;

/**
 * The reminder that is due at `nowS`. A late reminder is sent as long as its start is in the future. If several are due at once,
 * one reminder of the nearest start is sent; the others would say nothing new, and count as sent.
 */
export function planReminders(
  schedule: Schedule,
  leadsS: readonly number[],
  nowS: number,
  isSent: (mark: ReminderMark) => boolean,
): ReminderPlan {
  const longestS = Math.max(...leadsS);
  const marks: ReminderMark[] = [];
  let remindOfS: number | undefined;
  let nextS: number | undefined;
  if (leadsS.length === 0) return { remindOfS, marks, nextS };
  for (const startMs of occurrences(schedule, (nowS - GRACE_S) * 1000 - 1)) {
    const startS = Math.floor(startMs / 1000);
    for (const leadS of leadsS) {
      const dueS = startS - leadS;
      if (dueS > nowS) nextS = Math.min(nextS ?? dueS, dueS);
      else if (nowS < Math.max(startS, dueS + GRACE_S) && !isSent({ startS, leadS })) {
        remindOfS ??= startS;
        marks.push({ startS, leadS });
      }
    }
    // All reminders of later starts are due later than this start's earliest one.
    if (startS - longestS > nowS) break;
  }
  return { remindOfS, marks, nextS };
}
