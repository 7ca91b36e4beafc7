/**
 * Sends reminders by mail before conferences begin. The worker sleeps until the next one is due; edits, new conferences and
 * deletions wake it. Each reminder is sent once per start and lead time, even across a restart: it is marked as sent before it is
 * passed to the mailer, because a second mail is worse than none.
 */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { scheduleSchema } from '#shared/wire/schedule.ts';
import type { Database } from '#server/storage/open.ts';
import {
  type ConferenceRow,
  conferences as conferenceTable,
  sentReminders,
} from '#server/storage/schema/conferences.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import type { ConferenceMails } from './invitationMail.ts';
import { planReminders } from './reminderPlan.ts';
import {
  type Timekeeper,
  type TimekeeperParts,
  createTimekeeper,
} from '#server/domain/conferences/timekeeper.ts';

/** Marks of starts this long ago are no longer needed. */
const KEEP_NOTES_S = 40 * 86_400;

interface ReminderParts extends TimekeeperParts {
  readonly database: Database;
  readonly mails: ConferenceMails;
}

export type ReminderWorker = Pick<Timekeeper, 'start' | 'settled' | 'stop'>;

/** Makes the worker; it does nothing before its start. */
export function createReminderWorker(parts: ReminderParts): ReminderWorker {
  const { mails, clock } = parts;
  const { query } = parts.database;

  /** Sends the due reminder of a conference, and returns the time of the next check. */
  async function attend(row: ConferenceRow): Promise<number | undefined> {
    const details = parseDetails(row.details);
    const leadsS = [...new Set(details[PROPOSED_FIELDS.reminders] ?? [])];
    const notes = leadsS.length === 0 ? [] : await notesOf(row.id);
    const sent = new Set(notes.map(({ startS, leadS }) => `${startS} ${leadS}`));
    const plan = planReminders(
      scheduleSchema.parse(details.schedule),
      leadsS,
      clock.nowS(),
      ({ startS, leadS }) => sent.has(`${startS} ${leadS}`),
    );
    if (plan.remindOfS !== undefined) {
      await query
        .insert(sentReminders)
        .values(plan.marks.map((mark) => ({ conferenceId: row.id, ...mark })))
        .onConflictDoNothing();
      await mails.remind(row, plan.remindOfS * 1000);
    }
    return plan.nextS;
  }

  async function notesOf(id: string) {
    return query.select().from(sentReminders).where(eq(sentReminders.conferenceId, id));
  }

  return createTimekeeper(parts, {
    name: 'reminders',
    async findAtStart() {
      await query
        .delete(sentReminders)
        .where(lt(sentReminders.startS, clock.nowS() - KEEP_NOTES_S));
      return query
        .select()
        .from(conferenceTable)
        .where(
          and(
            isNull(conferenceTable.removedAtS),
            gt(sql`json_array_length(${conferenceTable.details}, '$.reminders')`, 0),
          ),
        );
    },
    attend,
  });
}
