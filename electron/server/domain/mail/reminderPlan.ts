/** When reminders of a conference are due: the rule alone, without a database or a clock. */
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { Schedule } from '#shared/wire/schedule.ts';

/** One reminder: of which start, and how long before it. Unix seconds and seconds. */
export interface ReminderMark {
  readonly startS: number;
  readonly leadS: number;
}

export interface ReminderPlan {
  /** The start to remind of now; undefined when nothing is due. */
  readonly remindOfS: number | undefined;
  /** What counts as sent with it. */
  readonly marks: readonly ReminderMark[];
  /** When to look again; undefined when nothing more will be due. */
  readonly nextS: number | undefined;
}

/** A reminder for the very start may go out this much after it. */
const GRACE_S = 60;

/**
 * What is due at `nowS`. A reminder that is late goes out as long as its start has not come. Of several that are due
 * at once only the nearest start is announced, once: the others would say nothing new, and count as sent.
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
    // Everything about later starts is due later than the earliest about this one.
    if (startS - longestS > nowS) break;
  }
  return { remindOfS, marks, nextS };
}
