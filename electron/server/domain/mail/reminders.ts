/**
 * Reminders by mail before conferences begin. The worker sleeps until the next one is due; edits, new conferences and
 * deletes wake it. Each goes out once for a start and a lead time, also over a restart: it is noted as
 * sent before it is handed over, because a second mail is worse than none.
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

/** Notes about starts this long ago are of no use to anyone. */
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

  /** Sends what is due of one conference, and says when to look again. */
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
